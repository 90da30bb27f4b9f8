import { defineBlock } from '#blocks/define-block.ts';
import { markdownSchema } from '#tenancy/forms/markdown.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const text = defineBlock({
  type: 'text',
  about: 'Text in paragraphs, lists and tables.',
  settings: { heading: headingSchema.optional(), markdown: markdownSchema },
  sheets: ['story'],
  touchedBy: 'no car',
  nextChange: 'never',
});
