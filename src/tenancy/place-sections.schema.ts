import { z } from 'zod';
import { toSectionSchema } from './section-form.ts';

/** Sections of the dealer's places. */
export const placeSections = [
  toSectionSchema('locations', 'The visible places as cards, by name (LOC-02…LOC-05).', {
    heading: z.string().min(1).default('Our Locations'),
    make: z.string().min(1).optional().describe('Only places that sell this make.'),
  }),
  toSectionSchema('location', 'One place: address, directions, hours, reviews (LOC-06…LOC-11).', {
    id: z.string().min(1).describe('Id of the place in locations.json.'),
  }),
] as const;
