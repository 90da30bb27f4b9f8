import { defineBlock } from '#blocks/define-block.ts';
import { questionsSchema } from '#tenancy/forms/content-forms.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const faq = defineBlock({
  type: 'faq',
  about: 'Questions that open to their answers.',
  settings: { heading: headingSchema.default('Questions and answers'), items: questionsSchema },
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
