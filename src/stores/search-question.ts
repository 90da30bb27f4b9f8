import { toList, type WireRequest } from '#search/query/instantsearch-wire.ts';
import type { SearchParameters } from '#search/query/search-parameters.ts';

/**
 * A search as one text, equal for two that ask the same. InstantSearch lets its last results pass for those
 * of the state it is in, so an answer is told from an older one by the question it was given to.
 */
const toText = (
  index: string,
  query: string,
  page: number,
  facets: readonly string[],
  ranges: readonly string[],
): string => JSON.stringify([index, query, page, facets.toSorted(), ranges.toSorted()]);

/** The question of parameters. */
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

/** The question of what InstantSearch sends for parameters: the first request has all of them. */
export function questionOf([first]: readonly WireRequest[]): string {
  const { query = '', page = 0, facetFilters, numericFilters } = first?.params ?? {};
  const facets = toList(facetFilters).flatMap((group) => toList(group));
  return toText(first?.indexName ?? '', query, page, facets, toList(numericFilters));
}
