import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const reviews = defineBlock({
  type: 'reviews',
  about: 'What customers wrote, as a carousel; only when it is good enough (REV-03).',
  settings: { heading: headingSchema.default('What customers say') },
  sheets: ['story', 'carousel'],
});
