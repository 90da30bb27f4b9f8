import { greatCircleKm } from './great-circle.ts';
import type { Location } from './location.schema.ts';
import type { PinnedPlace } from './map-pins.ts';
import { listVisibleLocations } from './visible-locations.ts';

/** A place of the dealer: the location that shoppers drive to, and its workshop or parts counter next to it. */
export type LocationGroup = { main: Location; others: Location[] };

/** Departments of a dealership within this distance are one place. */
const SAME_PLACE_KM = 0.5;
const typeOrder: readonly Location['location_type'][] = ['sales', '', 'service', 'parts'];

function areTogether(a: Location, b: Location): boolean {
  if (a.dealership_id !== b.dealership_id) return false;
  if (a.address.street === b.address.street && a.address.postcode === b.address.postcode) return true;
  const [from, to] = [toPosition(a), toPosition(b)];
  return from !== null && to !== null && greatCircleKm(from, to) < SAME_PLACE_KM;
}

/** The position of a location in degrees; `null` when its settings do not say. */
const toPosition = ({ address: { lat, long } }: Pick<Location, 'address'>) =>
  lat === undefined || long === undefined ? null : { lat, lng: long };

const compareTypes = (a: Location, b: Location): number =>
  typeOrder.indexOf(a.location_type) - typeOrder.indexOf(b.location_type);

/** The visible places by name (LOC-03, LOC-04), departments of one place together; only of `make` when it is given. */
export function listLocationGroups(locations: readonly Location[], make?: string): LocationGroup[] {
  const groups: LocationGroup[] = [];
  for (const location of listVisibleLocations(locations, make).toSorted(compareTypes)) {
    const group = groups.find(({ main }) => areTogether(main, location));
    // Two showrooms side by side are two places.
    if (group === undefined || location.location_type === group.main.location_type)
      groups.push({ main: location, others: [] });
    else group.others.push(location);
  }
  return groups.toSorted((a, b) => a.main.name.localeCompare(b.main.name, 'en-AU'));
}

/** At most so many other places: a list of thirty is a page of its own. */
const NEARBY_MAX = 6;

/** Another place of the dealer with its distance in kilometres; `isExact` when both positions are those of the places. */
export type NearbyLocation = { location: Location; km: number | null; isExact: boolean };

/** The dealer's other places, nearest first, those of unknown distance last, by name; `toPlace`: where they lie. */
export function listNearbyLocations(
  locations: readonly Location[],
  from: Location,
  toPlace: (location: Location) => PinnedPlace | null,
): NearbyLocation[] {
  const here = toPlace(from);
  return listLocationGroups(locations)
    .filter(({ main, others }) => ![main, ...others].some(({ id }) => id === from.id))
    .map(({ main: location }) => {
      const there = toPlace(location);
      if (here === null || there === null) return { location, km: null, isExact: false };
      const km = greatCircleKm(here.position, there.position);
      return { location, km, isExact: here.isExact && there.isExact };
    })
    .toSorted((a, b) => (a.km ?? Number.MAX_VALUE) - (b.km ?? Number.MAX_VALUE))
    .slice(0, NEARBY_MAX);
}
