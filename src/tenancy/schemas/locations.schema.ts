import { z } from 'zod';
import { locationFolders } from '#domain/url/paths.ts';
import { locationSchema, specialHoursSchema } from '#domain/location/location.schema.ts';
import { pictureUrlSchema, ratingSchema, timeZoneSchema } from '#tenancy/forms/field-forms.ts';

const { reviews, image } = locationSchema.shape;
const pictureUrl = pictureUrlSchema.describe(
  'Name of a file in pictures/, path under public/ or an https address.',
);

/** A location in a dealer's file, with stricter formats than those of other sources. */
const location = z.strictObject({
  ...locationSchema.shape,
  image: image
    .unwrap()
    .extend({
      url: pictureUrl,
      thumb: z.strictObject({ url: pictureUrl }).optional().describe('A smaller picture of the same.'),
    })
    .optional()
    .describe('Picture of the location, shown 150 pixels high (LOC-15).'),
  reviews: reviews
    .unwrap()
    .extend({ average_rating: ratingSchema.describe('Stars as text, such as "4.6".') })
    .optional()
    .describe('Rating of the location and the number of reviews behind it (LOC-08).'),
  time_zone: timeZoneSchema
    .default('Australia/Sydney')
    .describe('IANA time zone of the hours; the dealer’s own when absent.'),
});

/** `locations.json`: the dealer's locations and days with special hours. */
export const locationsSchema = z.strictObject({
  $schema: z.string().optional(),
  locations: z
    .array(location)
    .min(1)
    .describe('Every location of the dealer; exactly one is primary (LOC-01, ENT-11).'),
  specialHours: z
    .array(specialHoursSchema)
    .default([])
    .describe('Days with other hours, such as holidays (LOC-11, ENT-13).'),
  noun: z
    .strictObject({
      one: z.string().trim().min(1).max(30).describe('The word for one.'),
      many: z.string().trim().min(1).max(30).describe('The word for several.'),
    })
    .default({ one: 'location', many: 'locations' })
    .describe(
      'What the dealer calls its places in forms and in what its people read: showroom, yard, branch.',
    ),
  canonical: z
    .enum(locationFolders)
    .default('locations')
    .describe(
      'Which address of a location search engines keep and cards lead to: /locations/{slug}, /our-location/{slug} or /contact-us/{slug} (ROUTE-44, ROUTE-45, ROUTE-46).',
    ),
});
