import { formatSearchUrl, type SearchState } from '#domain/search-url.ts';
import { formatPlace, readPlace, type SearchPlace } from '#search/search-place.ts';
import type { SearchStore } from './search-store.ts';

/** The browser's parts that the router needs. */
export type RouterWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** Words under way: one entry in the history for one search, not one for every pause in typing. */
const onlyTypedOn = (before: SearchState, after: SearchState): boolean =>
  before.query !== '' &&
  after.query !== '' &&
  formatSearchUrl({ ...before, query: '', page: 1 }) === formatSearchUrl({ ...after, query: '', page: 1 });

/**
 * Keeps the address and the state in step, both ways (SEARCH-04, SEARCH-05). InstantSearch's own router
 * loses filters on back and forward, so this one stands on `history` alone. Returns what disconnects it.
 */
export function connectSearchRouter(
  store: SearchStore,
  place: SearchPlace,
  window: RouterWindow,
): () => void {
  const read = () => readPlace(place, window.location);
  const restore = () => {
    const state = read();
    if (formatSearchUrl(state) !== formatSearchUrl(store.$state.get())) store.restore(state);
  };
  const stopListening = store.$state.listen((state, before) => {
    if (formatSearchUrl(state) === formatSearchUrl(read())) return;
    const href = formatPlace(place, state);
    if (before !== undefined && onlyTypedOn(before, state)) window.history.replaceState(null, '', href);
    else window.history.pushState(null, '', href);
  });
  window.addEventListener('popstate', restore);
  restore();
  return () => {
    stopListening();
    window.removeEventListener('popstate', restore);
  };
}
