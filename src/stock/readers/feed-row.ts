import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { Note } from './other-branches.ts';
import type { SourceRecord } from './source-record.ts';

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
  /** Every column or path of the record with its values, by the names of the feed; only when asked for. */
  columns?: ReadonlyMap<string, readonly string[]>;
};

/** A row as a format reads it, with its record, before what the dealer overrides. */
export type SourceRow = Omit<FeedRow, 'columns'> & {
  record: SourceRecord;
  /** Fields without which the format has no vehicle. */
  needs?: readonly FeedField[];
};

/** The decoded text of a feed in chunks of any size. */
export type TextChunks = AsyncIterable<string>;

/** Reads the rows of a format. A format does not ask for columns of the fields in `overridden`. */
export type FormatReader = (
  text: TextChunks,
  overridden: ReadonlySet<FeedField>,
  note: Note,
) => AsyncGenerator<SourceRow>;
