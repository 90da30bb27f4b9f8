/** Filters by places, vectors and other indexes. No index here has any, so they are read and then refused. */
import {
  endOfWord,
  FilterSyntaxError,
  match,
  needVectorName,
  type Reader,
  skipSpace,
} from './meilisearch-double-values.fixture.ts';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A filter as a tree. `outside` is a geographical, vector or foreign filter, which no index here has. */
export type FilterTree =
  | { is: 'and' | 'or'; parts: FilterTree[] }
  | { is: 'not'; part: FilterTree }
  | { is: 'compare'; attribute: string; operator: Comparison; value: string }
  | { is: 'between'; attribute: string; from: string; to: string }
  | { is: 'in'; attribute: string; values: string[] }
  | { is: 'null' | 'empty' | 'exists'; attribute: string }
  | { is: 'contains' | 'starts with'; attribute: string; value: string }
  | { is: 'outside'; name: string };

export const negate = (part: FilterTree): FilterTree => (part.is === 'not' ? part.part : { is: 'not', part });

export const space = '[ \\t\\r\\n]+';

const number = String.raw`[ \t\r\n]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[ \t\r\n]*`;
const pair = String.raw`[ \t\r\n]*\[${number},${number}\][ \t\r\n]*`;
const geoForms: Readonly<Record<string, string>> = {
  _geoRadius: String.raw`\(${number}(?:,${number}){2,3}\)`,
  _geoBoundingBox: String.raw`\(${pair},${pair}\)`,
  _geoPolygon: String.raw`\(${pair}(?:,${pair}){2,},?[ \t\r\n]*\)`,
};

export const readGeo: Reader<FilterTree> = (text, at) => {
  const start = skipSpace(text, at);
  for (const [name, form] of Object.entries(geoForms)) {
    const end = endOfWord(name, text, start);
    if (end === null) continue;
    const found = match(new RegExp(form), text, end);
    if (found === null)
      throw new FilterSyntaxError(`The \`${name}\` filter doesn't match the expected format.`);
    return { value: { is: 'outside', name }, end: end + found.length };
  }
  return null;
};

/** `_vectors`, its embedder, and at most one part of the embedder. */
export const readVectors: Reader<FilterTree> = (text, at) => {
  const name = '_vectors';
  const start = skipSpace(text, at);
  let end = start + name.length;
  if (!text.startsWith(name, start) || !/[ \t\r\n.]/.test(text[end] ?? '')) return null;
  if (text[end] === '.') {
    end = needVectorName(text, end + 1).end;
    const part = match(/\.(?:fragments|userProvided|documentTemplate|regenerate)/, text, end) ?? '';
    end += part.length;
    if (part === '.fragments') {
      if (text[end] !== '.') throw new FilterSyntaxError('The vector filter is missing a fragment name.');
      end = needVectorName(text, end + 1).end;
    }
  }
  const found = match(new RegExp(`${space}(?:NOT${space})?EXISTS`), text, end);
  if (found === null) throw new FilterSyntaxError('The vector filter has leftover tokens.');
  const value: FilterTree = { is: 'outside', name };
  return { value: found.includes('NOT') ? negate(value) : value, end: end + found.length };
};
