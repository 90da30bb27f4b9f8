import {
  type FacetAttribute,
  type RangeAttribute,
  facetAttributes,
  rangeAttributes,
} from '#domain/url/search-url.ts';
import type { Filter } from './facet-query.ts';
import type { SortOrder } from '#search/query/search-sort.ts';
import { parseSort } from '#search/query/search-sort.ts';
import type { SearchPayload } from '#search/contract/search.ts';

/** A query in the engine's own terms; both the payload and the InstantSearch wire format become one. */
export type EngineQuery = {
  fixed: readonly Filter[];
  chosen: readonly Filter[];
  query: string;
  sort: SortOrder | null;
  offset: number;
  limit: number;
  facets: readonly FacetAttribute[];
  ranges: readonly RangeAttribute[];
  /** Count the ranges by bucket, too. */
  histograms: boolean;
};

function valueFilters(filters: SearchPayload['filters']): Filter[] {
  return facetAttributes.flatMap((attribute) => {
    const values = filters[attribute];
    return values === undefined ? [] : [{ attribute, values }];
  });
}

/** A facet without a chosen value filters nothing. */
const chosenFilters = (filters: SearchPayload['filters']): Filter[] =>
  valueFilters(filters).filter((filter) => !('values' in filter) || filter.values.length > 0);

function rangeFilters(ranges: NonNullable<SearchPayload['ranges']>): Filter[] {
  return rangeAttributes.flatMap((attribute) => {
    const range = ranges[attribute];
    return range && (range.min !== null || range.max !== null) ? [{ attribute, ...range }] : [];
  });
}

/** API-01 in the engine's terms. */
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
