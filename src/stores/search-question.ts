import { toList, type WireRequest } from '#search/query/instantsearch-wire.ts';
import type { SearchParameters } from '#search/query/search-parameters.ts';

/**
 * A search as a string; equal searches give equal strings. InstantSearch may show its last results for a newer state,
 * so each answer carries the question that it belongs to.
 */
const toText = (
  index: string,
  query: string,
  page: number,
  facets: readonly string[],
  ranges: readonly string[],
): string => JSON.stringify([index, query, page, facets.toSorted(), ranges.toSorted()]);

/** Builds the question of search parameters. */
export function toQuestion(parameters: SearchParameters): string {
  const { index, query, page, disjunctiveFacetsRefinements, numericRefinements } = parameters;
  const facets = Object.entries(disjunctiveFacetsRefinements).flatMap(([attribute, values]) =>
    values.map((value) => `${attribute}:${value}`),
  );
  const ranges = Object.entries(numericRefinements).flatMap(([attribute, ends]) =>
    Object.entries(ends).flatMap(([end, values]) => values.map((value) => `${attribute}${end}${value}`)),
  );
  return toText(index, query, page, facets, ranges);
}

/** Builds the question of InstantSearch requests; the first request contains all parameters. */
export function questionOf([first]: readonly WireRequest[]): string {
  const { query = '', page = 0, facetFilters, numericFilters } = first?.params ?? {};
  const facets = toList(facetFilters).flatMap((group) => toList(group));
  return toText(first?.indexName ?? '', query, page, facets, toList(numericFilters));
}
