import { defineBlock } from '#blocks/define-block.ts';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const contactBand = defineBlock({
  type: 'contact-band',
  about: 'A coloured band with one sentence and the phone.',
  settings: { heading: headingSchema, text: introSchema, link: linkSchema.optional() },
  touchedBy: 'no car',
  nextChange: 'never',
});
