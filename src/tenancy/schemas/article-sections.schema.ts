import { z } from 'zod';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { toSectionSchema } from '#tenancy/forms/section-form.ts';

/** Sections of the dealer's articles; one that is to come appears at its moment. */
export const articleSections = [
  toSectionSchema('articles', 'The newest articles, each with the beginning of its words (CONTENT-09).', {
    heading: z.string().default('Latest News').describe('Empty: none (CONTENT-08).'),
    count: z
      .int()
      .min(1)
      .max(12)
      .optional()
      .describe('How many; without it all of them page by page, on the page /blog alone.'),
    category: z.string().min(1).optional().describe('Only articles of this category.'),
    more: linkSchema.optional().describe('Link at the heading; {count} in its label is how many there are.'),
  }),
] as const;
