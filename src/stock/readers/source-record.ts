/** What a record has at a column or path. */
export type Found = {
  /** The texts there, trimmed; an entry of a list without the value is an empty text and keeps its slot. */
  values: readonly string[];
  /** It is within a list, even if that has one entry. */
  isList: boolean;
  /** The record has the column or path, even if it is empty. */
  isPresent: boolean;
  /** Names of the values within, when there is an object instead of a text. */
  keys: readonly string[];
  /** Names of its attributes when it is an element of XML with nothing else; `xsi:nil` says nothing more. */
  attributes: readonly string[];
  /** What is there as JSON, for fields that take JSON. */
  json: () => string | undefined;
};

/** A record of a feed in any format, by the names that the feed itself uses. */
export type SourceRecord = {
  find: (name: string) => Found;
  /** Every column or path with its values, in the order of the record. */
  columns: () => Map<string, readonly string[]>;
};

/** The first text at a column or path; `undefined` without one. */
export const firstAt = (record: SourceRecord, name: string): string | undefined =>
  record.find(name).values.find((value) => value !== '');

/** The texts at a column or path, without empty ones. */
export const textsAt = (record: SourceRecord, name: string): string[] =>
  record.find(name).values.filter((value) => value !== '');

const folded = new Map<string, string>();
const FOLDED_MAX = 10_000;

/** Ignores letter case, spaces and punctuation of a column or key: `Stock Number` equals `StockNumber`. */
export function foldName(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  if (folded.size >= FOLDED_MAX) folded.clear();
  const key = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.[\]@]/gu, '');
  folded.set(name, key);
  return key;
}
