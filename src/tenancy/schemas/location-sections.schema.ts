import { z } from 'zod';
import { headingSchema, toSectionSchema } from '#tenancy/forms/section-form.ts';

/** Sections of the dealer's places. */
export const placeSections = [
  toSectionSchema('locations', 'The visible places as cards, by name (LOC-02…LOC-05).', {
    heading: headingSchema.default('Our Locations'),
    make: z.string().min(1).optional().describe('Only places that sell this make.'),
  }),
  toSectionSchema('map', 'Where a place is: a drawing of its state, and the way there.', {
    heading: headingSchema.default('Where we are'),
    id: z.string().min(1).optional().describe('Id of the place in locations.json; the primary one without.'),
  }),
  toSectionSchema('location', 'One place: address, directions, map, hours, reviews (LOC-06…LOC-11).', {
    id: z.string().min(1).describe('Id of the place in locations.json.'),
  }),
  toSectionSchema(
    'dealer-locator',
    'The visible places by distance from a postcode or the device (ROUTE-48).',
    {
      heading: headingSchema.default('How far is it?'),
      text: z.string().default('').describe('A sentence or two under the heading.'),
      make: z.string().min(1).optional().describe('Only places that sell this make.'),
      within: z
        .int()
        .min(1)
        .optional()
        .describe('Kilometres beyond which the page says that no place is near; all stay listed.'),
    },
  ),
] as const;
