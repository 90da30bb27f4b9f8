import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const warranty = defineBlock({
  type: 'warranty',
  about: 'The dealer’s warranty claim (CONTENT-19, CONTENT-20).',
  settings: { heading: headingSchema.optional() },
  sheets: ['company'],
  touchedBy: 'no car',
  nextChange: 'never',
});
