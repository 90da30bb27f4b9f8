import { z } from 'zod';
import { locationSchema, specialHoursSchema } from '#domain/location.schema.ts';

/** `locations.json`: the dealer's places and the days with other hours. */
export const locationsSchema = z.strictObject({
  $schema: z.string().optional(),
  locations: z.array(locationSchema).min(1).describe('Every place of the dealer; exactly one is primary.'),
  specialHours: z.array(specialHoursSchema).default([]).describe('Days with other hours, such as holidays.'),
});
