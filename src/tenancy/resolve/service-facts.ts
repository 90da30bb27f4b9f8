import type { Location } from '#domain/location/location.schema.ts';
import { serviceBookingAnchor, servicePath } from '#domain/url/paths.ts';
import { serviceSchema, type ServiceSettings } from '#tenancy/schemas/service.schema.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

/** A link to book a service; `maker` is the manufacturer that takes the booking, `null` for the dealer (ROUTE-81). */
export type ServiceBooking = { href: string; maker: string | null };

type Facts = Pick<WrittenSettings, 'service' | 'locations'>;

/** Default texts of a page that exists only because of the dealer's locations. */
const defaultTopics = serviceSchema.parse({ service: {}, parts: {} });

const hasLocation = ({ locations }: Pick<Facts, 'locations'>, type: Location['location_type']): boolean =>
  locations.locations.some((location) => location.visible && location.location_type === type);

/** Texts of `/service` and `/parts/search`: the dealer's, else defaults where a location has that type. */
export function findTopic(facts: Facts, name: 'service' | 'parts'): ServiceSettings['service'] {
  return facts.service[name] ?? (hasLocation(facts, name) ? defaultTopics[name] : undefined);
}

/** The target of booking links: the manufacturer's site or the service page; `null` when there is neither. */
export function resolveServiceBooking(
  settings: Facts & Pick<WrittenSettings, 'content'>,
): ServiceBooking | null {
  const { booking } = settings.service;
  if (booking.kind === 'maker') return { href: booking.href, maker: booking.maker };
  const own = Object.values(settings.content).some(({ path }) => path === servicePath);
  if (!own && findTopic(settings, 'service') === undefined) return null;
  return { href: `${servicePath}#${serviceBookingAnchor}`, maker: null };
}
