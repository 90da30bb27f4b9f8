import { useEffect, useRef, useState } from 'react';
import { emptySearchState, formatSearchUrl, parseSearchUrl } from '#domain/url/search-url.ts';
import { type CountedSearch, type CountSource, createLiveCount, type LiveCount } from '#stores/live-count.ts';

/** Milliseconds of rest before what is typed or dragged is counted: that of the search's sliders. */
const PAUSE = 400;

export type LiveCountState = {
  /** Cars there are for what was chosen last; `null` when the engine did not answer. */
  count: number | null;
  /** The number belongs to an earlier choice, or to none. */
  isOld: boolean;
  /** A hand or a focus is inside: from now on every choice is counted. */
  touch: () => void;
};

/**
 * The count of what is chosen. It is the published one until the first touch or another choice, which loads
 * the engine.
 *
 * @param search what is chosen; `null` is known to find nothing and is not asked for
 */
export function useLiveCount(
  source: CountSource,
  search: CountedSearch | null,
  published: number,
): LiveCountState {
  const key = search && formatSearchUrl({ ...emptySearchState, ...search });
  const [touched, setTouched] = useState(false);
  const [first] = useState<{ key: string | null; count: number | null }>({ key, count: published });
  const [told, setTold] = useState(first);
  const latest = useRef(key);
  const live = useRef<LiveCount>(null);
  // What is chosen is its key: a new object of the same choice is no new question.
  useEffect(() => {
    latest.current = key;
    // What was chosen before the island woke is another choice, though no touch was seen.
    if (!touched && !live.current && key === first.key) return;
    live.current ??= createLiveCount(source, PAUSE, (count) => setTold({ key: latest.current, count }));
    if (key === null) live.current.stop();
    else live.current.ask(parseSearchUrl(key));
  }, [touched, key, source, first]);
  useEffect(() => () => live.current?.stop(), []);
  return { count: told.count, isOld: told.key !== key, touch: () => setTouched(true) };
}
