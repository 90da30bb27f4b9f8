import { create, insertMultiple, search as searchOrama, type AnyOrama } from '@orama/orama';
import itemsjs from 'itemsjs';
import MiniSearch from 'minisearch';
import { createEngine } from '#search/engine/engine.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import {
  type BenchAnswer,
  benchFacets,
  type BenchFacet,
  type BenchQuestion,
  HITS,
} from './engine-questions.ts';

/** A compared engine. Each answer has the first page and all facet counts, where the engine has any. */
export type BenchEngine = {
  name: string;
  /** Whether it supports a query. */
  takes: (question: BenchQuestion) => boolean;
  ask: (question: BenchQuestion) => BenchAnswer | Promise<BenchAnswer>;
};

type Counts = Record<string, number>;

const toFacets = (countsOf: (facet: BenchFacet) => Counts) => () =>
  Object.fromEntries(benchFacets.map((facet) => [facet, countsOf(facet)]));

/** Baselines get an empty text for an unknown value, which is not counted. */
const withoutUnknown = ({ '': _unknown, ...counts }: Counts): Counts => counts;

/** Our engine, with disjunctive counts: each facet without its own filter. */
export function createOurs(documents: readonly IndexedDocument[]): BenchEngine {
  const engine = createEngine(documents);
  return {
    name: 'forecourt',
    takes: () => true,
    ask({ filters, price, words, byPrice, page }) {
      const answer = engine.search({
        filters,
        ...(price && { ranges: { price } }),
        search_filters: {},
        hitsPerPage: HITS,
        offset: page * HITS,
        query: words,
        sort: byPrice ? 'price:asc' : null,
        facets: benchFacets,
      });
      return {
        count: answer.count,
        ids: answer.hits.map(({ objectID }) => objectID),
        facets: toFacets((facet) =>
          Object.fromEntries((answer.facets[facet] ?? []).map(({ value, count }) => [value, count])),
        ),
      };
    },
  };
}

/** The text of a car that the other engines search; ours takes the same from its documents. */
const toWords = (document: IndexedDocument) => ({
  title: [document.year, document.make, document.model, document.badge].join(' '),
  facts: benchFacets.map((facet) => document[facet] ?? '').join(' '),
  words: document.search_text,
});

/** The fields that baselines get: those they count, show, search and compare. */
const toPlain = (document: IndexedDocument) => ({
  id: document.objectID,
  ...(document.price !== null && { price: document.price }),
  ...toWords(document),
  ...(Object.fromEntries(benchFacets.map((facet) => [facet, document[facet] ?? ''])) as Record<
    BenchFacet,
    string
  >),
});

export function createItemsJs(documents: readonly IndexedDocument[]): BenchEngine {
  const engine = itemsjs(documents.map(toPlain), {
    searchableFields: ['title', 'facts', 'words'],
    sortings: { price: { field: 'price', order: 'asc' } },
    aggregations: Object.fromEntries(
      benchFacets.map((facet) => [facet, { size: 10_000, conjunction: false, hide_zero_doc_count: true }]),
    ),
  });
  return {
    name: 'itemsjs',
    takes: () => true,
    ask({ filters, price, words, byPrice, page }) {
      const { pagination, data } = engine.search({
        per_page: HITS,
        page: page + 1,
        query: words,
        filters: filters as Record<string, string[]>,
        ...(byPrice && { sort: 'price' }),
        ...(price && {
          filter: (item) => item.price !== undefined && item.price >= price.min && item.price <= price.max,
        }),
      });
      return {
        count: pagination.total,
        ids: data.items.map(({ id }) => id),
        facets: toFacets((facet) =>
          withoutUnknown(
            Object.fromEntries(
              (data.aggregations[facet]?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count]),
            ),
          ),
        ),
      };
    },
  };
}

export async function createOrama(documents: readonly IndexedDocument[]): Promise<BenchEngine> {
  const searched = { title: 'string', facts: 'string', words: 'string' } as const;
  const counted = Object.fromEntries(benchFacets.map((facet) => [facet, 'enum' as const]));
  const engine: AnyOrama = create({ schema: { price: 'number' as const, ...searched, ...counted } });
  await insertMultiple(engine, documents.map(toPlain), 1_000);
  const facets = Object.fromEntries(benchFacets.map((facet) => [facet, {}]));
  return {
    name: 'orama',
    takes: () => true,
    async ask({ filters, price, words, byPrice, page }) {
      const wanted = Object.entries(filters).map(([facet, values]) => [facet, { in: [...values] }]);
      const where = {
        ...Object.fromEntries(wanted),
        ...(price && { price: { between: [price.min, price.max] } }),
      };
      const answer = await searchOrama(engine, {
        term: words,
        limit: HITS,
        offset: page * HITS,
        facets,
        // All words must occur, as on the search screen.
        ...(words !== '' && { properties: Object.keys(searched), threshold: 0, tolerance: 1 }),
        ...(byPrice && { sortBy: { property: 'price', order: 'ASC' } }),
        ...(Object.keys(where).length > 0 && { where }),
      });
      return {
        count: answer.count,
        ids: answer.hits.map(({ document }) => String(document.id)),
        facets: toFacets((facet) => withoutUnknown(answer.facets?.[facet]?.values ?? {})),
      };
    },
  };
}

const SEPARATORS = /[\s\p{P}\p{S}]+/u;

/** Only text search, without facets, filters or sort: the minimum cost of words. */
export function createMiniSearch(documents: readonly IndexedDocument[]): BenchEngine {
  const engine = new MiniSearch({
    fields: ['title', 'facts', 'words'],
    tokenize: (text) => text.split(SEPARATORS),
    searchOptions: {
      combineWith: 'AND',
      boost: { title: 4, facts: 2 },
      prefix: (_term, index, terms) => index === terms.length - 1,
    },
  });
  engine.addAll(documents.map((document) => ({ id: document.objectID, ...toWords(document) })));
  return {
    name: 'minisearch alone',
    takes: ({ filters, price, words, byPrice }) =>
      words !== '' && price === null && !byPrice && Object.keys(filters).length === 0,
    ask({ words, page }) {
      const exact = engine.search(words);
      const found = exact.length > 0 ? exact : engine.search(words, { fuzzy: 0.2, prefix: true });
      const ids = found.slice(page * HITS, (page + 1) * HITS).map(({ id }) => String(id));
      return { count: found.length, ids, facets: () => ({}) };
    },
  };
}
