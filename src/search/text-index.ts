import MiniSearch, { type Options, type SearchOptions } from 'minisearch';
import { type Cell, readCell } from './column.ts';
import type { PartFile } from './document-columns.ts';
import type { IndexedDocument } from './search.ts';

type TextRow = { id: number; title: string; facts: string; words: string };

const titleFields = ['year', 'make', 'model', 'badge'] as const;
const factFields = [
  'car_type',
  'item_type',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'tag',
  'city',
  'state',
  'location_name',
  'dealership_name',
] as const;

/** Terms shorter than this, or with a digit in them, are never taken for a typing mistake. */
const TYPO_LENGTH_MIN = 4;
/** Share of a term's letters that may be wrong. */
const TYPO_SHARE = 0.2;

const separators = /[\s\p{P}\p{S}]+/u;
const split = (text: string): string[] => text.split(separators).filter((term) => term !== '');

/** The terms of a text to index; `CX-8` is found as `cx 8`, `cx-8` and `cx8`. */
export function toTerms(text: string): string[] {
  const joined = text.split(/\s+/).filter((word) => /[-/.]/.test(word));
  return [...split(text), ...joined.map((word) => word.replace(/[\p{P}\p{S}]/gu, ''))].filter(
    (term) => term !== '',
  );
}

const foldTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const options: Options<TextRow> = {
  fields: ['title', 'facts', 'words'],
  tokenize: toTerms,
  processTerm: foldTerm,
  searchOptions: {
    tokenize: split,
    combineWith: 'AND',
    boost: { title: 4, facts: 2 },
    // The last word may still be under way.
    prefix: (_term, place, terms) => place === terms.length - 1,
  },
};

const forgiving: SearchOptions = {
  fuzzy: (term) => (term.length >= TYPO_LENGTH_MIN && !/\d/.test(term) ? TYPO_SHARE : false),
  prefix: (term) => term.length >= TYPO_LENGTH_MIN,
};

const words = (file: PartFile, fields: readonly (keyof IndexedDocument)[], row: number): string =>
  fields
    .map((field) => readCell(file.columns[field], row))
    .filter((cell: Cell) => cell !== null && cell !== '')
    .join(' ');

function* textRows(columns: readonly PartFile[], texts: readonly PartFile[]): Generator<TextRow> {
  let id = 0;
  for (const [part, file] of columns.entries()) {
    for (let row = 0; row < file.rows; row += 1) {
      const text = texts[part]?.columns.search_text;
      yield {
        id,
        title: words(file, titleFields, row),
        facts: words(file, factFields, row),
        words: String(readCell(text, row) ?? ''),
      };
      id += 1;
    }
  }
}

/** Finds rows by words, best first. */
export type TextIndex = (query: string) => readonly number[];

/** Exact words and beginnings first; only when they find nothing are typing mistakes forgiven. */
function toIndex(index: MiniSearch<TextRow>, rank: Float64Array): TextIndex {
  let last: { query: string; rows: number[] } | null = null;
  return (query) => {
    if (last?.query === query) return last.rows;
    const exact = index.search(query);
    const found = exact.length > 0 ? exact : index.search(query, forgiving);
    const rows = found
      .map(({ id, score }) => ({ row: id as number, score }))
      .sort((a, b) => b.score - a.score || (rank[b.row] ?? 0) - (rank[a.row] ?? 0) || a.row - b.row)
      .map(({ row }) => row);
    last = { query, rows };
    return rows;
  };
}

/** The text index over all parts, built at once: for publishing and tests. */
export function buildTextIndex(
  columns: readonly PartFile[],
  texts: readonly PartFile[],
  rank: Float64Array,
): TextIndex {
  const index = new MiniSearch(options);
  index.addAll([...textRows(columns, texts)]);
  return toIndex(index, rank);
}

/** Cars indexed between two breaths of the browser. */
const CHUNK_SIZE = 50;

/** The same, in slices that let the browser answer taps in between. */
export async function buildTextIndexGently(
  columns: readonly PartFile[],
  texts: readonly PartFile[],
  rank: Float64Array,
): Promise<TextIndex> {
  const index = new MiniSearch(options);
  await index.addAllAsync([...textRows(columns, texts)], { chunkSize: CHUNK_SIZE });
  return toIndex(index, rank);
}
