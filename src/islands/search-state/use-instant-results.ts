import { useEffect, useState, useSyncExternalStore } from 'react';
import { useInstantSearchContext } from 'react-instantsearch-core';
import type { Results } from './search-answer.ts';

type Search = ReturnType<typeof useInstantSearchContext>;

/** How the newest question fares; a fast answer is never seen loading. */
export type SearchStatus = 'quiet' | 'stalled' | 'error';

const ignore = () => {};

/** What InstantSearch has found, as React reads a store of somebody else's. */
function createResultsStore(search: Search) {
  let last: Results | null = null;
  return {
    subscribe(onChange: () => void) {
      search.addListener('render', onChange);
      return () => search.removeListener('render', onChange);
    },
    results(): Results {
      // `null` while the first search is stalled.
      last = search.mainIndex.getResults() ?? last;
      if (last === null) throw new Error('The search screen was given no first results.');
      return last;
    },
    status: (): SearchStatus =>
      search.status === 'stalled' || search.status === 'error' ? search.status : 'quiet',
  };
}

/**
 * The last results of InstantSearch and how its newest question fares. The library's own `useInstantSearch`
 * leaves its update for a later task: the browser paints the page once with the box ticked and the old cars,
 * and once more with the new ones. What React reads from a store it renders at once, so that an answer that
 * is there within the click is painted with it, in half the time.
 */
export function useInstantResults(): { results: Results; status: SearchStatus } {
  const search = useInstantSearchContext();
  const [store] = useState(() => createResultsStore(search));
  // Somebody must listen, or InstantSearch throws; the failure itself is told by the status.
  useEffect(() => {
    search.addListener('error', ignore);
    return () => void search.removeListener('error', ignore);
  }, [search]);
  const results = useSyncExternalStore(store.subscribe, store.results, store.results);
  const status = useSyncExternalStore(store.subscribe, store.status, store.status);
  return { results, status };
}
