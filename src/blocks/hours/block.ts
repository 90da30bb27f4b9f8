import { defineBlock } from '#blocks/define-block.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const hours = defineBlock({
  type: 'hours',
  about: 'Opening hours and address of the main location.',
  settings: { heading: headingSchema },
  touchedBy: 'no car',
  nextChange: 'never',
});
