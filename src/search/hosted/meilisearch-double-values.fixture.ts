/**
 * The values of a filter as Meilisearch 1.50 reads them (`crates/filter-parser` of its source). A reader returns what
 * it read and where it ends, or `null` when something else stands there, so that the next reader tries. It throws when
 * the server gives up.
 */

/** What the server answers to a filter it cannot read. */
export class FilterSyntaxError extends Error {}

export type Read<T> = { value: T; end: number };
export type Reader<T> = (text: string, at: number) => Read<T> | null;

const keywords = new Set(
  'AND OR IN NOT TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH _geoRadius _geoBoundingBox'.split(' '),
);

/** Matches a sticky pattern at a place. */
export function match(pattern: RegExp, text: string, at: number): string | null {
  const sticky = new RegExp(pattern.source, 'uy');
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? null;
}

export const skipSpace = (text: string, at: number): number =>
  at + (match(/[ \t\r\n]*/, text, at)?.length ?? 0);

const word = /[\p{Alphabetic}\p{N}_.-]+/u;
const wordWithoutDot = /[\p{Alphabetic}\p{N}_-]+/u;

/** The end of a keyword that stands alone, such as `AND`; `null` when another word or none is there. */
export const endOfWord = (wanted: string, text: string, at: number): number | null =>
  match(word, text, at) === wanted ? at + wanted.length : null;

const simpleEscapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  "'": "'",
  '"': '"',
  '\\': '\\',
  '/': '/',
};

/** Converts the digits of an escape; `null` when they are no number or no character. */
function toCharacter(digits: string, radix: 8 | 16, max: number): string | null {
  if (!(radix === 8 ? /^[0-7]+$/ : /^\+?[\da-f]+$/i).test(digits)) return null;
  const code = Number.parseInt(digits, radix);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code > max || isSurrogate ? null : String.fromCodePoint(code);
}

/** Reads the escape after a backslash: its character (`null` when malformed) and its length. */
function readEscape(letters: readonly string[]): { character: string | null; length: number } {
  const [first = ''] = letters;
  const needed = (count: number): string => {
    if (letters.length < count + 1) throw new FilterSyntaxError('The filter is incomplete.');
    return letters.slice(1, count + 1).join('');
  };
  const simple = simpleEscapes[first];
  if (simple !== undefined) return { character: simple, length: 1 };
  if (first === 'x') return { character: toCharacter(needed(2), 16, 0xff), length: 3 };
  if (first === 'u' && needed(1) === '{') {
    const close = letters.indexOf('}', 2);
    const end = close < 0 ? letters.length : close;
    return { character: toCharacter(letters.slice(2, end).join(''), 16, 0x10_ffff), length: end + 1 };
  }
  if (first === 'u') return { character: toCharacter(needed(4), 16, 0x10_ffff), length: 5 };
  const octal = /^(?:[0-3][0-7]{0,2}|[4-7][0-7]?)/.exec(letters.slice(0, 3).join(''))?.[0];
  if (octal === undefined) return { character: null, length: 1 };
  return { character: toCharacter(octal, 8, 0xff), length: octal.length };
}

/**
 * Replaces every backslash escape, as the crate `unescaper` does; `null` when one is malformed.
 * @throws FilterSyntaxError when the text ends within an escape
 */
export function unescapeText(text: string): string | null {
  const letters = [...text];
  let unescaped = '';
  for (let at = 0; at < letters.length;) {
    if (letters[at] !== '\\') {
      unescaped += letters[at] ?? '';
      at += 1;
      continue;
    }
    if (at + 1 === letters.length) throw new FilterSyntaxError('The filter is incomplete.');
    const { character, length } = readEscape(letters.slice(at + 1));
    if (character === null) return null;
    unescaped += character;
    at += 1 + length;
  }
  return unescaped;
}

/** Reads up to the closing quote. An escaped quote loses its backslash here, before all other escapes. */
function readQuoted(text: string, start: number): Read<string> {
  const quote = text[start] ?? '';
  let isEscaped = false;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === quote) {
      const inside = text.slice(start + 1, at);
      return { value: isEscaped ? inside.replaceAll(`\\${quote}`, quote) : inside, end: at + 1 };
    }
    if (text[at] === '\\') {
      at += 1;
      if (at === text.length) throw new FilterSyntaxError(`Malformed value: \`${text.slice(start)}\`.`);
      isEscaped ||= text[at] === quote;
    }
  }
  throw new FilterSyntaxError(
    `Expression \`${text.slice(start)}\` is missing the following closing delimiter: \`${quote}\`.`,
  );
}

const isQuote = (letter: string | undefined): boolean => letter === '"' || letter === "'";

function readRaw(text: string, at: number, pattern: RegExp): Read<string> | null {
  if (isQuote(text[at])) return readQuoted(text, at);
  const found = match(pattern, text, at);
  return found === null || keywords.has(found) ? null : { value: found, end: at + found.length };
}

/** Geographical functions are no values. */
function refuseGeo(text: string, at: number): void {
  const isGeo =
    match(/_geoPoint|_geoDistance/, text, at) !== null ||
    ['_geo', '_geoRadius', '_geoBoundingBox'].some((name) => endOfWord(name, text, at) !== null);
  if (isGeo) throw new FilterSyntaxError(`\`${text.slice(at)}\` is reserved and can't be used as a value.`);
}

/** Reads a word or a quoted text. */
export const readValue: Reader<string> = (text, start) => {
  const at = start + (match(/\p{White_Space}*/u, text, start)?.length ?? 0);
  refuseGeo(text, at);
  const raw = readRaw(text, at, word);
  if (raw === null) return null;
  const value = unescapeText(raw.value);
  return value === null ? null : { value, end: skipSpace(text, raw.end) };
};

/** Reads a value that must be there. */
export function needValue(text: string, at: number): Read<string> {
  const read = readValue(text, at);
  if (read !== null) return read;
  throw new FilterSyntaxError(`Was expecting a value but instead got \`${text.slice(at).trim()}\`.`);
}

/** Reads a part of `_vectors.embedder.fragments.name`, in which a dot separates. */
export function needVectorName(text: string, at: number): Read<string> {
  const found = isQuote(text[at]) ? readQuoted(text, at).value : match(wordWithoutDot, text, at);
  const end = isQuote(text[at]) ? readQuoted(text, at).end : at + (found?.length ?? 0);
  const value = found === null ? null : unescapeText(found);
  if (value === null)
    throw new FilterSyntaxError("The vector filter's embedder or fragment name is invalid.");
  return { value, end };
}
