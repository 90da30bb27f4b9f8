import type { VehiclePage } from '#publish/page.ts';
import type { Site } from '#tenancy/site.ts';

/** An e-mail about a vehicle to the place where it stands, its subject ready. */
export function toMailLink(
  { settings }: Pick<Site, 'settings'>,
  { car, location }: Pick<VehiclePage, 'car' | 'location'>,
  subject: string,
): string {
  const about = car.stocknum === null ? car.name : `${car.name}, stock ${car.stocknum}`;
  const to = location.contact_detail.email ?? settings.email;
  return `mailto:${to}?subject=${encodeURIComponent(`${subject}: ${about}`)}`;
}
