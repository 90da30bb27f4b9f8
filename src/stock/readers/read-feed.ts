import { formatNumberOf } from '#domain/text/number-of.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import type { StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { StockMapping, StockOverrides } from '#tenancy/schemas/stock-mapping.schema.ts';
import { limitBytes } from './byte-limit.ts';
import { decodeText } from './charset.ts';
import type { ColumnNames } from './columns.ts';
import { compileMapping, NeededPaths, type CompiledMapping } from './compile-mapping.ts';
import { checkKind, type FeedKind } from './feed-kind.ts';
import { FeedRefused } from './feed-refused.ts';
import type { FeedRow, FeedValues, FormatReader, SourceRow, TextChunks } from './feed-row.ts';
import type { UnmatchedPattern } from './mapping-expression.ts';
import type { Note } from './other-branches.ts';
import { auCsvColumns, readAuCsv } from './read-au-csv.ts';
import { dmsJsonColumns, readDmsJson } from './read-dms-json.ts';
import { googleListingsColumns, readGoogleListings } from './read-google-listings.ts';
import { googleRssColumns, readGoogleRss } from './read-google-rss.ts';
import { readCsvTable, readJsonTable, readNdjsonTable, readXmlTable } from './read-mapped.ts';
import { metaCsvColumns, readMetaCsv } from './read-meta-csv.ts';
import { metaXmlColumns, readMetaXml } from './read-meta-xml.ts';
import type { SourceRecord } from './source-record.ts';
import { unpack } from './unpack.ts';

export type FeedFormat = StockFeed['format'];
export type FeedOptions = {
  format: FeedFormat;
  /** Required by the mapped- formats only. */
  mapping?: StockMapping | undefined;
  /** Fields, rows and columns that differ from a fixed format. */
  overrides?: StockOverrides | undefined;
  /** File to read in a .zip that has several. */
  entry?: string | undefined;
  /** A larger feed is refused during reading; of an archive, its content. */
  maxBytes: number;
  /** Adds `columns` to every row, for reports. */
  withColumns?: boolean | undefined;
  /** Called for each row that the filter of the mapping leaves out. */
  onLeftOut?: (() => void) | undefined;
  /** Called with each record, read or left out, so that reports can name its columns. */
  onRecord?: ((record: SourceRecord) => void) | undefined;
  /** Called at the end with the patterns of the mapping that matched nothing. */
  onUnmatched?: ((patterns: UnmatchedPattern[]) => void) | undefined;
  /** Called at the end with what the feed has and nothing reads, as sentences. */
  onNotes?: ((sentences: string[]) => void) | undefined;
};

type FixedFormat = Exclude<FeedFormat, `mapped-${string}`>;
type MappedReader = (
  text: TextChunks,
  mapping: StockMapping,
  compiled: CompiledMapping,
  note: Note,
) => AsyncGenerator<SourceRow>;

const fixed: Record<FixedFormat, { kind: FeedKind; read: FormatReader; columns: ColumnNames }> = {
  'au-csv': { kind: 'CSV', read: readAuCsv, columns: auCsvColumns },
  'google-listings': { kind: 'CSV', read: readGoogleListings, columns: googleListingsColumns },
  'google-rss': { kind: 'XML', read: readGoogleRss, columns: googleRssColumns },
  'meta-csv': { kind: 'CSV', read: readMetaCsv, columns: metaCsvColumns },
  'meta-xml': { kind: 'XML', read: readMetaXml, columns: metaXmlColumns },
  'dms-json': { kind: 'JSON', read: readDmsJson, columns: dmsJsonColumns },
};
const mapped: Record<Exclude<FeedFormat, FixedFormat>, { kind: FeedKind; read: MappedReader }> = {
  'mapped-csv': { kind: 'CSV', read: readCsvTable },
  'mapped-json': { kind: 'JSON', read: readJsonTable },
  'mapped-ndjson': { kind: 'NDJSON', read: readNdjsonTable },
  'mapped-xml': { kind: 'XML', read: readXmlTable },
};

const isFixed = (format: FeedFormat): format is FixedFormat => format in fixed;

