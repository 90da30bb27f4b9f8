import { formatAddress } from '#domain/location/car-location.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { FeatureSettings } from '#tenancy/schemas/features.schema.ts';

type MapSettings = NonNullable<FeatureSettings['map']>;
type Address = Location['address'];
type MapAdapter<Kind extends MapSettings['kind']> = {
  origin: string;
  /** URL of the map as a frame; `null` if the provider cannot show the location. */
  toFrame: (settings: Extract<MapSettings, { kind: Kind }>, address: Address) => string | null;
};

/** Distance from the pin to the edge of a map, in degrees: a few suburbs. */
const REACH = 0.02;

const adapters: { [Kind in MapSettings['kind']]: MapAdapter<Kind> } = {
  google: {
    origin: 'https://www.google.com',
    toFrame: ({ key }, address) => {
      const destination =
        address.place_id === undefined ? formatAddress(address) : `place_id:${address.place_id}`;
      const query = new URLSearchParams({ key: address.map_key ?? key, q: destination });
      return `https://www.google.com/maps/embed/v1/place?${query}`;
    },
  },
  openstreetmap: {
    origin: 'https://www.openstreetmap.org',
    toFrame: (_settings, { lat, long }) => {
      if (lat === undefined || long === undefined) return null;
      const box = [long - REACH, lat - REACH, long + REACH, lat + REACH].map((degrees) => degrees.toFixed(4));
      const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${lat},${long}` });
      return `https://www.openstreetmap.org/export/embed.html?${query}`;
    },
  },
};

/** Origin of the frames that the content security policy allows on a page with such a map. */
export const mapOrigin = ({ kind }: MapSettings): string => adapters[kind].origin;

/** The interactive map of a location from the tenant's provider; `null` without one. */
export function toMapFrame(settings: MapSettings | undefined, address: Address): string | null {
  if (settings === undefined) return null;
  // Narrowed by hand, because TypeScript does not relate an entry of the table to the settings of its kind.
  return settings.kind === 'google'
    ? adapters.google.toFrame(settings, address)
    : adapters.openstreetmap.toFrame(settings, address);
}
