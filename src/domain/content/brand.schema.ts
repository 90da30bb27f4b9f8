import { z } from 'zod';

/** A brand of a group (ENT-18). */
export const brandSchema = z.object({
  title: z.string(),
  slug: z.string(),
  /** `null`: the page shows the name as text. */
  logo: z.string().nullable().default(null),
  banner: z.string().nullable().default(null),
  /** Paragraphs of plain text. */
  description: z.array(z.string()).default([]),
  /** The brand has no page of its own (CONTENT-06). */
  skipPage: z.boolean().default(false),
});
