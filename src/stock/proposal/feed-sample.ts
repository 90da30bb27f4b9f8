import { isObject } from '#tenancy/forms/json-object.ts';
import { listFields } from '#tenancy/forms/feed-fields.data.ts';
import type { StockFeed } from '#tenancy/schemas/stock.schema.ts';
import { limitBytes } from '#stock/readers/byte-limit.ts';
import { decodeText } from '#stock/readers/charset.ts';
import { openTable } from '#stock/readers/columns.ts';
import { dropLines } from '#stock/readers/delimiter.ts';
import { checkKind, recogniseKind } from '#stock/readers/feed-kind.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import type { TextChunks } from '#stock/readers/feed-row.ts';
import { readJsonRecords } from '#stock/readers/json-records.ts';
import { readJsonLines } from '#stock/readers/ndjson-records.ts';
import type { SourceRecord } from '#stock/readers/source-record.ts';
import { openTree } from '#stock/readers/tree-record.ts';
import { unpack } from '#stock/readers/unpack.ts';
import { readXmlRecords } from '#stock/readers/xml-records.ts';
import { cellsOf, findHeaderLine } from './header-line.ts';
import { findRecordPaths } from './json-paths.ts';
import { countFields, matchFields } from './name-match.ts';

/** Records that a proposal is made from. */
const RECORDS_MAX = 20_000;
/** A proposal is made from a file as a whole; larger feeds are refused. */
const BYTES_MAX = 300_000_000;
/** Records from which the list of vehicles is recognised. */
const RECORDS_TRIED = 20;

/** A feed of unknown shape: how it is to be opened, and its first records. */
export type FeedSample = {
  format: StockFeed['format'];
  /** Path or element of the vehicles, when the format needs one. */
  records?: string;
  headerLine?: number;
  rows: readonly SourceRecord[];
};

/** Recognises how to open a feed, and reads its first records. Throws `FeedRefused` without vehicles. */
export async function sampleFeed(bytes: AsyncIterable<Uint8Array>, entry?: string): Promise<FeedSample> {
  let text = '';
  for await (const chunk of decodeText(limitBytes(unpack(bytes, entry), BYTES_MAX))) text += chunk;
  const start = text
    .trimStart()
    .replace(/^\ufeff/, '')
    .slice(0, 2000);
  if (start === '') throw new FeedRefused('The feed is empty.');
  const kind = recogniseKind(start);
  // A web page is refused in words of its own.
  if (kind === 'XML') await take(checkKind(chunksOf(text), 'XML', 'mapped-xml'), 1);
  if (kind === 'XML') return sampleXml(text);
  if (kind === 'JSON') return isLines(start, text) ? sampleLines(text) : sampleJson(text);
  return sampleCsv(text);
}

async function* chunksOf(text: string): TextChunks {
  yield text;
}

/** The first records of a reader. */
async function take<T>(records: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = [];
  for await (const record of records) {
    taken.push(record);
    if (taken.length >= count) break;
  }
  return taken;
}

/** Whether each line is a JSON object of its own. */
function isLines(start: string, text: string): boolean {
  if (!start.startsWith('{')) return false;
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  try {
    return (
      isObject(JSON.parse(first.replace(/^\ufeff/, ''))) &&
      /^\s*\{/.test(text.trimStart().slice(first.length))
    );
  } catch {
    return false;
  }
}

async function sampleLines(text: string): Promise<FeedSample> {
  const records = await take(readJsonLines(chunksOf(text)), RECORDS_MAX);
  return {
    format: 'mapped-ndjson',
    rows: records
      .map(({ value }) => value)
      .filter(isObject)
      .map(openTree),
  };
}

async function sampleJson(text: string): Promise<FeedSample> {
  const best = await chooseRecords(findRecordPaths(text), async (path, count) =>
    (await take(readJsonRecords(chunksOf(text), path === '' ? undefined : path), count)).flatMap(
      ({ value }) => (isObject(value) ? [openTree(value)] : []),
    ),
  );
  return { format: 'mapped-json', ...(best.path !== '' && { records: best.path }), rows: best.rows };
}

/** Markup in texts and comments is no element. */
const noElements = /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g;

/** Every element may be a vehicle: the one with the names of most fields is. */
async function sampleXml(text: string): Promise<FeedSample> {
  const names = new Set(
    [...text.replace(noElements, '').matchAll(/<([\p{L}_][\w.:-]*)[\s/>]/gu)].map(([, name = '']) =>
      name.replace(/^.*:/, '').toLowerCase(),
    ),
  );
  const best = await chooseRecords([...names], async (path, count) =>
    (await take(readXmlRecords(chunksOf(text), path), count)).map(({ record }) => record),
  );
  return { format: 'mapped-xml', records: best.path, rows: best.rows };
}

type ReadPath = (path: string, count: number) => Promise<SourceRecord[]>;

async function chooseRecords(paths: readonly string[], read: ReadPath) {
  const tried: { path: string; fields: number; count: number; width: number }[] = [];
  for (const path of paths) {
    const rows = await read(path, RECORDS_TRIED);
    const names = new Set(
      rows.flatMap((row) => [...row.columns().keys()].map((name) => name.replaceAll('[]', ''))),
    );
    const own = [...names].filter((name) => name.split('.').length <= 4);
    tried.push({ path, fields: countFields(own), count: rows.length, width: own.length });
  }
  // An element around all vehicles has their fields, too, so a repeated one comes first, then the one with fewer columns.
  const isRepeated = tried.some(({ count, fields }) => count > 1 && fields >= 3);
  const [best] = tried
    .filter(({ count }) => !isRepeated || count > 1)
    .toSorted((a, b) => b.fields - a.fields || a.width - b.width);
  if (best === undefined || best.fields < 2) {
    throw new FeedRefused(
      'No list of vehicles was recognised in the feed. Name it as records in the mapping of stock.json.',
    );
  }
  return { path: best.path, rows: await read(best.path, RECORDS_MAX) };
}

const isListField = (field: string): boolean => listFields.some((name) => name === field);

async function sampleCsv(text: string): Promise<FeedSample> {
  const headerLine = findHeaderLine(text);
  const header = text.split(/\r\n|\n|\r/)[headerLine - 1] ?? '';
  const table = await openTable(dropLines(chunksOf(text), headerLine - 1), [], {
    keep: cellsOf(header).filter((name) => [...matchFields(name).keys()].some(isListField)),
    isNumbered: true,
  });
  const rows = await take(table.rows, RECORDS_MAX);
  return {
    format: 'mapped-csv',
    ...(headerLine > 1 && { headerLine }),
    rows: rows.filter(({ problem }) => problem === undefined).map(({ record }) => record),
  };
}
