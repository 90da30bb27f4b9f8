import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { toLocationMap } from '#blocks/location-map.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const map = defineBlock({
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
  sheets: ['vehicle-map', 'frames'],
  data: ({ site, localities }, { id }) => {
    const location = site.locations.find((each) => each.id === id) ?? site.primaryLocation;
    return { location, map: toLocationMap(site, location, localities) };
  },
  touchedBy: () => false,
  nextChange: 'never',
});
