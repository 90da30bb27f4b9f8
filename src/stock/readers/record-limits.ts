import { FeedRefused } from './feed-refused.ts';

/** Letters of one record beyond which a feed is broken or hostile: a record is held in memory whole. */
export const RECORD_MAX = 1_000_000;
/** Elements within elements, or objects and arrays within such, beyond which the same is true. */
export const DEPTH_MAX = 50;

export const recordMax = RECORD_MAX.toLocaleString('en-AU');

/** Refuses a feed whose vehicle `row` has no end in sight. */
export const tooLong = (row: number): FeedRefused =>
  new FeedRefused(`Vehicle ${row} is longer than ${recordMax} letters. Correct the export.`);

/** Refuses a feed that nests `what` too deeply. */
export const tooDeep = (what: string): FeedRefused =>
  new FeedRefused(`The feed nests more than ${DEPTH_MAX} ${what}. Correct the export.`);
