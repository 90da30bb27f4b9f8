import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';

const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Maximum length of a header line. */
const HEADER_MAX = 65_536;

/** Length of the first line outside quotes; `null` without a line end. */
function firstLineEnd(text: string): number | null {
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) return index;
  }
  return null;
}

/** The most frequent delimiter of a header line, outside quotes. Refuses a line without one. */
export function detectDelimiter(headerLine: string): Delimiter {
  const unquoted = headerLine.replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length - 1 }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  if (best.count > 0) return best.delimiter;
  const seen = headerLine.length > 60 ? `${headerLine.slice(0, 60)}…` : headerLine;
  throw new FeedRefused(
    `The first line, "${seen}", holds no delimiter that is known: comma, semicolon, tab or |. ` +
      'A CSV feed begins with a header of several columns; export it again with one of these delimiters.',
  );
}

/** Reads up to the end of the header and returns the header line and the complete text. */
export async function peekHeader(text: TextChunks): Promise<{ line: string; text: TextChunks }> {
  const chunks = text[Symbol.asyncIterator]();
  let buffered = '';
  let end: number | null = null;
  let done = false;
  while (end === null && !done && buffered.length < HEADER_MAX) {
    const next = await chunks.next();
    if (next.done) done = true;
    else buffered = (buffered + next.value).replace(/^[\r\n]+/, '');
    end = firstLineEnd(buffered);
  }
  async function* whole(): TextChunks {
    yield buffered;
    if (!done) yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { line: buffered.slice(0, end ?? buffered.length), text: whole() };
}

/** Leaves out the first lines of a text, such as those above the header of a CSV. */
export async function* dropLines(text: TextChunks, count: number): TextChunks {
  let left = count;
  // A line end may be cut between two chunks.
  let isAfterReturn = false;
  for await (const chunk of text) {
    let rest: string = isAfterReturn && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    isAfterReturn = false;
    while (left > 0 && rest !== '') {
      const [end] = /\r\n|\n|\r/.exec(rest) ?? [];
      if (end === undefined) {
        rest = '';
        break;
      }
      left -= 1;
      rest = rest.slice(rest.indexOf(end) + end.length);
      isAfterReturn = end === '\r' && rest === '';
    }
    if (rest !== '') yield rest;
  }
}
