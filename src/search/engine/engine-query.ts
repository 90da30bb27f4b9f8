import { facetAttributes } from '#domain/url/facets.ts';
import { rangeAttributes } from '#domain/url/search-url.ts';
import type { FacetQuery, Filter } from './facet-query.ts';
import { parseSort } from '#search/query/search-sort.ts';
import type { SearchPayload } from '#search/contract/search.ts';

/** A query in the engine's format. API-01 payloads and InstantSearch requests are both converted to it. */
export type EngineQuery = Omit<FacetQuery, 'text'> & { query: string };

function valueFilters(filters: SearchPayload['filters']): Filter[] {
  return facetAttributes.flatMap((attribute) => {
    const values = filters[attribute];
    return values === undefined ? [] : [{ attribute, values }];
  });
}

/** Omits facets without a chosen value, which filter nothing. */
const chosenFilters = (filters: SearchPayload['filters']): Filter[] =>
  valueFilters(filters).filter((filter) => !('values' in filter) || filter.values.length > 0);

function rangeFilters(ranges: NonNullable<SearchPayload['ranges']>): Filter[] {
  return rangeAttributes.flatMap((attribute) => {
    const range = ranges[attribute];
    return range && (range.min !== null || range.max !== null) ? [{ attribute, ...range }] : [];
  });
}

/** Maps API-01 to an engine query. */
export const toEngineQuery = (payload: SearchPayload): EngineQuery => ({
  fixed: [...valueFilters(payload.search_filters), ...rangeFilters(payload.search_ranges ?? {})],
  chosen: [...chosenFilters(payload.filters), ...rangeFilters(payload.ranges ?? {})],
  query: payload.query,
  sort: parseSort(payload.sort),
  offset: payload.offset,
  limit: payload.hitsPerPage,
  facets: payload.facets ?? facetAttributes,
  ranges: rangeAttributes,
  histograms: false,
});
