import { toDirections } from '#domain/location/directions.ts';
import type { Localities } from '#domain/location/locality.ts';
import type { Location } from '#domain/location/location.schema.ts';
import type { PinnedPlace } from '#domain/location/map-pins.ts';
import { toPlaceMap, type PlaceMap } from '#domain/location/place-map.ts';
import type { SiteFacts } from '#tenancy/facts/site-facts.ts';
import { toMapFrame } from './map-adapters.ts';

/** A location among the suburbs around it, and directions to it. */
export type LocationMap = {
  drawing: PlaceMap;
  directions: string;
  /** URL of the provider's map, loaded on request. */
  frame: string | null;
};

type Features = Pick<SiteFacts, 'features'>;

/** A location's map is the same on the pages of all its cars, so it is drawn once. */
const drawn = new WeakMap<object, LocationMap>();

/** The map of a location, for pages of vehicles and of locations. */
export function toLocationMap(
  { features }: Features,
  { address }: Pick<Location, 'address'>,
  localities: Localities,
): LocationMap {
  const known = drawn.get(address);
  if (known !== undefined) return known;
  const frame = toMapFrame(features.map, address);
  const places = [toPinned(address, localities)].filter((place) => place !== null);
  const drawing = toPlaceMap(places, { localities, state: address.state }, frame !== null);
  const map = { drawing, directions: toDirections(address), frame };
  drawn.set(address, map);
  return map;
}

/** A place by its own position, else by its suburb's; `null` when the list does not know its postcode. */
export function toPinned(address: Location['address'], localities: Localities): PinnedPlace | null {
  const { lat, long, city } = address;
  if (lat !== undefined && long !== undefined) return { position: { lat, lng: long }, isExact: true, city };
  const position = localities.find(address);
  return position === null ? null : { position, isExact: false, city };
}
