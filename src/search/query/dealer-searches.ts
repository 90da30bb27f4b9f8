import type { Range } from '#domain/url/search-url.ts';
import type { WireClient } from './instantsearch-wire.ts';
import { searchPayload } from './payload-search.ts';
import type { SearchDocument, SearchPayload, SearchResponse } from '#search/contract/search.ts';

/** Cars a page of dealership and manufacturer searches, of their screens as of the API (SEARCH-21, SEARCH-22). */
export const DEALER_PAGE_SIZE = 21;
/** Answers kept of dealership and manufacturer searches (SEARCH-27). */
export const DEALER_CACHE_ENTRIES = 10;

/** API-03: which cars, and how many of them at most. */
export type Lookup = Pick<SearchPayload, 'search_filters'> & { limit: number };

/** API-04, SEARCH-14. Values of one filter by OR. */
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

/** API-04 in the words of API-01. */
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

/** API-05 in the words of API-01. */
export const toDealershipPayload = ({ filters, query, offset }: DealershipSearch): SearchPayload => ({
  ...plain,
  filters: { ...(filters.categories && { categories: filters.categories }) },
  ...(filters.price && { ranges: { price: filters.price } }),
  query,
  offset,
  facets: ['categories'],
});

/**
 * The second lookup (API-03): cars of a filter in the default order, nothing counted. For lists beside a
 * page's own cars, such as similar ones fetched live, and for the search API.
 */
export async function lookup(
  client: WireClient,
  { search_filters, limit }: Lookup,
): Promise<SearchDocument[]> {
  const payload = { ...plain, filters: {}, search_filters, hitsPerPage: limit, offset: 0, query: '' };
  const { hits } = await searchPayload(client, { ...payload, facets: [] });
  return hits;
}

/** The manufacturer search as the search API offers it (API-04); the screen asks through InstantSearch. */
export const searchManufacturer = (client: WireClient, asked: ManufacturerSearch): Promise<SearchResponse> =>
  searchPayload(client, toManufacturerPayload(asked));

/** The dealership search as the search API offers it (API-05); the screen asks through InstantSearch. */
export const searchDealership = (client: WireClient, asked: DealershipSearch): Promise<SearchResponse> =>
  searchPayload(client, toDealershipPayload(asked));
