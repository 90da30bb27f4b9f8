import {
  facetValues,
  foldFacet,
  MeilisearchRefusal,
  parseFilter,
  type StoredDocument,
} from './meilisearch-double-filter.fixture.ts';
import { createFit, markWords, type Fit, type WordSettings } from './meilisearch-double-words.fixture.ts';

/** The index settings that searches read. */
export type DoubleSettings = {
  searchableAttributes: string[];
  filterableAttributes: string[];
  sortableAttributes: string[];
  displayedAttributes: string[];
  rankingRules: string[];
  synonyms: Record<string, string[]>;
  typoTolerance: {
    minWordSizeForTypos: { oneTypo: number; twoTypos: number };
    disableOnAttributes: string[];
  };
  faceting: { maxValuesPerFacet: number };
  pagination: { maxTotalHits: number };
};

/** Default settings of an index. */
export const defaultSettings: DoubleSettings = {
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  displayedAttributes: ['*'],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
  synonyms: {},
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: [] },
  faceting: { maxValuesPerFacet: 100 },
  pagination: { maxTotalHits: 1_000 },
};

/** One query of `/multi-search`. */
export type DoubleQuery = {
  indexUid: string;
  q?: string;
  filter?: unknown;
  facets?: string[];
  sort?: string[];
  page?: number;
  hitsPerPage?: number;
  limit?: number;
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
};

type Found = { document: StoredDocument; fit: Fit };
type Order = (a: Found, b: Found) => number;

/** Orders by a number; cars without one are last in both directions. */
function byAttribute(rule: string): Order {
  const [attribute = '', direction] = rule.split(':');
  return (a, b) => {
    const [left, right] = [a, b].map(({ document }) => document[attribute]);
    const isLeft = typeof left === 'number';
    const isRight = typeof right === 'number';
    if (!isLeft || !isRight) return Number(isRight) - Number(isLeft);
    return direction === 'desc' ? right - left : left - right;
  };
}

function toOrders(settings: DoubleSettings, sort: readonly string[]): Order[] {
  const sortable = new Set(settings.sortableAttributes);
  for (const rule of sort) {
    const attribute = rule.split(':')[0] ?? '';
    if (!/^\w+:(asc|desc)$/.test(rule) || !sortable.has(attribute)) {
      throw new MeilisearchRefusal('invalid_search_sort', `Attribute \`${attribute}\` is not sortable.`);
    }
  }
  return settings.rankingRules.flatMap((rule): Order[] => {
    if (rule === 'sort') return sort.map(byAttribute);
    if (rule === 'typo') return [(a, b) => a.fit.typos - b.fit.typos];
    if (rule === 'exactness')
      return [(a, b) => a.fit.whole - b.fit.whole, (a, b) => a.fit.inexact - b.fit.inexact];
    if (rule === 'attribute') return [(a, b) => a.fit.attribute - b.fit.attribute];
    return rule.includes(':') ? [byAttribute(rule)] : [];
  });
}

/** Counts by value, merging spellings that differ in letter case; and the minimum and maximum of numbers. */
function countFacet(found: readonly Found[], attribute: string, valuesMax: number) {
  const counts = new Map<string | number, { label: string; count: number }>();
  const numbers: number[] = [];
  for (const { document } of found) {
    const values = facetValues(document, attribute);
    const keys = new Map(
      values.map((value) => [typeof value === 'number' ? value : foldFacet(value), value]),
    );
    for (const [key, value] of keys) {
      if (typeof value === 'number') numbers.push(value);
      const entry = counts.get(key) ?? { label: String(value), count: 0 };
      entry.count += 1;
      counts.set(key, entry);
    }
  }
  const largest = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, valuesMax);
  return {
    distribution: Object.fromEntries(largest.map(({ label, count }) => [label, count])),
    stats: numbers.length > 0 ? { min: Math.min(...numbers), max: Math.max(...numbers) } : null,
  };
}

