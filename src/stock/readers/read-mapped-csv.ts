import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { MappingSource, StockMapping } from '#tenancy/schemas/stock-mapping.schema.ts';
import { checkColumns, openTable, toFeedRow, type Columns } from './columns.ts';
import type { FeedRow, FeedValues, TextChunks } from './feed-row.ts';
import { columnsOf, compileSource, type ReadField } from './mapping-expression.ts';

/** Reads any CSV with the tenant's mapping. Refuses a feed without a column that the mapping names. */
export async function* readMappedCsv(text: TextChunks, mapping: StockMapping): AsyncGenerator<FeedRow> {
  const table = await openTable(text, []);
  const sources = Object.entries(mapping.fields) as [FeedField, MappingSource][];
  const named = [...sources.flatMap(([, source]) => columnsOf(source)), ...(mapping.identity ?? [])];
  checkColumns(
    table.header,
    named.map((name) => [name]),
  );
  const readers = sources.map(([field, source]) => [field, compileSource(source, field)] as const);
  const unknown = new Set(mapping.unknown.map((mark) => mark.trim().toLowerCase()));
  for await (const row of table.rows) {
    const column = (name: string) => knownValue(row.columns, name, unknown);
    const values = readValues(readers, column);
    const identity = mapping.identity?.map((name) => column(name) ?? '');
    yield toFeedRow(row, { values, ...(identity?.some((part) => part !== '') && { identity }) });
  }
}

function knownValue(columns: Columns, name: string, unknown: ReadonlySet<string>): string | undefined {
  const value = columns.get(name);
  return value === undefined || unknown.has(value.toLowerCase()) ? undefined : value;
}

function readValues(
  readers: readonly (readonly [FeedField, ReadField])[],
  column: (name: string) => string | undefined,
): FeedValues {
  const values: FeedValues = {};
  for (const [field, read] of readers) {
    const value = read(column);
    if (value !== undefined) values[field] = value;
  }
  return values;
}
