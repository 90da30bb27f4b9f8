import { type FacetAttribute, facetAttributes } from '#domain/url/facets.ts';
import { staticPagePath } from '#domain/url/paths.ts';
import {
  emptySearchState,
  formatSearchUrl,
  parseSearchUrl,
  type SearchState,
} from '#domain/url/search-url.ts';
import { toSortBy } from './search-parameters.ts';
import { parseSort, sortOfIndex } from './search-sort.ts';
import type { FacetItem, SearchResponse } from '#search/contract/search.ts';

/** The URLs of a search page. */
export type SearchRoute = {
  /** Path without a page number. */
  basePath: string;
  /** Number of static pages, from 1. */
  staticPages: number;
  /** The path whose static pages follow the first one: its own, or another with the same results. */
  pagesPath: string;
  /** The tenant's default sort, `price:asc` or `default`, which URLs omit (SEARCH-17). */
  defaultSort: string;
  /** Whether cars are sorted by weekly repayments; an address that asks for it is ignored otherwise. */
  hasWeeklySort: boolean;
  /** Facet values in the published page, as documents spell them. */
  values: SearchResponse['facets'];
};

/** Returns the items of a facet in a search result. */
export type AnsweredFacet = (attribute: FacetAttribute) => readonly FacetItem[];

/** Adds values that a result has for chosen facets, such as models, which no page lists before a make. */
export function withAnsweredValues(
  route: SearchRoute,
  { facets }: SearchState,
  found: AnsweredFacet,
): SearchRoute {
  const values = { ...route.values };
  for (const attribute of facetAttributes) {
    if (!facets[attribute]) continue;
    // Results list a chosen value even when no car has it.
    const stocked = found(attribute).filter(({ count }) => count > 0);
    values[attribute] = [...(values[attribute] ?? []), ...stocked];
  }
  return { ...route, values };
}

/** Whether nothing but the page number is chosen, so that a static page exists. */
export const isUnfiltered = (state: SearchState): boolean => formatSearchUrl({ ...state, page: 1 }) === '';

/** Returns a sort that the engines and the page support and that is not the tenant's default; otherwise `null`. */
function readSort(sortBy: string | null, { defaultSort, hasWeeklySort }: SearchRoute): string | null {
  const sort = sortOfIndex(sortBy ?? '');
  if (sort === null || parseSort(sort) === null) return null;
  return !hasWeeklySort && sort.startsWith('weekly') ? null : toSortBy(sort, defaultSort);
}

/** A value without letter case, accents and marks that nobody sees. A plus in an address stands for a space. */
const fold = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('+', ' ')
    .toLowerCase();

/**
 * Returns a value in the spelling of the page when it differs in letter case, accents (`?make=citroen`) or a plus only, or
 * by what a chat left at the end of a link.
 */
function readValue(value: string, known: readonly Pick<FacetItem, 'value'>[]): string {
  if (known.some((item) => item.value === value)) return value;
  const folded = fold(value);
  const find = (wanted: string) => known.find((item) => fold(item.value) === wanted)?.value;
  return find(folded) ?? find(folded.slice(0, 99).replace(/[^\p{L}\p{N}]+$/u, '')) ?? value;
}

function readFacets(facets: SearchState['facets'], known: SearchRoute['values']): SearchState['facets'] {
  const read: SearchState['facets'] = {};
  for (const attribute of facetAttributes) {
    const values = facets[attribute]?.map((value) => readValue(value, known[attribute] ?? []));
    if (values) read[attribute] = [...new Set(values)];
  }
  return read;
}

/** Parses the search state from a URL (SEARCH-05): from its query, or from the number of a static page. */
export function parseRoute(route: SearchRoute, url: { pathname: string; search: string }): SearchState {
  const parsed = parseSearchUrl(url.search);
  const state = {
    ...parsed,
    facets: readFacets(parsed.facets, route.values),
    sortBy: readSort(parsed.sortBy, route),
  };
  if (formatSearchUrl(state) !== '') return state;
  const [, number = ''] = url.pathname.split(`${route.pagesPath}/page/`);
  return { ...emptySearchState, page: /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1 };
}

/** The URL of a state (SEARCH-04): the static page when nothing is filtered, else the path with a query. */
export function formatRoute(route: SearchRoute, state: SearchState): string {
  if (isUnfiltered(state) && state.page <= route.staticPages) {
    return staticPagePath(state.page > 1 ? route.pagesPath : route.basePath, state.page);
  }
  const query = formatSearchUrl(state);
  return query === '' ? route.basePath : `${route.basePath}?${query}`;
}
