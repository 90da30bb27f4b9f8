import { z } from 'zod';
import { facetAttributes, rangeAttributes } from '#domain/url/search-url.ts';

/** Schemas that several files share; error texts follow "Expected". */

/** A path (`//host` is not one: it leads to another host) or an absolute address. */
export const linkForm = /^(\/(?![/\\])|https:\/\/|tel:|mailto:|sms:)/;
export const expectedLink = 'a path that begins with one /, or an https:, tel:, mailto: or sms: address';

export const hrefSchema = z.string().regex(linkForm, {
  error: expectedLink,
});

export const linkSchema = z
  .strictObject({
    label: z.string().min(1).describe('Words of the link.'),
    href: hrefSchema.describe(
      'Where it leads. A path must exist on the site: the check tells when it does not.',
    ),
  })
  .describe('A link: its words and where it leads.');

export const phoneSchema = z
  .string()
  .regex(/^\+?\d[\d ]{4,}\d$/, { error: 'a phone number such as 02 5550 0142' });

/** Attribute and direction, or `default`. */
export const sortSchema = z
  .string()
  .regex(/^(default|(price|subscription_price|km|year|created_at_timestamp|custom_rank):(asc|desc))$/, {
    error:
      'default, or price, subscription_price, km, year, created_at_timestamp or custom_rank followed by :asc or :desc',
  });

const zones = new Set(Intl.supportedValuesOf('timeZone'));
export const timeZoneSchema = z
  .string()
  .refine((zone) => zones.has(zone), { error: 'an IANA time zone such as Australia/Sydney' });

/** A feature is an object or absent, never a lone boolean. */
export const plainSchema = z.strictObject({});

/** The two ends of a range, not crossed: no car lies above the upper and below the lower end. */
const rangeSchema = z
  .strictObject({
    min: z.int().nullable().default(null).describe('Lower end, included; null is open.'),
    max: z.int().nullable().default(null).describe('Upper end, included; null is open.'),
  })
  .superRefine(({ min, max }, context) => {
    if (min === null || max === null || min <= max) return;
    const message = `at least ${min}, the lower end: no car lies between crossed ends`;
    context.addIssue({ code: 'custom', path: ['max'], message });
  });

/**
 * A filter of cars: facet values and ranges, as on the search page. An empty list is refused: it could mean all or
 * none.
 */
export const carFilterSchema = z
  .strictObject({
    facets: z
      .partialRecord(z.enum(facetAttributes), z.array(z.string().min(1)).min(1))
      .default({})
      .describe('Facets and the values that a car may have: { "make": ["Kia", "Mazda"] } (SEARCH-20).'),
    ranges: z
      .partialRecord(z.enum(rangeAttributes), rangeSchema)
      .default({})
      .describe('Ranges that a car must lie in: { "price": { "max": 20000 } }.'),
  })
  .describe('Which cars, as on the search page: all that fit every facet and range.');

export type CarFilter = z.output<typeof carFilterSchema>;

/** The address of a picture. */
export const pictureUrlSchema = z.string().regex(/^(?!.*\/\.\.(\/|$))(\/(?![/\\])\S*|https:\/\/[^/\s]\S*)$/, {
  error: 'a path under public/ that begins with /, without spaces and .., or an https: address',
});

/** A rating as text, as review sources give it. */
export const ratingSchema = z
  .string()
  .regex(/^([0-4](\.\d+)?|5(\.0+)?)$/, { error: 'stars from 0 to 5 as text, such as "4.6"' });

/** A picture of the site. */
export const pictureSchema = z
  .strictObject({
    url: pictureUrlSchema.describe('Path under public/ or an https address.'),
    alt: z.string().describe('What it shows; empty when it only decorates.'),
    width: z.int().positive().describe('Width of the file in pixels, so that its space is reserved.'),
    height: z.int().positive().describe('Height of the file in pixels.'),
  })
  .describe('A picture of the site’s own.');

export type SitePicture = z.output<typeof pictureSchema>;

/** A URL segment: `cx-60`. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: 'lower-case words or numbers joined by hyphens, such as cx-60',
});
