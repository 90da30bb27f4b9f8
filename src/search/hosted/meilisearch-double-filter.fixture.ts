import { readFilter } from './meilisearch-double-grammar.fixture.ts';
import type { Comparison, FilterTree } from './meilisearch-double-outside.fixture.ts';
import { FilterSyntaxError } from './meilisearch-double-values.fixture.ts';

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

/** A value as a number, as the server reads one; `null` when it is none. */
const toNumber = (text: string): number | null =>
  /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : null;

/** Whether the values of an attribute equal a filter's value. */
function toEquality(attribute: string, wanted: string): Test {
  const [text, number] = [foldFacet(wanted), toNumber(wanted)];
  return (document) =>
    facetValues(document, attribute).some((value) =>
      typeof value === 'number' ? value === number : foldFacet(value) === text,
    );
}

type Holds = (value: number | string, limit: number | string) => boolean;
const comparisons: Readonly<Record<Exclude<Comparison, '=' | '!='>, Holds>> = {
  '>=': (value, limit) => value >= limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '<': (value, limit) => value < limit,
};

/** Numbers compare with numbers and texts with texts. */
function toComparison(attribute: string, operator: keyof typeof comparisons, wanted: string): Test {
  const [text, number] = [foldFacet(wanted), toNumber(wanted)];
  const holds = comparisons[operator];
  return (document) =>
    facetValues(document, attribute).some((value) =>
      typeof value === 'number' ? number !== null && holds(value, number) : holds(foldFacet(value), text),
    );
}

const isEmpty = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

type Leaf = Exclude<FilterTree, { is: 'and' | 'or' | 'not' | 'outside' }>;

function toLeafTest(leaf: Leaf): Test {
  const { attribute } = leaf;
  switch (leaf.is) {
    case 'compare': {
      const { operator, value } = leaf;
      if (operator !== '=' && operator !== '!=') return toComparison(attribute, operator, value);
      const equals = toEquality(attribute, value);
      return operator === '=' ? equals : (document) => !equals(document);
    }
    case 'between': {
      const ends = [toComparison(attribute, '>=', leaf.from), toComparison(attribute, '<=', leaf.to)];
      return (document) => ends.every((test) => test(document));
    }
    case 'in': {
      const tests = leaf.values.map((value) => toEquality(attribute, value));
      return (document) => tests.some((test) => test(document));
    }
    case 'starts with':
      return (document) =>
        facetValues(document, attribute).some((value) =>
          foldFacet(String(value)).startsWith(foldFacet(leaf.value)),
        );
    case 'contains':
      throw refuse(
        'Using `CONTAINS` in a filter requires enabling the `containsFilter` experimental feature.',
      );
    case 'null':
      return (document) => document[attribute] === null;
    case 'empty':
      return (document) => isEmpty(document[attribute]);
    case 'exists':
      return (document) => attribute in document;
  }
}

function toTest(tree: FilterTree, filterable: ReadonlySet<string>): Test {
  switch (tree.is) {
    case 'and':
    case 'or': {
      const tests = tree.parts.map((part) => toTest(part, filterable));
      if (tree.is === 'and') return (document) => tests.every((test) => test(document));
      return (document) => tests.some((test) => test(document));
    }
    case 'not': {
      const test = toTest(tree.part, filterable);
      return (document) => !test(document);
    }
    case 'outside':
      throw refuse(`Attribute \`${tree.name}\` is not filterable.`);
    default:
      if (filterable.has(tree.attribute)) return toLeafTest(tree);
      throw refuse(`Attribute \`${tree.attribute}\` is not filterable.`);
  }
}

/** The test of one expression; `null` for one without words, which counts as not there. */
function toExpressionTest(text: string, filterable: ReadonlySet<string>): Test | null {
  try {
    const tree = readFilter(text);
    return tree && toTest(tree, filterable);
  } catch (error) {
    throw error instanceof FilterSyntaxError ? refuse(error.message) : error;
  }
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
      return toExpressionTest(text, filterable) ?? [];
    });
    return any.length === 0 ? [] : [(document) => any.some((test) => test(document))];
  });
  return (document) => tests.every((test) => test(document));
}
