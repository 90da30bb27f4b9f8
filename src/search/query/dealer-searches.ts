import type { Range } from '#domain/url/search-url.ts';
import type { WireClient } from './instantsearch-wire.ts';
import { searchPayload } from './payload-search.ts';
import type { SearchDocument, SearchPayload, SearchResponse } from '#search/contract/search.ts';

/** Page size of dealership and manufacturer searches, on their pages and in the API (SEARCH-21, SEARCH-22). */
export const DEALER_PAGE_SIZE = 21;
/** Number of cached answers of dealership and manufacturer searches (SEARCH-27). */
export const DEALER_CACHE_ENTRIES = 10;

/** API-03: the filter and the maximum number of cars. */
export type Lookup = Pick<SearchPayload, 'search_filters'> & { limit: number };

/** API-04, SEARCH-14. The values of one filter combine by OR. */
export type ManufacturerSearch = {
  filters: {
    manufacturer_name?: readonly string[];
    model_name?: readonly string[];
    model_body?: readonly string[];
  };
  query: string;
  /** A multiple of 21. */
  offset: number;
};

/** API-05, SEARCH-13. */
export type DealershipSearch = {
  filters: {
    categories?: readonly string[];
    /** Whole dollars. */
    price?: Range;
  };
  query: string;
  /** A multiple of 21. */
  offset: number;
};

const plain = { search_filters: {}, hitsPerPage: DEALER_PAGE_SIZE, sort: null } as const;

/** Maps API-04 to API-01. */
export const toManufacturerPayload = ({ filters, query, offset }: ManufacturerSearch): SearchPayload => ({
  ...plain,
  filters: {
    ...(filters.manufacturer_name && { make: filters.manufacturer_name }),
    ...(filters.model_name && { model: filters.model_name }),
    ...(filters.model_body && { body: filters.model_body }),
  },
  query,
  offset,
  facets: ['make', 'model', 'body'],
});

/** Maps API-05 to API-01. */
export const toDealershipPayload = ({ filters, query, offset }: DealershipSearch): SearchPayload => ({
  ...plain,
  filters: { ...(filters.categories && { categories: filters.categories }) },
  ...(filters.price && { ranges: { price: filters.price } }),
  query,
  offset,
  facets: ['categories'],
});

/**
 * Looks up cars by filter in the default order, without facet counts (API-03). For the search API and for lists
 * beside a page's own cars, such as similar cars fetched live.
 *
 * @internal Only tests use it: the search API has no route yet.
 */
export async function lookup(
  client: WireClient,
  { search_filters, limit }: Lookup,
): Promise<SearchDocument[]> {
  const payload = { ...plain, filters: {}, search_filters, hitsPerPage: limit, offset: 0, query: '' };
  const { hits } = await searchPayload(client, { ...payload, facets: [] });
  return hits;
}

/**
 * Manufacturer search of the search API (API-04); the page itself queries through InstantSearch.
 *
 * @internal Only tests use it: the search API has no route yet.
 */
export const searchManufacturer = (client: WireClient, search: ManufacturerSearch): Promise<SearchResponse> =>
  searchPayload(client, toManufacturerPayload(search));

/**
 * Dealership search of the search API (API-05); the page itself queries through InstantSearch.
 *
 * @internal Only tests use it: the search API has no route yet.
 */
export const searchDealership = (client: WireClient, search: DealershipSearch): Promise<SearchResponse> =>
  searchPayload(client, toDealershipPayload(search));
