import { useEffect } from 'react';
import type { SearchState } from '#domain/url/search-url.ts';
import { recordSearch, toFilters } from '#stores/recent-searches.ts';
import type { ScreenParts } from './screen-parts.ts';

/** A shopper who looks at results for this long, or leaves for one of them, has settled on the search. */
const SETTLED_MS = 3_000;

/**
 * Puts the search that a shopper settles on among the last ones (SEARCH-37); that of the page's own list alone.
 * `isFound`: its answer is shown, and there are cars in it. A search that found nothing is nothing to go back to.
 */
export function useSearchRecord(
  state: SearchState,
  { place, router }: Pick<ScreenParts, 'place' | 'router'>,
  isFound: boolean,
): void {
  useEffect(() => {
    if (!isFound || !router.leads()) return () => {};
    const record = () => recordSearch({ filters: toFilters(state), path: place.basePath });
    const timer = setTimeout(record, SETTLED_MS);
    window.addEventListener('pagehide', record);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', record);
    };
  }, [state, place, router, isFound]);
}
