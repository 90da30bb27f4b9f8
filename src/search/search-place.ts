import { staticPagePath } from '#domain/paths.ts';
import { emptySearchState, formatSearchUrl, parseSearchUrl, type SearchState } from '#domain/search-url.ts';

/** Where a search screen stands among the site's paths. */
export type SearchPlace = {
  /** Path without a page number. */
  basePath: string;
  /** How many of its pages are static, from 1. */
  staticPages: number;
};

/** Whether nothing but the page is chosen, so that the static pages answer. */
export const isUnfiltered = (state: SearchState): boolean => formatSearchUrl({ ...state, page: 1 }) === '';

/** The state that an address means (SEARCH-05): its query, or the number of its static page. */
export function readPlace(place: SearchPlace, url: { pathname: string; search: string }): SearchState {
  const state = parseSearchUrl(url.search);
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
