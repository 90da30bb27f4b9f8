/**
 * The grammar of Meilisearch 1.50's filters, in the order in which the server tries its alternatives
 * (`crates/filter-parser` of its source), so that this reads and refuses what the server does.
 */
import {
  endOfWord,
  FilterSyntaxError,
  match,
  needValue,
  type Read,
  type Reader,
  readValue,
  skipSpace,
} from './meilisearch-double-values.fixture.ts';
import {
  type Comparison,
  type FilterTree,
  negate,
  readGeo,
  readVectors,
  space,
} from './meilisearch-double-outside.fixture.ts';

type Leaf = Exclude<FilterTree, { is: 'and' | 'or' | 'not' | 'outside' }>;

/** A level of parentheses counts four. */
const DEPTH_MAX = 150;

function checkDepth(depth: number): void {
  if (depth > DEPTH_MAX) throw new FilterSyntaxError('The filter exceeded the maximum depth limit.');
}

/** Reads an attribute and what stands after it; `NOT` before the words of an operation negates it. */
const afterAttribute =
  (words: string, toLeaf: (attribute: string, text: string, at: number) => Read<Leaf>): Reader<FilterTree> =>
  (text, at) => {
    const attribute = readValue(text, at);
    const found = attribute && match(new RegExp(words), text, attribute.end);
    if (attribute === null || found === null) return null;
    const { value, end } = toLeaf(attribute.value, text, attribute.end + found.length);
    return { value: /\bNOT\b/.test(found) ? negate(value) : value, end };
  };

const bare = (words: string, is: 'null' | 'empty' | 'exists'): Reader<FilterTree> =>
  afterAttribute(words, (attribute, _text, end) => ({ value: { is, attribute }, end }));

const withValue = (words: string, is: 'contains' | 'starts with'): Reader<FilterTree> =>
  afterAttribute(words, (attribute, text, at) => {
    const { value, end } = needValue(text, at);
    return { value: { is, attribute, value }, end };
  });

const readComparison: Reader<FilterTree> = (text, at) => {
  const attribute = readValue(text, at);
  const operator = attribute && match(/[<>!]=|[<>=]/, text, attribute.end);
  if (attribute === null || operator === null) return null;
  const { value, end } = needValue(text, attribute.end + operator.length);
  const leaf = {
    is: 'compare',
    attribute: attribute.value,
    operator: operator as Comparison,
    value,
  } as const;
  return { value: leaf, end };
};

const readBetween: Reader<FilterTree> = (text, at) => {
  const attribute = readValue(text, at);
  const from = attribute && readValue(text, attribute.end);
  const found = from && match(new RegExp(`TO${space}`), text, from.end);
  if (attribute === null || from === null || found === null) return null;
  const { value: to, end } = needValue(text, from.end + found.length);
  return { value: { is: 'between', attribute: attribute.value, from: from.value, to }, end };
};

/** The end of a sign with optional space around it. */
function endOfSign(sign: string, text: string, at: number): number | null {
  const start = skipSpace(text, at);
  return text.startsWith(sign, start) ? skipSpace(text, start + sign.length) : null;
}

function readValues(text: string, at: number): Read<string[]> {
  const values: string[] = [];
  let end = at;
  for (let read = readValue(text, at); read !== null;) {
    values.push(read.value);
    end = read.end;
    const comma = endOfSign(',', text, end);
    read = comma === null ? null : readValue(text, comma);
    if (read === null) end = comma ?? end;
  }
  return { value: values, end };
}

const readIn: Reader<FilterTree> = (text, at) => {
  const attribute = readValue(text, at);
  if (attribute === null) return null;
  const not = endOfWord('NOT', text, attribute.end);
  const word = endOfWord('IN', text, skipSpace(text, not ?? attribute.end));
  if (word === null) return null;
  const open = skipSpace(text, word);
  if (text[open] !== '[') throw new FilterSyntaxError('Expected `[` after `IN` keyword.');
  const { value: values, end } = readValues(text, open + 1);
  const close = endOfSign(']', text, end);
  if (close === null)
    throw new FilterSyntaxError('Expected only comma-separated values and `]` inside `IN[..]`.');
  const leaf = { is: 'in', attribute: attribute.value, values } as const;
  return { value: not === null ? leaf : negate(leaf), end: close };
};

