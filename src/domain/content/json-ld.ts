import type { Location } from '#domain/location/location.schema.ts';

/** One JSON-LD object. */
export type JsonLd = Record<string, unknown>;

/** Drops unknown properties: an empty property would be a false statement. */
export const known = (data: Record<string, unknown>): JsonLd =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The `@id` by which other objects refer to the dealer. */
export const dealerId = (site: { origin: string }): string => `${site.origin}/#dealer`;

/** The opening hours of a location, open days only. */
export const toOpeningHours = ({ contact_detail: contact }: Location): JsonLd[] =>
  contact.opening_hours
    .filter(({ status, open, close }) => status === 'Open' && open !== undefined && close !== undefined)
    .map(({ weekday, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[weekday]}`,
      opens: open,
      closes: close,
    }));

/** The postal address of a location. */
export const toAddress = ({ address }: Location): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.postcode,
  addressCountry: 'AU',
});

export const toBrand = (name: string): JsonLd => ({ '@type': 'Brand', name });
