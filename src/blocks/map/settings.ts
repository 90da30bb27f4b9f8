import { z } from 'zod';
import { headingSchema } from '#tenancy/forms/section-form.ts';
import { defineSettings } from '#blocks/settings/define-settings.ts';

export const mapSettings = defineSettings({
  type: 'map',
  about: 'The position of a location: its surroundings, and directions.',
  settings: {
    heading: headingSchema.default('Where we are'),
    id: z
      .string()
      .min(1)
      .optional()
      .describe('Id of the location in locations.json; the primary one if left out.'),
  },
});
