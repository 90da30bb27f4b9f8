import { useEffect } from 'react';
import type { SearchState } from '#domain/search-url.ts';
import { recordSearch, toFilters } from '#stores/recent-searches.ts';
import type { ScreenParts } from './screen-parts.ts';

/** A shopper who looks at results for this long, or leaves for one of them, has settled on the search. */
const SETTLED_MS = 3_000;

/** Puts the search that a shopper settles on among the last ones (SEARCH-37); that of the page's own list alone. */
export function useSearchRecord(
  state: SearchState,
  { place, router }: Pick<ScreenParts, 'place' | 'router'>,
  isShown: boolean,
): void {
  useEffect(() => {
    if (!isShown || !router.leads()) return () => {};
    const record = () => recordSearch({ filters: toFilters(state), path: place.basePath });
    const timer = setTimeout(record, SETTLED_MS);
    window.addEventListener('pagehide', record);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', record);
    };
  }, [state, place, router, isShown]);
}
