import { z } from 'zod';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const locationsSettings = defineSettings({
  type: 'locations',
  about: 'The visible locations on one map and as cards, by name (LOC-02…LOC-05).',
  settings: {
    heading: headingSchema.default('Our Locations'),
    make: z.string().min(1).optional().describe('Only locations that sell this make.'),
  },
});
