import { useEffect, useRef, useState } from 'react';
import { emptySearchState, formatSearchUrl, parseSearchUrl } from '#domain/url/search-url.ts';
import { type CountedSearch, type CountSource, createLiveCount, type LiveCount } from '#stores/live-count.ts';

/** Pause (ms) before typed or dragged input is counted, the same as for the search sliders. */
const PAUSE = 400;

export type LiveCountState = {
  /** Number of cars for the latest choice; `null` if the engine did not answer. */
  count: number | null;
  /** The number belongs to an earlier choice, or to none. */
  isOld: boolean;
  /** A pointer or the focus has entered: every choice is counted from now on. */
  touch: () => void;
};

/**
 * The count for a choice. It is the published one until the first touch or another choice, which loads the engine.
 *
 * @param search the choice; `null` is known to match nothing and is not counted
 */
export function useLiveCount(
  source: CountSource,
  search: CountedSearch | null,
  published: number,
): LiveCountState {
  const key = search && formatSearchUrl({ ...emptySearchState, ...search });
  const [touched, setTouched] = useState(false);
  const [first] = useState<{ key: string | null; count: number | null }>({ key, count: published });
  const [counted, setCounted] = useState(first);
  const latest = useRef(key);
  const live = useRef<LiveCount>(null);
  // The choice itself is the dependency: a new object of the same choice starts no new count.
  useEffect(() => {
    latest.current = key;
    // A choice made before hydration is counted, although no touch was seen.
    if (!touched && !live.current && key === first.key) return;
    live.current ??= createLiveCount(source, PAUSE, (count) => setCounted({ key: latest.current, count }));
    if (key === null) live.current.stop();
    else live.current.ask(parseSearchUrl(key));
  }, [touched, key, source, first]);
  useEffect(() => () => live.current?.stop(), []);
  return { count: counted.count, isOld: counted.key !== key, touch: () => setTouched(true) };
}
