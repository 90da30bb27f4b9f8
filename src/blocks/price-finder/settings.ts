import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const priceFinderSettings = defineSettings({
  type: 'price-finder',
  about: 'Price slider with a live count (SLIDER-10).',
  settings: { heading: headingSchema, text: introSchema },
});
