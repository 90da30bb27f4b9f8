import { z } from 'zod';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const articlesSettings = defineSettings({
  type: 'articles',
  about: 'The newest articles, each with the beginning of its text (CONTENT-09).',
  settings: {
    heading: z
      .string()
      .default('Latest News')
      .describe('Heading of the section; none when empty (CONTENT-08).'),
    count: z
      .int()
      .min(1)
      .max(12)
      .optional()
      .describe('Maximum number; if left out all of them in pages, only on the page /blog.'),
    category: z.string().min(1).optional().describe('Only articles of this category.'),
    more: linkSchema.optional().describe('Link at the heading; {count} in its label is their number.'),
  },
});
