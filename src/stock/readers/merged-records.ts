import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** How the records of a CSV are read, whole or in parts. */
export const csvOptions = (delimiter: string) => ({
  delimiter,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
});

const rawRecords = z.array(z.object({ raw: z.string(), record: z.array(z.string()) }));
/** A record as text and as fields. */
export type RawRecord = z.infer<typeof rawRecords>[number];
/** `openIn` is the index of the field whose quote is never closed. */
export type ReadRecord = { cells: string[]; openIn?: number };

/** A record does not grow past this many letters while the end of a quote is looked for. */
const OPEN_MAX = 100_000;
/** Lines of one field that are tried as the beginning of a record, which bounds the time of a long text. */
const TRIES_MAX = 20;

/**
 * Separates records that a quote without an end has joined: the parser takes everything up to the next quote of the
 * feed as one field, and such a record can have the right number of fields. A line break within a field is where a
 * record begins when the text from there reads like the record before it.
 */
export async function* separateRecords(
  parsed: AsyncIterable<RawRecord>,
  delimiter: string,
  fields: number,
): AsyncGenerator<ReadRecord> {
  let open = '';
  for await (const next of parsed) {
    if (open === '' && !hasLines(next)) {
      yield { cells: next.record };
      continue;
    }
    const separated = separate(open + next.raw, delimiter, fields);
    yield* separated.records;
    open = separated.open;
    if (open.length > OPEN_MAX) {
      yield* readOpen(open, delimiter);
      open = '';
    }
  }
  if (open !== '') yield* readOpen(open, delimiter);
}

const hasLines = ({ record }: RawRecord): boolean => record.some((cell) => /[\n\r]/.test(cell));

/** The records of a text, and what remains after them: a record whose last quote is not closed yet. */
type Separated = { records: ReadRecord[]; open: string };

function separate(text: string, delimiter: string, fields: number): Separated {
  const parsed = parseText(text, delimiter);
  if (parsed === null) return { records: [], open: text };
  const records: ReadRecord[] = [];
  for (const [place, each] of parsed.entries()) {
    const split = findSplit(each, delimiter, fields);
    if (split === null) {
      records.push({ cells: each.record });
      continue;
    }
    const head = each.raw.slice(0, split.at).trimEnd();
    const following = parsed.slice(place + 1).map(({ raw }) => raw);
    const rest = separate([each.raw.slice(split.at), ...following].join(''), delimiter, fields);
    records.push({ cells: head.split(delimiter), openIn: split.openIn }, ...rest.records);
    return { records, open: rest.open };
  }
  return { records, open: '' };
}

/** Where in the text of a record another one begins, and the field that holds it. */
function findSplit(
  { raw, record }: RawRecord,
  delimiter: string,
  fields: number,
): { at: number; openIn: number } | null {
  const openIn = record.findIndex((cell) => /[\n\r]/.test(cell));
  if (openIn < 0) return null;
  const before = record.slice(0, openIn).map(shapeOf);
  let tries = 0;
  for (const { index: at } of raw.matchAll(/(?<=\r\n|\n|\r(?!\n))(?=[^\n\r])/g)) {
    const rest = raw.slice(at);
    const first = splitLine(rest, delimiter);
    if (openIn > 0 && shapeOf(first[0] ?? '') !== before[0]) continue;
    if (first.length <= before.length) continue;
    tries += 1;
    if (tries > TRIES_MAX) return null;
    const cells = parseText(rest, delimiter)?.[0]?.record;
    if (cells === undefined ? isBegun(first, before, fields) : isWhole(cells, before, fields)) {
      return { at, openIn };
    }
  }
  return null;
}

/** A record whose quote is not closed where the text ends. */
function* readOpen(text: string, delimiter: string): Generator<ReadRecord> {
  for (const cells of parse(text, { ...csvOptions(delimiter), quote: null })) {
    const openIn = cells.findIndex((cell) => cell.startsWith('"'));
    yield openIn < 0 ? { cells } : { cells, openIn };
  }
}

const splitLine = (text: string, delimiter: string): string[] =>
  (/^[^\n\r]*/.exec(text)?.[0] ?? '').replaceAll('"', '').split(delimiter);

/** The records of a text; `null` when a quote is not closed. */
function parseText(text: string, delimiter: string): RawRecord[] | null {
  try {
    // The types of the library know no `raw`, with which each record is an object.
    return rawRecords.parse(parse(text, { ...csvOptions(delimiter), raw: true }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return null;
  }
}

/** Letters and digits of a value, whatever their number: `A123` is `a9`. */
const shapeOf = (cell: string): string =>
  cell
    .trim()
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a');

const isWhole = (cells: readonly string[], before: readonly string[], fields: number): boolean =>
  cells.length === fields && isAlike(cells, before);

const isBegun = (cells: readonly string[], before: readonly string[], fields: number): boolean =>
  cells.length <= fields && isAlike(cells, before);

const isAlike = (cells: readonly string[], before: readonly string[]): boolean =>
  before.every((shape, index) => isNumber(shape) === isNumber(shapeOf(cells[index] ?? '')));

const isNumber = (shape: string): boolean => /^9(?:\.9)?$/.test(shape);
