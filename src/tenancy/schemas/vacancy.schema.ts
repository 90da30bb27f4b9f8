import { z } from 'zod';
import { markdownSchema } from '#tenancy/forms/markdown.ts';

/** A vacancy; its page is removed after the last day. */
export const vacancySchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'lower-case letters, digits and single hyphens' })
    .describe('URL segment: /careers/{slug}.'),
  title: z.string().min(1).describe('Name of the position alone, without location or pay.'),
  location: z.string().min(1).describe('Id of the location in locations.json.'),
  employment: z
    .enum(['full-time', 'part-time', 'casual', 'contract', 'apprenticeship'])
    .default('full-time')
    .describe('How one is employed.'),
  posted: z.iso.date().describe('First day of the vacancy, such as 2026-11-02.'),
  closes: z.iso.date().describe('Last day to apply, in the dealer’s time zone.'),
  summary: z.string().min(1).describe('One sentence, in the list and for search engines.'),
  markdown: markdownSchema.describe('The position in full, as Markdown.'),
  pay: z
    .strictObject({
      from: z.int().positive().describe('Whole dollars.'),
      to: z.int().positive().optional().describe('Whole dollars; open without.'),
      per: z.enum(['hour', 'year']).default('year').describe('What it is paid for.'),
    })
    .optional()
    .describe('What the position pays.'),
  email: z
    .email()
    .optional()
    .describe(
      'Where applications go: the link of its page leads there, and what its form sends is mailed there besides the targets in forms.json. Without it the link leads to the dealer’s own address, and the form goes where every form goes.',
    ),
});

export type Vacancy = z.output<typeof vacancySchema>;
