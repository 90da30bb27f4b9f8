import type { VehiclePage } from '#publish/pages/vehicle-page.ts';
import type { Site } from '#tenancy/site/site.ts';

/** A `mailto:` link with a subject and a message; an empty message is left out. */
export function toMailto(to: string, subject: string, message = ''): string {
  const parts = Object.entries({ subject, body: message.replaceAll('\n', '\r\n') });
  const query = parts.flatMap(([name, words]) =>
    words === '' ? [] : `${name}=${encodeURIComponent(words)}`,
  );
  return `mailto:${to}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** A `mailto:` link about a vehicle to its location, or to the dealer when that is unknown, with the subject filled in. */
export function toMailLink(
  { settings }: Pick<Site, 'settings'>,
  { car, location }: Pick<VehiclePage, 'car' | 'location'>,
  subject: string,
): string {
  const about = car.stocknum === null ? car.name : `${car.name}, stock ${car.stocknum}`;
  const to = location?.contact_detail.email ?? settings.email;
  return toMailto(to, `${subject}: ${about}`);
}
