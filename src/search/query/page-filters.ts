import type { Range, RangeAttribute } from '#domain/url/search-url.ts';
import { escapeValue, toList, type WireClient, type WireRequest } from './instantsearch-wire.ts';
import { sortOfIndex } from './search-sort.ts';
import type { SearchBase } from '#search/contract/search.ts';

/** Ranges as the wire writes them; an open end is left out. */
export function toNumericFilters(ranges: Partial<Record<RangeAttribute, Range>>): string[] {
  return Object.entries(ranges).flatMap(([attribute, { min, max }]) => [
    ...(min === null ? [] : [`${attribute}>=${min}`]),
    ...(max === null ? [] : [`${attribute}<=${max}`]),
  ]);
}

/** A request that holds to more than it asked for. */
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

/** One group a facet. Two filters with no value in common leave an empty list, which no car may pass. */
export const toFacetGroups = (facets: SearchBase['facets']): string[][] =>
  Object.entries(facets).map(([attribute, values]) =>
    (values.length === 0 ? [''] : values).map((value) => `${attribute}:${escapeValue(value)}`),
  );

/** The ranges of a base under a sort: no cars without a price under the lowest price first, by option (SEARCH-35). */
export function toBaseRanges(
  { ranges, pricedWhenAscending }: SearchBase,
  sort: string | null,
): SearchBase['ranges'] {
  if (!pricedWhenAscending || sort !== 'price:asc') return ranges;
  const { min = null, max = null } = ranges.price ?? {};
  return { ...ranges, price: { min: Math.max(min ?? 0, 1), max } };
}

/**
 * The same client with what holds under every query of the page, whichever engine stands behind it: the
 * page's scope and the tenant's stock filter, the lowest price (SEARCH-34), and no cars without a price
 * under the lowest price first (SEARCH-35).
 */
export function withBase(client: WireClient, base: SearchBase): WireClient {
  const groups = toFacetGroups(base.facets);
  return {
    search: (requests) =>
      client.search(
        requests.map((request) =>
          narrowRequest(
            request,
            groups,
            toNumericFilters(toBaseRanges(base, sortOfIndex(request.indexName))),
          ),
        ),
      ),
  };
}
