import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';

const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A header longer than this is no header. */
const HEADER_MAX = 65_536;

/** Length of the first line that is not within quotes; `null` while there is no end of line yet. */
function firstLineEnd(text: string): number | null {
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === '\n' || letter === '\r')) return index;
  }
  return null;
}

/** The delimiter that stands most often in a header line, outside quotes. Refuses a line without any. */
export function detectDelimiter(headerLine: string): Delimiter {
  const bare = headerLine.replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  if (best.count > 0) return best.delimiter;
  const seen = headerLine.length > 60 ? `${headerLine.slice(0, 60)}…` : headerLine;
  throw new FeedRefused(
    `The first line, "${seen}", holds no delimiter that is known: comma, semicolon, tab or |. ` +
      'A CSV feed begins with a header of several columns; export it again with one of these delimiters.',
  );
}

/** Reads as far as the header needs and gives back its line with all of the text, from the beginning. */
export async function peekHeader(text: TextChunks): Promise<{ line: string; text: TextChunks }> {
  const chunks = text[Symbol.asyncIterator]();
  let held = '';
  let end: number | null = null;
  let done = false;
  while (end === null && !done && held.length < HEADER_MAX) {
    const next = await chunks.next();
    if (next.done) done = true;
    else held = (held + next.value).replace(/^[\r\n]+/, '');
    end = firstLineEnd(held);
  }
  async function* whole(): TextChunks {
    yield held;
    if (!done) yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { line: held.slice(0, end ?? held.length), text: whole() };
}