function toFacets(
  found: readonly Found[],
  settings: DoubleSettings,
  requested: readonly string[],
  stored: ReadonlySet<string>,
) {
  const names = requested.includes('*') ? settings.filterableAttributes : requested;
  const unknown = names.find((name) => !settings.filterableAttributes.includes(name));
  if (unknown !== undefined) {
    throw new MeilisearchRefusal('invalid_search_facets', `Attribute \`${unknown}\` is not filterable.`);
  }
  // An attribute that no document has is left out of the answer.
  const counted = names
    .filter((name) => stored.has(name))
    .map((name) => [name, countFacet(found, name, settings.faceting.maxValuesPerFacet)] as const);
  return {
    facetDistribution: Object.fromEntries(counted.map(([name, { distribution }]) => [name, distribution])),
    facetStats: Object.fromEntries(counted.flatMap(([name, { stats }]) => (stats ? [[name, stats]] : []))),
  };
}

function toHit(document: StoredDocument, settings: DoubleSettings, query: DoubleQuery): StoredDocument {
  const isShown = (name: string) =>
    (settings.displayedAttributes.includes('*') || settings.displayedAttributes.includes(name)) &&
    (query.attributesToRetrieve?.includes(name) ?? true);
  const hit = Object.fromEntries(Object.entries(document).filter(([name]) => isShown(name)));
  const marked = query.attributesToHighlight ?? [];
  if (marked.length === 0) return hit;
  const tags = [query.highlightPreTag ?? '<em>', query.highlightPostTag ?? '</em>'] as const;
  const formatted = Object.entries(hit).map(([name, value]): [string, unknown] => {
    // Meilisearch formats numbers as text, highlighted or not.
    const text = typeof value === 'number' ? String(value) : value;
    const isMarked = typeof text === 'string' && (marked.includes('*') || marked.includes(name));
    return [name, isMarked ? markWords(text, query.q ?? '', tags) : text];
  });
  return { ...hit, _formatted: Object.fromEntries(formatted) };
}

/** Answers one query of `/multi-search` by checking every document. */
export function answerQuery(
  documents: Iterable<StoredDocument>,
  settings: DoubleSettings,
  query: DoubleQuery,
) {
  const passes = parseFilter(query.filter, new Set(settings.filterableAttributes));
  const orders = toOrders(settings, query.sort ?? []);
  const words: WordSettings = {
    searchable: settings.searchableAttributes,
    synonyms: settings.synonyms,
    untolerant: settings.typoTolerance.disableOnAttributes.map((name) =>
      settings.searchableAttributes.indexOf(name),
    ),
    ...settings.typoTolerance.minWordSizeForTypos,
  };
  const fitOf = createFit(query.q ?? '', words);
  const found: Found[] = [];
  const stored = new Set<string>();
  for (const document of documents) {
    for (const name in document) stored.add(name);
    if (!passes(document)) continue;
    const fit = fitOf(document);
    if (fit !== null) found.push({ document, fit });
  }
  found.sort((a, b) => orders.reduce((sum, order) => sum || order(a, b), 0));
  const size = query.hitsPerPage ?? query.limit ?? 20;
  const page = query.page ?? 1;
  const totalHits = Math.min(found.length, settings.pagination.maxTotalHits);
  const isFinite = query.page !== undefined || query.hitsPerPage !== undefined;
  return {
    indexUid: query.indexUid,
    hits: found
      .slice((page - 1) * size, Math.min(page * size, totalHits))
      .map(({ document }) => toHit(document, settings, query)),
    query: query.q ?? '',
    processingTimeMs: 1,
    ...(isFinite
      ? { hitsPerPage: size, page, totalPages: size === 0 ? 0 : Math.ceil(totalHits / size), totalHits }
      : { limit: size, offset: 0, estimatedTotalHits: totalHits }),
    ...(query.facets === undefined ? {} : toFacets(found, settings, query.facets, stored)),
  };
}
