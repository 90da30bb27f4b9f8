import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';

/** The values of a row as the feed writes them; lists have one entry per value. */
export type FeedValues = Partial<Record<FeedField, string | readonly string[]>>;

/** One record of a feed in any format. */
export type FeedRow = {
  /** Number of the record from 1, without the header. */
  row: number;
  values: FeedValues;
  /** Set when the mapping names identity columns. */
  identity?: readonly string[];
  /** Why the row cannot be read as a vehicle; its values may still identify a car. */
  problem?: string;
  /** It has too many or too few fields, so that values may be in the wrong fields. */
  isTorn?: boolean;
};

/** The decoded text of a feed in chunks of any size. */
export type TextChunks = AsyncIterable<string>;
