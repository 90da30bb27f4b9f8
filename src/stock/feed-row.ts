import type { FeedField } from '#tenancy/feed-fields.data.ts';

/** What a row says, in the feed's own words; lists hold one entry a value. */
export type FeedValues = Partial<Record<FeedField, string | readonly string[]>>;

/**
 * One record of a feed, whatever its format. `row` counts records from 1, the header not counted.
 * `identity` is set by a mapping that names identity columns.
 */
export type FeedRow =
  { row: number; values: FeedValues; identity?: readonly string[] } | { row: number; problem: string };

/** The bytes of a feed as text, in pieces of any size. */
export type TextChunks = AsyncIterable<string>;
