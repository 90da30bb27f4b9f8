import { z } from 'zod';
import { defineBlock } from '#blocks/define-block.ts';
import { toPinned } from '#blocks/location-map.ts';
import { listVisibleLocations } from '#domain/location/visible-locations.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const dealerLocator = defineBlock({
  type: 'dealer-locator',
  about: 'The visible locations by distance from a postcode or the device (ROUTE-48).',
  settings: {
    heading: headingSchema.default('How far is it?'),
    text: z.string().default('').describe('A sentence or two under the heading.'),
    make: z.string().min(1).optional().describe('Only locations that sell this make.'),
    within: z
      .int()
      .min(1)
      .optional()
      .describe('Distance in kilometres up to which a location counts as near; all are listed.'),
  },
  sheets: ['locator'],
  data: ({ site, localities }, { make }) =>
    listVisibleLocations(site.locations, make).map((location) => ({
      location,
      place: toPinned(location.address, localities),
    })),
  touchedBy: 'no car',
  nextChange: 'never',
});
