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

const refuse = (sentence: string): MeilisearchRefusal =>
  new MeilisearchRefusal('invalid_search_filter', sentence);

/** One comparison of a quoted attribute with a quoted text or a number: all that the product sends. */
const comparison =
  /^\s*"(?<attribute>(?:[^"\\]|\\.)*)"\s*(?<operator>!?=|[<>]=?)\s*(?:"(?<text>(?:[^"\\]|\\.)*)"|(?<number>-?\d+(?:\.\d+)?))\s*$/su;

/** Replaces the escapes of a quoted text; the server refuses one that it does not know. */
function unescape(text: string): string {
  const unknown = /\\[^"\\]/u.exec(text.replaceAll(/\\["\\]/g, ''));
  if (unknown !== null) throw refuse(`\`${unknown[0]}\` is no escape of the product's.`);
  return text.replaceAll(/\\(["\\])/g, '$1');
}

type Value = number | string;
const operators: Readonly<Record<string, (value: Value, wanted: Value) => boolean>> = {
  '>=': (value, wanted) => value >= wanted,
  '<=': (value, wanted) => value <= wanted,
  '>': (value, wanted) => value > wanted,
  '<': (value, wanted) => value < wanted,
  '=': (value, wanted) => value === wanted,
};

/** The test of one comparison. Numbers compare with numbers and texts with texts. */
function toTest(text: string, filterable: ReadonlySet<string>): Test {
  const { attribute = '', operator = '', ...found } = comparison.exec(text)?.groups ?? {};
  if (operator === '') throw refuse(`Was expecting a comparison as the product sends them: \`${text}\`.`);
  const name = unescape(attribute);
  if (!filterable.has(name)) throw refuse(`Attribute \`${name}\` is not filterable.`);
  const wanted = unescape(found['text'] ?? found['number'] ?? '');
  const [folded, number] = [foldFacet(wanted), wanted.trim() === '' ? Number.NaN : Number(wanted)];
  const holds = operators[operator === '!=' ? '=' : operator];
  const isAny: Test = (document) =>
    facetValues(document, name).some((value) =>
      typeof value === 'number' ? holds?.(value, number) : holds?.(foldFacet(value), folded),
    );
  return operator === '!=' ? (document) => !isAny(document) : isAny;
}

/** Parses a filter of `/multi-search`: the list combines by AND, an inner list of texts by OR. */
export function parseFilter(filter: unknown, filterable: ReadonlySet<string>): Test {
  if (filter === undefined || filter === null) return () => true;
  const groups = typeof filter === 'string' ? [filter] : filter;
  if (!Array.isArray(groups))
    throw refuse('Invalid syntax for the filter parameter: expected String, Array.');
  const tests = groups.flatMap((group: unknown): Test[] => {
    const any = [group].flat().flatMap((text: unknown) => {
      if (typeof text !== 'string') throw refuse('Invalid syntax for the filter parameter: expected String.');
      return toTest(text, filterable);
    });
    return any.length === 0 ? [] : [(document) => any.some((test) => test(document))];
  });
  return (document) => tests.every((test) => test(document));
}
