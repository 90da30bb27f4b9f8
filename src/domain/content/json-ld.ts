import type { Location } from '#domain/location/location.schema.ts';

export type JsonLd = Record<string, unknown>;

/** Drops unknown properties: an empty property would be a false statement. */
export const known = (data: Record<string, unknown>): JsonLd =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== undefined));

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The `@id` by which other objects refer to the dealer. */
export const dealerId = (site: { origin: string }): string => `${site.origin}/#dealer`;

/** The opening hours of a location, open days only, those with the same hours together: every vehicle page has them. */
export function toOpeningHours({ contact_detail: contact }: Location): JsonLd[] {
  const open = contact.opening_hours.filter(
    (day) => day.status === 'Open' && day.open !== undefined && day.close !== undefined,
  );
  const groups = Map.groupBy(open, (day) => `${day.open} ${day.close}`);
  return [...groups.values()].flatMap(([first, ...others]): JsonLd[] => {
    if (first === undefined) return [];
    const [day, ...more] = [first, ...others].map(({ weekday }) => `https://schema.org/${days[weekday]}`);
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: more.length === 0 ? day : [day, ...more],
        opens: first.open,
        closes: first.close,
      },
    ];
  });
}

export const toAddress = ({ address }: Location): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.state,
  postalCode: address.postcode,
  addressCountry: 'AU',
});

export const toBrand = (name: string): JsonLd => ({ '@type': 'Brand', name });
