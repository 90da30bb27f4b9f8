import { formatAddress } from '#domain/location/car-location.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { FeatureSettings } from '#tenancy/schemas/features.schema.ts';

type MapSettings = NonNullable<FeatureSettings['map']>;
type Address = Location['address'];
type MapAdapter<Kind extends MapSettings['kind']> = {
  origin: string;
  /** Address of the map as a frame; `null` where the place cannot be shown on it. */
  toFrame: (settings: Extract<MapSettings, { kind: Kind }>, address: Address) => string | null;
};

/** How far a map reaches from its pin, degrees: a few suburbs. */
const REACH = 0.02;

const adapters: { [Kind in MapSettings['kind']]: MapAdapter<Kind> } = {
  google: {
    origin: 'https://www.google.com',
    toFrame: ({ key }, address) => {
      const place = address.place_id === undefined ? formatAddress(address) : `place_id:${address.place_id}`;
      const query = new URLSearchParams({ key: address.map_key ?? key, q: place });
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

/** Whose frames a page with such a map may show. */
export const mapOrigin = ({ kind }: MapSettings): string => adapters[kind].origin;

/** The interactive map of a place at the tenant's provider; `null` without one. */
export function toMapFrame(settings: MapSettings | undefined, address: Address): string | null {
  if (settings === undefined) return null;
  // Told apart by hand: a table's entry and the settings of its kind are not seen as one.
  return settings.kind === 'google'
    ? adapters.google.toFrame(settings, address)
    : adapters.openstreetmap.toFrame(settings, address);
}
