import { z } from 'zod';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const recentlyViewedSettings = defineSettings({
  type: 'recently-viewed',
  about: 'Cars this shopper viewed; hidden until there is one (ENT-23).',
  settings: {
    heading: headingSchema.default('Recently viewed'),
    count: z.int().min(2).max(12).default(6).describe('Maximum number of cars.'),
  },
});
