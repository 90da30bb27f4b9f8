import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const reviews = defineBlock({
  type: 'reviews',
  about: 'Reviews of customers as a carousel, if their rating is high enough (REV-03).',
  settings: { heading: headingSchema.default('What customers say') },
  sheets: ['story', 'reviews', 'carousel'],
  touchedBy: 'no car',
  nextChange: 'never',
});
