import { z } from 'zod';

export const headingSchema = z.string().min(1).describe('Heading of the section.');

/** Text under a section's heading; empty by default. */
export const introSchema = z.string().default('').describe('A sentence or two under the heading.');

/** The schema of a section: its type, the common settings, and its own. */
export const toSectionSchema = <Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  words: string,
  shape: Shape,
) =>
  z.strictObject({
    type: z.literal(type).describe(words),
    hidden: z.boolean().default(false).describe('Keep the settings, leave the section out.'),
    anchor: z
      .string()
      .regex(/^[a-z]+(-[a-z]+)*$/, { error: 'lower-case words joined by hyphens' })
      .optional()
      .describe('A link may end there: /service#service-booking.'),
    ...shape,
  });
