import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { openCsv, type RepeatedNames } from './csv-records.ts';
import { FeedRefused } from './feed-refused.ts';
import type { FeedValues, SourceRow, TextChunks } from './feed-row.ts';
import { firstAt, foldName, type Found, type SourceRecord } from './source-record.ts';

/** When `problem` is set, values may be in the wrong columns. */
export type TableRow = { row: number; record: SourceRecord; problem?: string };
export type Table = { header: readonly string[]; rows: AsyncIterable<TableRow> };

/** The column names of each field; the first column with a value is used. */
export type ColumnNames = Partial<Record<FeedField, readonly string[]>>;

/** Opens a CSV by column name. The header must contain at least one name of each list in `required`. */
export async function openTable(
  text: TextChunks,
  required: readonly (readonly string[])[],
  repeated: RepeatedNames = {},
): Promise<Table> {
  const csv = await openCsv(text, repeated);
  const indexes = new Map<string, number[]>();
  csv.header.forEach((name, index) => {
    indexes.set(foldName(name), [...(indexes.get(foldName(name)) ?? []), index]);
  });
  checkColumns(csv.header, required);
  return { header: csv.header, rows: readRows(csv.header, csv.records, indexes) };
}

/** The columns that a format needs: one of those of each list of fields, unless the dealer overrides one of them. */
export const neededColumns = (
  names: ColumnNames,
  fields: readonly (readonly FeedField[])[],
  overridden: ReadonlySet<FeedField>,
): string[][] =>
  fields
    .filter((same) => !same.some((field) => overridden.has(field)))
    .map((same) => same.flatMap((field) => names[field] ?? []));

/** Refuses a header without a required column. */
export function checkColumns(
  header: readonly string[],
  required: readonly (readonly string[])[],
  remedy = '',
): void {
  const keys = new Set(header.map(foldName));
  const missing = required.find((names) => !names.some((name) => keys.has(foldName(name))));
  if (missing === undefined) return;
  throw new FeedRefused(
    `The header lacks the column ${missing.join(' or ')}. It holds: ${listNames(header)}. ` +
      `Check that the file is the stock feed and that format in stock.json names its kind.${remedy}`,
  );
}

/** The first names of a long list. */
export const listNames = (names: readonly string[]): string =>
  names.slice(0, 12).join(', ') + (names.length > 12 ? ` and ${names.length - 12} more` : '');

async function* readRows(
  header: readonly string[],
  records: Awaited<ReturnType<typeof openCsv>>['records'],
  indexes: ReadonlyMap<string, readonly number[]>,
): AsyncGenerator<TableRow> {
  // Cached, because every record looks up the same few names.
  const known = new Map<string, readonly number[]>();
  const indexesOf = (name: string): readonly number[] => {
    let found = known.get(name);
    if (found === undefined) known.set(name, (found = indexes.get(foldName(name)) ?? []));
    return found;
  };
  for await (const { cells, ...rest } of records) {
    const find = (name: string): Found => {
      const at = indexesOf(name);
      const values = at.map((index) => (cells[index] ?? '').trim());
      const json = () => values[0] || undefined;
      return { values, isList: at.length > 1, isPresent: at.length > 0, keys: [], attributes: [], json };
    };
    const columns = () =>
      new Map([...new Set(header)].filter((name) => name !== '').map((name) => [name, find(name).values]));
    yield { ...rest, record: { find, columns } };
  }
}

/** Converts a table record to a feed row. */
export const toFeedRow = ({ row, record, problem }: TableRow, values: FeedValues): SourceRow => ({
  row,
  record,
  values,
  ...(problem !== undefined && { problem, isTorn: true }),
});

/** Reads the fields in `names` from a record. */
export function pickFields(record: SourceRecord, names: ColumnNames): FeedValues {
  const values: FeedValues = {};
  for (const [field, candidates] of Object.entries(names) as [FeedField, readonly string[]][]) {
    for (const name of candidates) {
      const value = firstAt(record, name);
      if (value === undefined) continue;
      values[field] = value;
      break;
    }
  }
  return values;
}
