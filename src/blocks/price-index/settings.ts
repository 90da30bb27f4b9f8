import { z } from 'zod';
import { headingSchema, introSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const priceIndexSettings = defineSettings({
  type: 'price-index',
  about: 'Stock by price as linked bars.',
  settings: {
    heading: headingSchema,
    text: introSchema,
    steps: z
      .array(z.int().positive())
      .min(1)
      .refine((steps) => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)), {
        error: 'amounts in ascending order',
      })
      .describe('Upper ends of the price ranges, whole dollars, ascending.'),
  },
});
