import { create, insertMultiple, search as searchOrama, type AnyOrama } from '@orama/orama';
import itemsjs from 'itemsjs';
import { createEngine } from '#search/engine.ts';
import type { IndexedDocument } from '#search/search.ts';

/** What the search screen counts; price, km and year are ranges. */
export const benchFacets = [
  'car_type',
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'badge',
  'state',
  'city',
] as const;
type BenchFacet = (typeof benchFacets)[number];

/** A query all engines are asked alike: any of the values of each filter, and one price range. */
export type BenchQuery = {
  filters: Partial<Record<BenchFacet, readonly string[]>>;
  price: { min: number; max: number } | null;
};

/** What is compared: how many match. Each answer also holds the first page and all facet counts. */
export type BenchEngine = { name: string; count: (query: BenchQuery) => number | Promise<number> };

const HITS = 21;

/** Ours, with disjunctive counts: each facet without its own filter. */
export function createOurs(documents: readonly IndexedDocument[]): BenchEngine {
  const engine = createEngine(documents);
  return {
    name: 'forecourt',
    count: ({ filters, price }) =>
      engine.search({
        filters,
        ...(price && { ranges: { price } }),
        search_filters: {},
        hitsPerPage: HITS,
        offset: 0,
        query: '',
        sort: null,
        facets: benchFacets,
      }).count,
  };
}

/** The fields the peers are given: what they count, show and compare; unknown is an empty text for them. */
const toPlain = (document: IndexedDocument) => ({
  id: document.objectID,
  name: document.name,
  price: document.price ?? -1,
  ...(Object.fromEntries(benchFacets.map((facet) => [facet, document[facet] ?? ''])) as Record<
    BenchFacet,
    string
  >),
});

export function createItemsJs(documents: readonly IndexedDocument[]): BenchEngine {
  const engine = itemsjs(documents.map(toPlain), {
    searchableFields: ['name'],
    aggregations: Object.fromEntries(
      benchFacets.map((facet) => [facet, { size: 1_000, conjunction: false, hide_zero_doc_count: true }]),
    ),
  });
  return {
    name: 'itemsjs',
    count: ({ filters, price }) =>
      engine.search({
        per_page: HITS,
        filters: filters as Record<string, string[]>,
        ...(price && {
          filter: (item: { price: number }) => item.price >= price.min && item.price <= price.max,
        }),
      }).pagination.total,
  };
}

export async function createOrama(documents: readonly IndexedDocument[]): Promise<BenchEngine> {
  const schema = Object.fromEntries([['price', 'number'], ...benchFacets.map((facet) => [facet, 'enum'])]);
  const engine: AnyOrama = create({ schema });
  await insertMultiple(engine, documents.map(toPlain), 1_000);
  const facets = Object.fromEntries(benchFacets.map((facet) => [facet, {}]));
  return {
    name: 'orama',
    count: async ({ filters, price }) => {
      const wanted = Object.entries(filters).map(([facet, values]) => [facet, { in: [...values] }]);
      const where = {
        ...Object.fromEntries(wanted),
        ...(price && { price: { between: [price.min, price.max] } }),
      };
      const isFiltered = Object.keys(where).length > 0;
      const { count } = await searchOrama(engine, {
        term: '',
        limit: HITS,
        facets,
        ...(isFiltered && { where }),
      });
      return count;
    },
  };
}
