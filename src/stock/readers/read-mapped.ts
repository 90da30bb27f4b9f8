import { listFields } from '#tenancy/forms/feed-fields.data.ts';
import { columnsOf, type StockMapping } from '#tenancy/schemas/stock-mapping.schema.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import { checkColumns, openTable, type ColumnNames } from './columns.ts';
import type { CompiledMapping } from './compile-mapping.ts';
import { dropLines } from './delimiter.ts';
import type { SourceRow, TextChunks } from './feed-row.ts';
import { readJsonRecords, type JsonRecord } from './json-records.ts';
import { readJsonLines } from './ndjson-records.ts';
import type { Note } from './other-branches.ts';
import { openTree } from './tree-record.ts';
import { readXmlRecords } from './xml-records.ts';

type Records = AsyncGenerator<SourceRow>;

/** Opens any CSV. Refuses a header without a column that the mapping needs. */
export async function* readCsvTable(
  text: TextChunks,
  { headerLine = 1, fields }: StockMapping,
  { needed }: CompiledMapping,
): Records {
  const table = await openTable(dropLines(text, headerLine - 1), [], {
    keep: listColumns(fields),
    isNumbered: true,
  });
  const remedy = ' A column that the feed may lack stands under optional of the mapping.';
  checkColumns(
    table.header,
    needed.map((name) => [name]),
    remedy,
  );
  for await (const { row, record, problem } of table.rows) {
    yield { row, record, values: {}, ...(problem !== undefined && { problem, isTorn: true }) };
  }
}

/** Columns of lists, such as pictures, may occur more than once in a header. */
const listColumns = (fields: StockMapping['fields']): string[] =>
  listFields.flatMap((field) => {
    const source = fields[field];
    return source === undefined ? [] : columnsOf(source);
  });

/** The columns or paths of each field of a mapping. */
const columnsOfFields = (fields: StockMapping['fields']): ColumnNames =>
  Object.fromEntries(Object.entries(fields).map(([field, source]) => [field, columnsOf(source)]));

/** Opens any JSON: the list at its top, or the one that the mapping names. */
export async function* readJsonTable(
  text: TextChunks,
  { records, fields }: StockMapping,
  _compiled: CompiledMapping,
  note: Note,
): Records {
  for await (const record of readJsonRecords(text, records, { note, columns: columnsOfFields(fields) }))
    yield toRow(record);
}

/** Opens NDJSON. */
export async function* readNdjsonTable(text: TextChunks): Records {
  for await (const { problem, ...record } of readJsonLines(text)) {
    yield problem === undefined ? toRow(record) : { ...toRow(record), problem, isTorn: true };
  }
}

/** Opens any XML by the element of one vehicle. */
export async function* readXmlTable(
  text: TextChunks,
  { records = '', fields }: StockMapping,
  _compiled: CompiledMapping,
  note: Note,
): Records {
  for await (const { row, record } of readXmlRecords(text, records, {
    note,
    columns: columnsOfFields(fields),
  }))
    yield { row, record, values: {} };
}

/** A record of JSON as a row; one that is no object has no fields. */
const toRow = ({ row, value }: JsonRecord): SourceRow =>
  isObject(value)
    ? { row, record: openTree(value), values: {} }
    : {
        row,
        record: openTree({}),
        values: {},
        problem: 'The record is not an object with the fields of a vehicle.',
      };
