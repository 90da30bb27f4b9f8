import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import { escapeValue, toList, type WireClient, type WireRequest } from './instantsearch-wire.ts';
import { sortOfIndex } from './search-sort.ts';
import type { PageFilters } from '#search/contract/search.ts';

/** Formats ranges as numeric filters; an open end is omitted. */
export function toNumericFilters(ranges: Partial<Record<RangeAttribute, Range>>): string[] {
  return Object.entries(ranges).flatMap(([attribute, { min, max }]) => [
    ...(min === null ? [] : [`${attribute}>=${min}`]),
    ...(max === null ? [] : [`${attribute}<=${max}`]),
  ]);
}

/** Adds filters to a request. */
export function narrowRequest(
  { indexName, params }: WireRequest,
  groups: readonly (readonly string[])[],
  numeric: readonly string[],
): WireRequest {
  return {
    indexName,
    params: {
      ...params,
      facetFilters: [...toList(params?.facetFilters), ...groups],
      numericFilters: [...toList(params?.numericFilters), ...numeric],
    },
  };
}

/** One group per facet. An empty list, from two filters without a common value, becomes a group that no car matches. */
export const toFacetGroups = (facets: PageFilters['facets']): string[][] =>
  Object.entries(facets).map(([attribute, values]) =>
    (values.length === 0 ? [''] : values).map((value) => `${attribute}:${escapeValue(value)}`),
  );

/** The page's ranges for a sort: by ascending price, cars without a price may be excluded (SEARCH-35). */
export function toPageRanges(
  { ranges, pricedWhenAscending }: PageFilters,
  sort: string | null,
): PageFilters['ranges'] {
  if (!pricedWhenAscending || sort !== 'price:asc') return ranges;
  const { min = null, max = null } = ranges.price ?? {};
  return { ...ranges, price: { min: Math.max(min ?? 0, 1), max } };
}

/**
 * Wraps any engine's client so that the page filters apply to every query: the page's scope, the tenant's stock
 * filter, the lowest price (SEARCH-34), and no cars without a price in the sort by ascending price (SEARCH-35).
 */
export function withPageFilters(client: WireClient, pageFilters: PageFilters): WireClient {
  const groups = toFacetGroups(pageFilters.facets);
  return {
    search: (requests) =>
      client.search(
        requests.map((request) =>
          narrowRequest(
            request,
            groups,
            toNumericFilters(toPageRanges(pageFilters, sortOfIndex(request.indexName))),
          ),
        ),
      ),
  };
}
