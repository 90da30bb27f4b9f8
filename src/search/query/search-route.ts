import { staticPagePath } from '#domain/url/paths.ts';
import {
  emptySearchState,
  type FacetAttribute,
  facetAttributes,
  formatSearchUrl,
  parseSearchUrl,
  type SearchState,
} from '#domain/url/search-url.ts';
import { toSortBy } from './search-parameters.ts';
import { parseSort, sortOfIndex } from './search-sort.ts';
import type { FacetItem, SearchResponse } from '#search/contract/search.ts';

/** Where a search screen stands among the site's paths. */
export type SearchPlace = {
  /** Path without a page number. */
  basePath: string;
  /** How many of its pages are static, from 1. */
  staticPages: number;
  /** The tenant's own sort, `price:asc` or `default`, which stays out of addresses (SEARCH-17). */
  defaultSort: string;
  /** The values of facets that the published page knows, as they are written. */
  values: SearchResponse['facets'];
};

/** What an answer found of a facet. */
export type AnsweredFacet = (attribute: FacetAttribute) => readonly FacetItem[];

/** A place that knows of the chosen facets what an answer found, too: models stand on no page before a make. */
export function withAnswered(place: SearchPlace, { facets }: SearchState, found: AnsweredFacet): SearchPlace {
  const values = { ...place.values };
  for (const attribute of facetAttributes) {
    if (!facets[attribute]) continue;
    // What is chosen is listed whether or not there is such a thing.
    const stocked = found(attribute).filter(({ count }) => count > 0);
    values[attribute] = [...(values[attribute] ?? []), ...stocked];
  }
  return { ...place, values };
}

/** Whether nothing but the page is chosen, so that the static pages answer. */
export const isUnfiltered = (state: SearchState): boolean => formatSearchUrl({ ...state, page: 1 }) === '';

/** A sort that the engines know and that is not the tenant's own; `null` for any other. */
function readSort(sortBy: string | null, defaultSort: string): string | null {
  const sort = sortOfIndex(sortBy ?? '');
  return sort === null || parseSort(sort) === null ? null : toSortBy(sort, defaultSort);
}

/** A value as the page writes it, where it is written differently in letter case alone (`?make=toyota`). */
function readValue(value: string, known: readonly Pick<FacetItem, 'value'>[]): string {
  if (known.some((item) => item.value === value)) return value;
  const folded = value.toLowerCase();
  return known.find((item) => item.value.toLowerCase() === folded)?.value ?? value;
}

function readFacets(facets: SearchState['facets'], known: SearchPlace['values']): SearchState['facets'] {
  const read: SearchState['facets'] = {};
  for (const attribute of facetAttributes) {
    const values = facets[attribute]?.map((value) => readValue(value, known[attribute] ?? []));
    if (values) read[attribute] = [...new Set(values)];
  }
  return read;
}

/** The state that an address means (SEARCH-05): its query, or the number of its static page. */
export function readPlace(place: SearchPlace, url: { pathname: string; search: string }): SearchState {
  const asked = parseSearchUrl(url.search);
  const state = {
    ...asked,
    facets: readFacets(asked.facets, place.values),
    sortBy: readSort(asked.sortBy, place.defaultSort),
  };
  if (formatSearchUrl(state) !== '') return state;
  const number = url.pathname.startsWith(`${place.basePath}/page/`)
    ? url.pathname.slice(`${place.basePath}/page/`.length)
    : '1';
  return { ...emptySearchState, page: /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1 };
}

/** The address of a state (SEARCH-04): the static page when nothing is filtered, else the path with a query. */
export function formatPlace(place: SearchPlace, state: SearchState): string {
  if (isUnfiltered(state) && state.page <= place.staticPages) {
    return staticPagePath(place.basePath, state.page);
  }
  const query = formatSearchUrl(state);
  return query === '' ? place.basePath : `${place.basePath}?${query}`;
}
