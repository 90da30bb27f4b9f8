import type { Location } from '#domain/location/location.schema.ts';

/** One thing as search engines read it. */
export type JsonLd = Record<string, unknown>;

/** Leaves out what is not known: an empty property says something false. */
export const known = (data: Record<string, unknown>): JsonLd =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What every other thing names the dealer by. */
export const dealerId = (site: { origin: string }): string => `${site.origin}/#dealer`;

/** The days on which a location is open. */
export const toOpeningHours = ({ contact_detail: contact }: Location): JsonLd[] =>
  contact.opening_hours
    .filter(({ status, open, close }) => status === 'Open' && open !== undefined && close !== undefined)
    .map(({ weekday, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${days[weekday]}`,
      opens: open,
      closes: close,
    }));

/** Where a location is. */
export const toAddress = ({ address }: Location): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.postcode,
  addressCountry: 'AU',
});

/** A brand by its name. */
export const toBrand = (name: string): JsonLd => ({ '@type': 'Brand', name });
