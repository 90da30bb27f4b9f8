import { Readable, pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { detectDelimiter, peekHeader } from './delimiter.ts';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';
import { csvOptions, separateRecords, type ReadRecord } from './merged-records.ts';
import { RECORD_MAX, recordMax } from './record-limits.ts';
import { foldName } from './source-record.ts';

/** When `problem` is set, the cells do not match the header. */
export type CsvRecord = { row: number; cells: readonly string[]; problem?: string };
export type CsvFeed = { header: readonly string[]; records: AsyncIterable<CsvRecord> };

/** What to do with a name that the header has several times: keep it, for names in `keep`; else number it or refuse. */
export type RepeatedNames = { keep?: readonly string[]; isNumbered?: boolean };

/** Opens a CSV with any known delimiter. Numbered columns are called `Price (1)` and `Price (2)`. */
export async function openCsv(
  text: TextChunks,
  { keep = [], isNumbered = false }: RepeatedNames = {},
): Promise<CsvFeed> {
  const head = await peekHeader(text);
  if (head.line.trim() === '') {
    throw new FeedRefused('The feed is empty. Expected a CSV with a header line and one line a vehicle.');
  }
  const delimiter = detectDelimiter(head.line);
  const rows = parseCells(head.text, delimiter, namesOf(head.line, delimiter));
  const first = await rows.next();
  const said = first.done ? [] : first.value.cells.map((cell) => cell.trim());
  const repeated = findRepeated(said, keep.map(foldName));
  if (repeated.size > 0 && !isNumbered) throw refuseRepeated(said, repeated);
  const header = said.map((name, index) =>
    repeated.has(foldName(name))
      ? `${name} (${said.slice(0, index + 1).filter((other) => foldName(other) === foldName(name)).length})`
      : name,
  );
  return { header, records: readRecords(rows, said) };
}

/** The columns of a header line, for messages about records that cannot be parsed. */
const namesOf = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((name) => name.replaceAll('"', '').trim());

/** The folded names that a header has several times. */
function findRepeated(header: readonly string[], kept: readonly string[]): ReadonlySet<string> {
  const names = header.map(foldName).filter((name) => name !== '' && !kept.includes(name));
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

function refuseRepeated(header: readonly string[], repeated: ReadonlySet<string>): FeedRefused {
  const names = [...repeated].map((key) => `"${header.findLast((name) => foldName(name) === key)}"`);
  const which = names.length === 1 ? `the column ${names[0]}` : `the columns ${names.join(', ')}`;
  return new FeedRefused(
    `The header names ${which} twice, so it is unclear which one counts. Remove one of them, or read the feed as ` +
      'mapped-csv, where they are called "… (1)" and "… (2)".',
  );
}

async function* readRecords(
  rows: AsyncGenerator<ParsedCells>,
  header: readonly string[],
): AsyncGenerator<CsvRecord> {
  const headerText = header.map(foldName).join('\n');
  let row = 0;
  for await (const { cells, cutOff, openIn } of rows) {
    row += 1;
    if (openIn !== undefined) {
      const column = header[openIn] ?? '';
      yield {
        row,
        cells,
        problem: `A quote in the column ${column} is never closed. Close it; a quote of the text itself is written twice.`,
      };
      continue;
    }
    if (cells.length === header.length && cells.map(foldName).join('\n') === headerText) {
      throw new FeedRefused(
        `Record ${row} is the header again, so two feeds were joined or the export ran twice. Send one whole feed.`,
      );
    }
    if (cells.length === header.length) yield { row, cells };
    else if (cutOff && cells.length < header.length) {
      throw new FeedRefused(
        `The feed is cut off: its last record, number ${row}, ends after ${cells.length} of ${header.length} fields ` +
          'and without a line end. Send the whole file again.',
      );
    } else {
      yield {
        row,
        cells,
        problem: `The record has ${cells.length} fields, the header has ${header.length}.`,
      };
    }
  }
}

/** A record, and whether the text ended directly after it without a line end. */
type ParsedCells = ReadRecord & { cutOff: boolean };

async function* parseCells(
  text: TextChunks,
  delimiter: string,
  header: readonly string[],
): AsyncGenerator<ParsedCells> {
  let lastLetter = '';
  async function* watched(): TextChunks {
    for await (const chunk of text) {
      lastLetter = chunk.at(-1) ?? lastLetter;
      yield chunk;
    }
  }
  const parser = parse({ ...csvOptions(delimiter), raw: true, max_record_size: RECORD_MAX });
  // The callback receives the same error that the loop below throws.
  pipeline(Readable.from(watched()), parser, () => {});
  // Buffers one record, because only after the last one is the end of the text known.
  let buffered: ReadRecord | null = null;
  try {
    for await (const record of separateRecords(parser, delimiter, header.length)) {
      if (buffered !== null) yield { ...buffered, cutOff: false };
      buffered = record;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, header) : error;
  }
  if (buffered !== null) yield { ...buffered, cutOff: lastLetter !== '\n' && lastLetter !== '\r' };
}

function refusalOf(error: CsvError, header: readonly string[]): FeedRefused {
  // The first record of the parser is the header.
  const record = Number(error['records']);
  const name = header[Number(error['index'])]?.trim() ?? '';
  const position = record === 0 ? 'the header' : `record ${record}${name && `, in the column ${name}`}`;
  const reason =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `The feed ends within a quoted field: ${position}. It is cut off, or a quote there is never closed. ` +
        'Send the whole file again, or correct its quotes.'
      : error.code === 'CSV_MAX_RECORD_SIZE'
        ? `A record is longer than ${recordMax} letters: ${position}. A quote there is never closed, or the field ` +
          'is too long. Correct the export.'
        : `The feed is not a readable CSV, ${position}: ${error.message}.`;
  return new FeedRefused(reason, { cause: error });
}
