import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { headerKey, openCsv } from './csv-records.ts';
import { FeedRefused } from './feed-refused.ts';
import type { FeedRow, FeedValues, TextChunks } from './feed-row.ts';

/** A record of a table by column name. Empty fields are `undefined`. */
export type Columns = {
  get: (name: string) => string | undefined;
  /** The values of a column that occurs more than once. */
  all: (name: string) => string[];
};
/** When `problem` is set, values may be in the wrong columns. */
export type TableRow = { row: number; columns: Columns; problem?: string };
export type Table = { header: readonly string[]; rows: AsyncIterable<TableRow> };

/** The column names of each field; the first column with a value is used. */
export type ColumnNames = Partial<Record<FeedField, readonly string[]>>;

/** Opens a CSV by column name. The header must contain at least one name of each list in `required`. */
export async function openTable(
  text: TextChunks,
  required: readonly (readonly string[])[],
  repeatable: readonly string[] = [],
): Promise<Table> {
  const csv = await openCsv(text, repeatable);
  const indexes = new Map<string, number[]>();
  csv.header.forEach((name, index) => {
    indexes.set(headerKey(name), [...(indexes.get(headerKey(name)) ?? []), index]);
  });
  checkColumns(csv.header, required);
  return { header: csv.header, rows: readRows(csv.records, indexes) };
}

/** Refuses a header without a required column. */
export function checkColumns(header: readonly string[], required: readonly (readonly string[])[]): void {
  const keys = new Set(header.map(headerKey));
  const missing = required.find((names) => !names.some((name) => keys.has(headerKey(name))));
  if (missing === undefined) return;
  const found =
    header.slice(0, 12).join(', ') + (header.length > 12 ? ` and ${header.length - 12} more` : '');
  throw new FeedRefused(
    `The header lacks the column ${missing.join(' or ')}. It holds: ${found}. ` +
      'Check that the file is the stock feed and that format in stock.json names its kind.',
  );
}

async function* readRows(
  records: Awaited<ReturnType<typeof openCsv>>['records'],
  indexes: ReadonlyMap<string, readonly number[]>,
): AsyncGenerator<TableRow> {
  // Cached, because every record looks up the same few names.
  const known = new Map<string, readonly number[]>();
  const indexesOf = (name: string): readonly number[] => {
    let found = known.get(name);
    if (found === undefined) known.set(name, (found = indexes.get(headerKey(name)) ?? []));
    return found;
  };
  for await (const { cells, ...record } of records) {
    const all = (name: string): string[] =>
      indexesOf(name).flatMap((index) => (cells[index] ?? '').trim() || []);
    yield { ...record, columns: { get: (name) => all(name)[0], all } };
  }
}

/** Converts a table record to a feed row. */
export const toFeedRow = (
  { row, problem }: TableRow,
  said: Pick<FeedRow, 'values' | 'identity'>,
): FeedRow => ({ row, ...said, ...(problem !== undefined && { problem, isTorn: true }) });

/** Reads the fields in `names` from a record. */
export function pickFields(columns: Pick<Columns, 'get'>, names: ColumnNames): FeedValues {
  const values: FeedValues = {};
  for (const [field, candidates] of Object.entries(names) as [FeedField, readonly string[]][]) {
    const value = candidates.map(columns.get).find((text) => text !== undefined);
    if (value !== undefined) values[field] = value;
  }
  return values;
}
