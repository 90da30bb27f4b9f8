import { defineBlock } from '#blocks/define-block.ts';
import { brandKindSchema } from '#blocks/setting-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const brands = defineBlock({
  type: 'brands',
  about: 'Brands as tiles: cars, motorcycles, trucks, group companies (CONTENT-01…04).',
  settings: { heading: headingSchema.optional(), kind: brandKindSchema },
  sheets: ['brands'],
  touchedBy: 'no car',
  nextChange: 'never',
});