const readForeign =
  (depth: number): Reader<FilterTree> =>
  (text, at) => {
    const open = endOfWord('_foreign', text, skipSpace(text, at));
    if (open === null) return null;
    const field = text[open] === '(' ? readValue(text, skipSpace(text, open + 1)) : null;
    const comma = field && endOfSign(',', text, field.end);
    const filter = comma === null ? null : readOr(text, comma, depth);
    const end = filter && skipSpace(text, filter.end);
    if (end === null || text[end] !== ')')
      throw new FilterSyntaxError('Was expecting a field name and an condition inside `_foreign(..)`.');
    return { value: { is: 'outside', name: '_foreign' }, end: end + 1 };
  };

function readParentheses(text: string, at: number, depth: number): Read<FilterTree> | null {
  const open = endOfSign('(', text, at);
  if (open === null) return null;
  const inside = readOr(text, open, depth + 1);
  const close = inside && endOfSign(')', text, inside.end);
  if (inside === null || close === null)
    throw new FilterSyntaxError('An expression is missing the following closing delimiter: `)`.');
  return { value: inside.value, end: close };
}

const alternatives: readonly Reader<FilterTree>[] = [
  readGeo,
  readIn,
  readComparison,
  bare(`IS${space}(?:NOT${space})?NULL`, 'null'),
  bare(`IS${space}(?:NOT${space})?EMPTY`, 'empty'),
  readVectors,
  bare(`(?:NOT${space})?EXISTS`, 'exists'),
  readBetween,
  withValue(`(?:NOT${space})?CONTAINS`, 'contains'),
  withValue(`(?:NOT${space})?STARTS WITH`, 'starts with'),
];

function readPrimary(text: string, at: number, depth: number): Read<FilterTree> | null {
  checkDepth(depth);
  const inside = readParentheses(text, at, depth);
  if (inside !== null) return inside;
  for (const read of [...alternatives, readForeign(depth)]) {
    const found = read(text, at);
    if (found !== null) return found;
  }
  return null;
}

function readNot(text: string, at: number, depth: number): Read<FilterTree> | null {
  checkDepth(depth);
  const not = endOfWord('NOT', text, skipSpace(text, at));
  if (not === null) return readPrimary(text, at, depth + 1);
  const part = readNot(text, skipSpace(text, not), depth + 1);
  if (part === null) throw new FilterSyntaxError('Was expecting an operation after `NOT`.');
  return { value: negate(part.value), end: part.end };
}

/** Reads parts that are joined by a word. After the word a part must follow. */
function readJoined(
  joint: 'and' | 'or',
  read: Reader<FilterTree>,
  text: string,
  at: number,
): Read<FilterTree> | null {
  const first = read(text, at);
  if (first === null) return null;
  const parts = [first.value];
  let { end } = first;
  for (;;) {
    const word = endOfWord(joint.toUpperCase(), text, skipSpace(text, end));
    if (word === null) break;
    const next = read(text, skipSpace(text, word));
    if (next === null) throw new FilterSyntaxError(`Was expecting an operation at \`${text.slice(word)}\`.`);
    parts.push(next.value);
    end = next.end;
  }
  return { value: parts.length === 1 ? first.value : { is: joint, parts }, end };
}

function readOr(text: string, at: number, depth: number): Read<FilterTree> | null {
  checkDepth(depth);
  const readAnd: Reader<FilterTree> = (_text, start) => {
    checkDepth(depth + 1);
    return readJoined('and', (_inner, from) => readNot(text, from, depth + 2), text, start);
  };
  return readJoined('or', readAnd, text, at);
}

/**
 * Reads a filter; `null` for one without words.
 * @throws FilterSyntaxError when the server refuses it
 */
export function readFilter(text: string): FilterTree | null {
  if (/^\p{White_Space}*$/u.test(text)) return null;
  const read = readOr(text, 0, 0);
  if (read === null) throw new FilterSyntaxError(`Was expecting an operation at \`${text}\`.`);
  if (read.end < text.length)
    throw new FilterSyntaxError(`Found unexpected characters: \`${text.slice(read.end)}\`.`);
  return read.value;
}
