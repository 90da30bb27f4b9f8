/** An error as Meilisearch returns it: status 400 and a code. */
export class MeilisearchRefusal extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export type StoredDocument = Record<string, unknown>;
type Test = (document: StoredDocument) => boolean;

/** Facet values compare without letter case but with accents (`normalize_facet` in Meilisearch's source). */
export const foldFacet = (text: string): string => text.trim().normalize('NFKD').toLowerCase();

/** The values of an attribute as facets; `null` and missing have none. */
export function facetValues(document: StoredDocument, attribute: string): (string | number)[] {
  const value = document[attribute];
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((entry): (string | number)[] => {
    if (typeof entry === 'number' || typeof entry === 'string') return [entry];
    return typeof entry === 'boolean' ? [String(entry)] : [];
  });
}

const word = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.-]+`;
const condition = new RegExp(`^\\s*(${word})\\s*(>=|<=|!=|=|>|<)\\s*(${word})\\s*$`);
const between = new RegExp(`^\\s*(${word})\\s+(${word})\\s+TO\\s+(${word})\\s*$`);

const unquote = (text: string): string =>
  /^["']/.test(text) ? text.slice(1, -1).replaceAll(`\\${text[0]}`, text[0] ?? '') : text;

function parseCondition(text: string, filterable: ReadonlySet<string>): Test {
  const range = between.exec(text);
  if (range) {
    const [, attribute = '', low = '', high = ''] = range;
    const tests = [`${attribute}>=${low}`, `${attribute}<=${high}`].map((part) =>
      parseCondition(part, filterable),
    );
    return (document) => tests.every((test) => test(document));
  }
  const match = condition.exec(text);
  if (!match)
    throw new MeilisearchRefusal('invalid_search_filter', `Was expecting an operation at "${text}".`);
  const attribute = unquote(match[1] ?? '');
  const operator = match[2] ?? '';
  const wanted = unquote(match[3] ?? '');
  if (!filterable.has(attribute)) {
    throw new MeilisearchRefusal('invalid_search_filter', `Attribute \`${attribute}\` is not filterable.`);
  }
  if (operator === '=' || operator === '!=') {
    const holds: Test = (document) =>
      facetValues(document, attribute).some((value) =>
        typeof value === 'number'
          ? value === Number(wanted) && wanted !== ''
          : foldFacet(value) === foldFacet(wanted),
      );
    return operator === '=' ? holds : (document) => !holds(document);
  }
  const limit = Number(wanted);
  if (wanted === '' || Number.isNaN(limit)) {
    throw new MeilisearchRefusal('invalid_search_filter', `"${wanted}" is no number.`);
  }
  const compare: Record<string, (value: number) => boolean> = {
    '>=': (value) => value >= limit,
    '<=': (value) => value <= limit,
    '>': (value) => value > limit,
    '<': (value) => value < limit,
  };
  return (document) =>
    facetValues(document, attribute).some(
      (value) => typeof value === 'number' && compare[operator]?.(value) === true,
    );
}

/** Parses a filter of `/multi-search`: the list combines by AND, an inner list by OR. */
export function parseFilter(filter: unknown, filterable: ReadonlySet<string>): Test {
  if (filter === undefined || filter === null) return () => true;
  if (typeof filter === 'string') return parseCondition(filter, filterable);
  if (!Array.isArray(filter))
    throw new MeilisearchRefusal('invalid_search_filter', 'Neither string nor array.');
  const tests = filter.map((part): Test => {
    if (!Array.isArray(part)) return parseFilter(part, filterable);
    const any = part.map((inner: unknown) => parseFilter(inner, filterable));
    // An empty inner list matches everything, as an empty list does.
    return (document) => any.length === 0 || any.some((test) => test(document));
  });
  return (document) => tests.every((test) => test(document));
}
