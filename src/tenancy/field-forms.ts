import { z } from 'zod';
import { facetAttributes, rangeAttributes } from '#domain/search-url.ts';

/** Forms that several files share, each with words that follow "Expected". */

export const hrefSchema = z.string().regex(/^(\/|https:\/\/|tel:|mailto:|sms:)/, {
  error: 'a path that begins with /, or an https:, tel:, mailto: or sms: address',
});

export const linkSchema = z.strictObject({
  label: z.string().min(1),
  href: hrefSchema.describe(
    'Where it leads. A path must exist on the site: the check tells when it does not.',
  ),
});

export const phoneSchema = z
  .string()
  .regex(/^\+?\d[\d ]{4,}\d$/, { error: 'a phone number such as 02 5550 0142' });

/** Attribute and direction, or `default`. */
export const sortSchema = z
  .string()
  .regex(/^(default|(price|km|year|created_at_timestamp|custom_rank):(asc|desc))$/, {
    error: 'default, or price, km, year, created_at_timestamp or custom_rank followed by :asc or :desc',
  });

const zones = new Set(Intl.supportedValuesOf('timeZone'));
export const timeZoneSchema = z
  .string()
  .refine((zone) => zones.has(zone), { error: 'an IANA time zone such as Australia/Sydney' });

/** A feature is an object or absent, never a lone boolean (house.md, the ladder). */
export const plainSchema = z.strictObject({});

/** Which cars: facet values and ranges, as on the search page. An empty list would leave open whether it means all or none. */
export const carFilterSchema = z.strictObject({
  facets: z.partialRecord(z.enum(facetAttributes), z.array(z.string().min(1)).min(1)).default({}),
  ranges: z
    .partialRecord(
      z.enum(rangeAttributes),
      z.strictObject({ min: z.int().nullable().default(null), max: z.int().nullable().default(null) }),
    )
    .default({}),
});

export type CarFilter = z.output<typeof carFilterSchema>;

/** A picture of the site's own. */
export const pictureSchema = z.strictObject({
  url: z.string().min(1).describe('Path under public/ or an https address.'),
  alt: z.string().describe('What it shows; empty when it only decorates.'),
  width: z.int().positive(),
  height: z.int().positive(),
});
