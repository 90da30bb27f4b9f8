import { z } from 'zod';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const modelsSettings = defineSettings({
  type: 'models',
  about: 'Models as tiles, in tabs or all at once (ROUTE-51, ROUTE-52).',
  settings: {
    heading: headingSchema.optional(),
    text: z.string().default('').describe('A sentence under the heading.'),
    tabs: z
      .enum(['body', 'category', 'make', 'none'])
      .default('body')
      .describe('Property that makes the tabs; the address selects a tab by it: ?body=SUV.'),
    make: z.string().min(1).optional().describe('Only models of this make, spelt as in the stock.'),
    category: z.string().min(1).optional().describe('Only models of this tab of the menu.'),
    without: z.string().min(1).optional().describe('Slug of a model to leave out, such as that of the page.'),
    limit: z.int().min(1).max(60).optional().describe('Maximum number; all if left out.'),
    stock: z.boolean().default(true).describe('Show the number of new cars in stock, and the lowest price.'),
    more: linkSchema
      .optional()
      .describe('Link at the heading; {count} in its label is the number of models.'),
  },
});
