import { defineBlock } from '#blocks/define-block.ts';
import { linkSchema } from '#tenancy/forms/field-forms.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const callout = defineBlock({
  type: 'callout',
  about: 'One emphasised sentence, such as a condition.',
  settings: { heading: headingSchema, text: introSchema, link: linkSchema.optional() },
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
