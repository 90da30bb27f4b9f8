import type { Location } from '#domain/location/location.schema.ts';
import { serviceBookingAnchor, servicePath } from '#domain/url/paths.ts';
import { serviceSchema, type ServiceSettings } from '#tenancy/schemas/service.schema.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

/** A link to book a service; `maker` is who takes the booking when it is not the dealer (ROUTE-81). */
export type ServiceBooking = { href: string; maker: string | null };

type Facts = Pick<WrittenSettings, 'service' | 'locations'>;

/** Words for a page that the dealer's places alone ask for. */
const ownWords = serviceSchema.parse({ service: {}, parts: {} });

const hasPlace = ({ locations }: Pick<Facts, 'locations'>, type: Location['location_type']): boolean =>
  locations.locations.some((place) => place.visible && place.location_type === type);

/** The words of `/service` and `/parts/search`: the dealer's, or ours where a place of that type says there is one. */
export function findTopic(facts: Facts, name: 'service' | 'parts'): ServiceSettings['service'] {
  return facts.service[name] ?? (hasPlace(facts, name) ? ownWords[name] : undefined);
}

/** Where links to book a service lead, or `null` when there is nowhere: neither a maker's site nor a service page. */
export function resolveServiceBooking(
  settings: Facts & Pick<WrittenSettings, 'content'>,
): ServiceBooking | null {
  const { booking } = settings.service;
  if (booking.kind === 'maker') return { href: booking.href, maker: booking.maker };
  const own = Object.values(settings.content).some(({ path }) => path === servicePath);
  if (!own && findTopic(settings, 'service') === undefined) return null;
  return { href: `${servicePath}#${serviceBookingAnchor}`, maker: null };
}
