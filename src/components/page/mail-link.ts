import type { VehiclePage } from '#publish/pages/vehicle-page.ts';
import type { Site } from '#tenancy/site/site.ts';

/** An e-mail with a subject and first words; an empty one leaves it out. */
export function toMailto(to: string, subject: string, message = ''): string {
  const parts = Object.entries({ subject, body: message.replaceAll('\n', '\r\n') });
  const query = parts.flatMap(([name, words]) =>
    words === '' ? [] : `${name}=${encodeURIComponent(words)}`,
  );
  return `mailto:${to}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

/** An e-mail about a vehicle to the place where it stands, its subject ready. */
export function toMailLink(
  { settings }: Pick<Site, 'settings'>,
  { car, location }: Pick<VehiclePage, 'car' | 'location'>,
  subject: string,
): string {
  const about = car.stocknum === null ? car.name : `${car.name}, stock ${car.stocknum}`;
  const to = location.contact_detail.email ?? settings.email;
  return toMailto(to, `${subject}: ${about}`);
}
