import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';

/** What a row says, in the feed's own words; lists hold one entry a value. */
export type FeedValues = Partial<Record<FeedField, string | readonly string[]>>;

/** One record of a feed, whatever its format. */
export type FeedRow = {
  /** Counts records from 1, the header not counted. */
  row: number;
  values: FeedValues;
  /** Set by a mapping that names identity columns. */
  identity?: readonly string[];
  /** Why the reader takes it for no vehicle; its values may still tell which car is meant. */
  problem?: string;
  /** Its fields are too many or too few, so that values may stand under each other's names. */
  isTorn?: boolean;
};

/** The bytes of a feed as text, in pieces of any size. */
export type TextChunks = AsyncIterable<string>;
