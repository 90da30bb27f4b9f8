import {
  chooseSimilar,
  SIMILAR_QUERY_LIMIT,
  similarBand,
  type SimilarCar,
} from '#domain/car/similar-cars.ts';
import type { FacetAttribute } from '#domain/url/facets.ts';
import type { WireClient, WireRequest } from './instantsearch-wire.ts';
import { toFacetGroups, toNumericFilters } from './page-filters.ts';
import { INDEX_NAME, type SearchDocument } from '#search/contract/search.ts';

/** The car to which others should be similar. */
export type SimilarSubject = SimilarCar & Pick<SearchDocument, 'body' | 'item_type'>;

type Facets = Partial<Record<FacetAttribute, readonly string[]>>;

const forSale = { status: ['in_stock', 'coming_soon'] } as const;

/** One query on each side of the price, nearest first; a single query when the car has no price. */
function toRequests({ price }: SimilarSubject, facets: Facets): WireRequest[] {
  const ask = (sort: string, range: { min: number | null; max: number | null }): WireRequest => ({
    indexName: `${INDEX_NAME}${sort}`,
    params: {
      query: '',
      page: 0,
      hitsPerPage: SIMILAR_QUERY_LIMIT,
      facets: [],
      facetFilters: toFacetGroups({ ...forSale, ...facets }),
      numericFilters: toNumericFilters({ price: range }),
    },
  });
  if (price === null) return [ask('', { min: null, max: null })];
  const band = similarBand(price);
  return [
    ask(':price:desc', { min: Math.max(0, price - band), max: price }),
    // Starts at the next dollar, so that no car matches both queries.
    ask(':price:asc', { min: price + 1, max: price + band }),
  ];
}

/** Similar cars by filters, with any engine (SIM-10). Throws when the engine does not answer. */
export async function searchSimilar(client: WireClient, car: SimilarSubject): Promise<SearchDocument[]> {
  const kind: Facets = car.item_type === null ? {} : { item_type: [car.item_type] };
  const ofBody = car.body === null ? [] : toRequests(car, { ...kind, body: [car.body] });
  const { results } = await client.search([...ofBody, ...toRequests(car, kind)]);
  // Cars have no facet value for "no item type", so other types are removed from the results.
  const hits = results.map((result) => result.hits.filter(({ item_type: type }) => type === car.item_type));
  return chooseSimilar<SearchDocument>(car, {
    sameBody: hits.slice(0, ofBody.length).flat(),
    sameKind: hits.slice(ofBody.length).flat(),
  });
}
