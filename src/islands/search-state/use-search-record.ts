import { useEffect } from 'react';
import type { SearchState } from '#domain/url/search-url.ts';
import { recordSearch, toFilters } from '#stores/recent-searches.ts';
import type { ScreenParts } from './screen-parts.ts';

/** A search counts as settled after this time, or when the shopper opens one of its cars. */
const SETTLED_MS = 3_000;

/** Stores a settled search of the page's own list (SEARCH-37). `isFound`: its answer is shown, with cars. */
export function useSearchRecord(
  state: SearchState,
  { route, router }: Pick<ScreenParts, 'route' | 'router'>,
  isFound: boolean,
): void {
  useEffect(() => {
    if (!isFound || !router.leads()) return () => {};
    const record = () => recordSearch({ filters: toFilters(state), path: route.basePath });
    const timer = setTimeout(record, SETTLED_MS);
    window.addEventListener('pagehide', record);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', record);
    };
  }, [state, route, router, isFound]);
}
