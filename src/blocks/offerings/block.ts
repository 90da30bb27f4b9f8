import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { offeringSchema } from '#tenancy/forms/content-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const offerings = defineBlock({
  type: 'offerings',
  about: 'What the dealer does, sells or gives, with or without prices.',
  settings: {
    heading: headingSchema.optional(),
    items: z.array(offeringSchema).min(1).describe('The offerings, in order.'),
    note: z.string().default('').describe('Small text below, such as what prices include.'),
  },
  sheets: ['company'],
  touchedBy: 'no car',
  nextChange: 'never',
});
