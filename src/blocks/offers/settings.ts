import { z } from 'zod';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const offersSettings = defineSettings({
  type: 'offers',
  about: 'Current offers, as cards or as a list (OFFER-02).',
  settings: {
    heading: headingSchema.optional(),
    show: z.enum(['cards', 'list', 'carousel']).default('cards').describe('Layout of the offers (OFFER-02).'),
    category: z.string().min(1).optional().describe('Only offers of this category.'),
    make: z
      .string()
      .min(1)
      .optional()
      .describe('Only offers of this make; without any the section is left out.'),
    models: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe('Only offers of these models of the make, by name.'),
    limit: z.int().min(1).max(60).optional().describe('Maximum number; all if left out.'),
    more: linkSchema
      .optional()
      .describe('Link at the heading; {count} in its label is the number of offers.'),
  },
});
