import { defineBlock } from '#blocks/define-block.ts';
import { toPriceFinder } from '#blocks/finder-data.ts';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';

export const priceFinder = defineBlock({
  type: 'price-finder',
  about: 'Price slider with a live count (SLIDER-10).',
  settings: { heading: headingSchema, text: introSchema },
  data: (context) => toPriceFinder(context),
  touchedBy: 'every car',
  nextChange: 'never',
});
