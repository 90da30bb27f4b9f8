import { FeedRefused } from './feed-refused.ts';

/** Maximum number of characters of a record, which is held in memory; a longer one is broken or hostile. */
export const RECORD_MAX = 1_000_000;
/** Maximum nesting depth of elements, objects and arrays. */
export const DEPTH_MAX = 50;

export const recordMax = RECORD_MAX.toLocaleString('en-AU');

/** Refuses a feed in which vehicle `row` is too long; `within` is the key or element being read. */
export const recordTooLong = (row: number, within = ''): FeedRefused =>
  new FeedRefused(
    `Vehicle ${row} is longer than ${recordMax} letters${within && `; the end of it is in "${within}"`}. ` +
      'Correct the export.',
  );

/** Refuses a feed that nests `what` too deeply. */
export const nestedTooDeep = (what: string): FeedRefused =>
  new FeedRefused(`The feed nests more than ${DEPTH_MAX} ${what}. Correct the export.`);
