import { formatAddress } from './car-location.ts';
import type { Location } from './location.schema.ts';

/** Directions to a location: its page at the maps service, else coordinates, else its postal address (LOC-07). */
export function toDirections(address: Location['address']): string {
  const { place_url: known, lat, long } = address;
  if (known !== undefined) return known;
  const destination = lat === undefined || long === undefined ? formatAddress(address) : `${lat},${long}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