/** The columns that a format has for each field; none for a mapped format. */
export const columnsOfFormat = (format: FeedFormat): ColumnNames =>
  isFixed(format) ? fixed[format].columns : {};

/** Yields the rows of a feed as they are read; memory use is constant. Throws `FeedRefused`. */
export async function* readFeed(
  bytes: AsyncIterable<Uint8Array>,
  options: FeedOptions,
): AsyncGenerator<FeedRow> {
  const text = decodeText(limitBytes(unpack(bytes, options.entry), options.maxBytes));
  const compiled = compileOptions(options);
  const paths = new NeededPaths(compiled?.needed ?? []);
  let records = 0;
  let rows = 0;
  const notes: string[] = [];
  for await (const row of readSource(text, options, compiled, (sentence) => notes.push(sentence))) {
    records += 1;
    paths.follow(row.record);
    options.onRecord?.(row.record);
    if (compiled !== null && row.isTorn !== true && !compiled.isRead(row.record)) {
      options.onLeftOut?.();
      continue;
    }
    rows += 1;
    yield finishRow(row, compiled, options.withColumns === true);
  }
  if (records > 0) paths.refuseMissing();
  if (rows === 0) throw refuseEmpty(options.format, records);
  options.onUnmatched?.(compiled?.unmatched() ?? []);
  options.onNotes?.([...(compiled?.textless() ?? []), ...notes]);
}

function compileOptions({ format, mapping, overrides }: FeedOptions): CompiledMapping | null {
  if (isFixed(format)) return overrides === undefined ? null : compileMapping(overrides);
  if (mapping !== undefined) return compileMapping(mapping);
  throw new FeedRefused(`The format ${format} needs a mapping in stock.json, and there is none.`);
}

function readSource(
  text: TextChunks,
  { format, mapping, overrides }: FeedOptions,
  compiled: CompiledMapping | null,
  note: Note,
): AsyncGenerator<SourceRow> {
  if (isFixed(format)) {
    const { kind, read } = fixed[format];
    return read(
      checkKind(text, kind, format),
      new Set([...(compiled?.fields ?? []), ...namedOtherwise(overrides)]),
      note,
    );
  }
  if (mapping === undefined || compiled === null)
    throw new Error('A mapped format is compiled with its mapping.');
  const { kind, read } = mapped[format];
  return read(checkKind(text, kind, format), mapping, compiled, note);
}

/** Columns of their own tell the cars of a feed apart that has neither VIN nor stock number. */
const namedOtherwise = (overrides: FeedOptions['overrides']): FeedField[] =>
  overrides?.identity === undefined ? [] : ['stocknum', 'vin'];

/** Lays what the mapping reads over what the format reads. */
function finishRow(row: SourceRow, compiled: CompiledMapping | null, withColumns: boolean): FeedRow {
  const { record, needs = [], ...said } = row;
  const over = compiled?.map(record);
  const values =
    over === undefined ? said.values : { ...without(said.values, compiled?.fields ?? []), ...over.values };
  const missing = needs.filter((field) => values[field] === undefined);
  const lack =
    missing.length > 0
      ? `The record has no ${missing.join(', no ')}, which this format requires.`
      : undefined;
  const problem = said.problem ?? over?.problem ?? lack;
  return {
    ...said,
    values,
    ...(over?.identity !== undefined && { identity: over.identity }),
    ...(problem !== undefined && { problem }),
    ...(withColumns && { columns: record.columns() }),
  };
}

/** Values without those of other fields; a body that the format made of another field goes with it. */
function without(values: FeedValues, fields: readonly FeedField[]): FeedValues {
  const taken = new Set<string>(fields);
  if (taken.has('bodyconfiguration')) taken.add('simple_body');
  return Object.fromEntries(Object.entries(values).filter(([field]) => !taken.has(field)));
}

function refuseEmpty(format: FeedFormat, records: number): FeedRefused {
  return new FeedRefused(
    records > 0
      ? `The feed has ${formatNumberOf(records, 'row')}, and rows in stock.json reads none. This would withdraw the whole ` +
          'stock; correct the conditions, or the feed.'
      : `The feed holds no vehicles (read as ${format}). An empty feed would withdraw the whole stock; ` +
          'check that it was exported, and that format in stock.json names its kind.',
  );
}
