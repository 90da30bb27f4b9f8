import { JSONParser, TokenType } from '@streamparser/json';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';
import { JsonBranches } from './json-branches.ts';
import { JsonOutline } from './json-outline.ts';
import { refuseJson } from './json-faults.ts';
import type { BranchNotes, FieldNames } from './other-branches.ts';
import { DEPTH_MAX, RECORD_MAX, nestedTooDeep, recordTooLong } from './record-limits.ts';

/** The path of a vehicle's own key in an object of vehicles. */
const KEY = '@key';

export type JsonRecord = { row: number; value: unknown };

/**
 * Reads the vehicles of `[…]` or `{"vehicles": […]}` one at a time, or those below `path`: `data.cars`,
 * `pages[].cars`, or `cars.*` when they are the entries of an object, whose
 * keys are their `@key`. `note` gets a sentence about each other list with records like these.
 */
export async function* readJsonRecords(
  text: TextChunks,
  path?: string,
  { note, isFixed = false, columns }: BranchNotes = {},
): AsyncGenerator<JsonRecord> {
  let collector: RecordCollector | null = null;
  let own = path;
  for await (const chunk of text) {
    const rest: string = collector === null ? chunk.trimStart() : chunk;
    if (rest === '') continue;
    own ??= rest.startsWith('[') ? '' : 'vehicles';
    collector ??= new RecordCollector(parserPath(own));
    collector.write(rest);
    yield* collector.take();
  }
  if (collector === null) throw new FeedRefused('The feed is empty. Expected a JSON array of vehicles.');
  collector.close();
  yield* collector.take();
  if (collector.row === 0 && collector.outline.arrays.length > 0) {
    throw new FeedRefused(
      `The feed holds no vehicles ${path === undefined ? 'at its top or below "vehicles"' : `below "${path}"`}. ` +
        `It has lists below ${collector.outline.arrays.map((name) => JSON.stringify(name)).join(', ')}. ` +
        'Name the right one as records in the mapping of stock.json, with the format mapped-json.',
    );
  }
  if (note !== undefined) {
    const format = isFixed ? 'the format mapped-json and ' : '';
    for (const sentence of collector.describeOthers(own ?? '', format, columns)) note(sentence);
  }
}

/** The path in the parser's words: `pages[].cars` is `$.pages.*.cars.*`. */
function parserPath(path: string): string {
  const steps = path.split('.').flatMap((step) => step.replaceAll('[]', '.*').split('.'));
  const known = steps.filter((step) => step !== '');
  return ['$', ...known, ...(known.at(-1) === '*' ? [] : ['*'])].join('.');
}

/** A vehicle that is an entry of an object, with its key there, which is often its number. */
const withKey = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { [KEY]: key, ...value } : value;

class RecordCollector {
  readonly #parser: JSONParser;
  readonly #finished: JsonRecord[] = [];
  readonly outline = new JsonOutline();
  readonly #branches: JsonBranches;
  row = 0;
  #depth = 0;
  /** Characters since the last record, which the parser may hold in memory. */
  #waiting = 0;
  /** The chunk being parsed, the offset in bytes at which it starts, and the line ends before it. */
  #chunk = '';
  #start = 0;
  #lines = 0;
  /** Characters of the line before the chunk. */
  #lineStart = 0;
  #offset = 0;

  constructor(path: string) {
    this.#branches = new JsonBranches(path);
    this.#parser = new JSONParser({ paths: [path], keepStack: false });
    this.#parser.onToken = ({ token, value, offset }) => {
      this.#offset = offset;
      this.#follow(token);
      this.outline.follow(token, value);
      this.#branches.follow(token, value);
    };
    this.#parser.onValue = ({ value, key }) => {
      this.row += 1;
      this.#waiting = 0;
      this.#finished.push({ row: this.row, value: typeof key === 'string' ? withKey(value, key) : value });
    };
  }

  write(chunk: string): void {
    this.#start += Buffer.byteLength(this.#chunk);
    this.#lines += countLineEnds(this.#chunk);
    this.#lineStart = lastLine(this.#chunk, this.#lineStart);
    this.#chunk = chunk;
    this.#waiting += chunk.length;
    this.#refuseBroken(() => this.#parser.write(chunk));
    if (this.#waiting > RECORD_MAX) throw recordTooLong(this.row + 1, this.outline.key);
  }

  close(): void {
    this.#refuseBroken(() => {
      if (!this.#parser.isEnded) this.#parser.end();
    });
  }

  /** Sentences about other lists with records like those at the path. */
  describeOthers(path: string, format: string, columns: FieldNames | undefined): string[] {
    const show = (place: string) => (place === '' ? 'at its top' : `below "${place}"`);
    return this.#branches.found.describe({ read: show(path), show, format, columns });
  }

  take(): JsonRecord[] {
    return this.#finished.splice(0);
  }

  #follow(token: TokenType): void {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#depth += 1;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1;
    if (this.#depth > DEPTH_MAX) throw nestedTooDeep('objects and arrays');
  }

  #refuseBroken(step: () => void): void {
    try {
      step();
    } catch (cause) {
      if (cause instanceof FeedRefused) throw cause;
      throw refuseJson(cause, { row: this.row + 1, ...this.#position(cause) });
    }
  }

  /** Line and column of an error, from 1. The parser counts bytes, and gives a position only for characters. */
  #position(cause: unknown): { line: number; column: number } {
    const named = /absolute position "(\d+)"/.exec(cause instanceof Error ? cause.message : '')?.[1];
    const offset = (named === undefined ? this.#offset : Number(named)) - this.#start;
    const before = Buffer.from(this.#chunk).subarray(0, Math.max(0, offset)).toString();
    const line = this.#lines + countLineEnds(before) + 1;
    return { line, column: lastLine(before, this.#lineStart) + 1 };
  }
}

/** Number of characters after the last line end; `before` is that of the text before. */
const lastLine = (text: string, before: number): number =>
  text.includes('\n') ? text.length - text.lastIndexOf('\n') - 1 : before + text.length;

const countLineEnds = (text: string): number => text.split('\n').length - 1;
