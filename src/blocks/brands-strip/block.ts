import { defineBlock } from '#blocks/define-block.ts';
import { brandKindSchema } from '#blocks/setting-forms.ts';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const brandsStrip = defineBlock({
  type: 'brands-strip',
  about: 'Brands in one line.',
  settings: {
    heading: headingSchema.optional(),
    kind: brandKindSchema,
    more: linkSchema
      .optional()
      .describe('Link at the heading; {count} in its label is the number of brands.'),
  },
  sheets: ['brands'],
  touchedBy: 'no car',
  nextChange: 'never',
});
