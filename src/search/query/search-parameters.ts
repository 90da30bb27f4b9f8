import { type FacetAttribute, facetAttributes } from '#domain/url/facets.ts';
import type { RangeAttribute, SearchState } from '#domain/url/search-url.ts';
import { rangeAttributes } from '#domain/url/search-url.ts';
import { escapeValue, type WireResult } from './instantsearch-wire.ts';
import { type Histograms, INDEX_NAME, type SearchResponse } from '#search/contract/search.ts';

/** Facets that every search requests (SEARCH-19). */
const requestedAlways = ['status', 'car_type'] as const satisfies readonly FacetAttribute[];
const MAX_VALUES_PER_FACET = 1_000;
const DEFAULT_SORT = 'custom_rank:desc';

/** The filters of the search page, its page size and its default sort. */
export type SearchScreenSetup = {
  facets: readonly FacetAttribute[];
  ranges: readonly RangeAttribute[];
  hitsPerPage: number;
  /** `price:asc`, or `default` for `custom_rank` descending (SEARCH-17). */
  defaultSort: string;
};

/** InstantSearch's search parameters as plain data; every key is always present. */
export type SearchParameters = {
  index: string;
  query: string;
  /** From 0. */
  page: number;
  hitsPerPage: number;
  maxValuesPerFacet: number;
  disjunctiveFacets: string[];
  disjunctiveFacetsRefinements: Record<string, string[]>;
  numericRefinements: Record<string, { '>='?: number[]; '<='?: number[] }>;
};

const canonicalSort = (sort: string): string => (sort === 'default' ? DEFAULT_SORT : sort);

/** Returns the `sortBy` of a sort; `null` for the tenant's default, which URLs omit. */
export const toSortBy = (sort: string, defaultSort: string): string | null =>
  canonicalSort(sort) === canonicalSort(defaultSort) ? null : `${INDEX_NAME}:${canonicalSort(sort)}`;

function toIndexName(sortBy: string | null, defaultSort: string): string {
  const full = sortBy ?? `${INDEX_NAME}:${canonicalSort(defaultSort)}`;
  return full === `${INDEX_NAME}:${DEFAULT_SORT}` ? INDEX_NAME : full;
}

function numericRefinements(ranges: SearchState['ranges']): SearchParameters['numericRefinements'] {
  const refinements: SearchParameters['numericRefinements'] = {};
  for (const attribute of rangeAttributes) {
    const range = ranges[attribute];
    if (!range) continue;
    refinements[attribute] = {
      ...(range.min === null ? {} : { '>=': [range.min] }),
      ...(range.max === null ? {} : { '<=': [range.max] }),
    };
  }
  return refinements;
}

/** Maps a search state to InstantSearch's parameters. A filter from the URL applies even when no panel shows it. */
export function toSearchParameters(state: SearchState, setup: SearchScreenSetup): SearchParameters {
  const chosen = facetAttributes.filter((attribute) => (state.facets[attribute] ?? []).length > 0);
  const ranged = rangeAttributes.filter((attribute) => state.ranges[attribute] !== undefined);
  return {
    index: toIndexName(state.sortBy, setup.defaultSort),
    query: state.query,
    page: state.page - 1,
    hitsPerPage: setup.hitsPerPage,
    maxValuesPerFacet: MAX_VALUES_PER_FACET,
    disjunctiveFacets: [
      ...new Set([...requestedAlways, ...setup.facets, ...setup.ranges, ...chosen, ...ranged]),
    ].sort(),
    disjunctiveFacetsRefinements: Object.fromEntries(
      chosen.map((attribute) => [attribute, (state.facets[attribute] ?? []).map(escapeValue)]),
    ),
    numericRefinements: numericRefinements(state.ranges),
  };
}

/** Facets of the first page; models only with a make: a large dealer's list would outweigh its cars. */
export function firstPageFacets(
  panel: readonly FacetAttribute[],
  scope: Partial<Record<FacetAttribute, readonly string[]>>,
): FacetAttribute[] {
  const shown = panel.filter((attribute) => attribute !== 'model' || scope.make !== undefined);
  return [...new Set([...shown, ...requestedAlways])];
}

/** Maps the published first page to the raw result that InstantSearch starts from. */
function toRawResult(
  response: SearchResponse,
  histograms: Histograms,
  parameters: SearchParameters,
): WireResult {
  const facets: WireResult['facets'] = { ...histograms };
  for (const [attribute, items] of Object.entries(response.facets)) {
    facets[attribute] = Object.fromEntries(items.map(({ value, count }) => [value, count]));
  }
  for (const attribute of Object.keys(response.facetStats)) facets[attribute] ??= {};
  return {
    index: parameters.index,
    hits: response.hits.map((hit) => ({ ...hit, _highlightResult: {} })),
    page: parameters.page,
    hitsPerPage: parameters.hitsPerPage,
    nbHits: response.count,
    nbPages: response.pages,
    query: parameters.query,
    params: '',
    processingTimeMS: 0,
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    facets,
    facets_stats: Object.fromEntries(
      Object.entries(response.facetStats).map(([name, ends]) => [name, { ...ends, avg: 0, sum: 0 }]),
    ),
  };
}

/** The initial results of `InstantSearchSSRProvider`. */
export type InitialResults = Record<string, { state: SearchParameters; results: WireResult[] }>;

/** Maps the first page so that the island renders without a request (SEARCH-18), in the unfiltered state. */
export const toInitialResults = (
  response: SearchResponse,
  histograms: Histograms,
  parameters: SearchParameters,
): InitialResults => ({
  [INDEX_NAME]: { state: parameters, results: [toRawResult(response, histograms, parameters)] },
});
