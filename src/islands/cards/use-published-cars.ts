import { useCallback, useEffect, useRef, useState } from 'react';
import { type FoundCar, loadDocuments } from '#search/documents/documents-by-id.ts';
import { fetchShardsFrom } from '#search/documents/fetch-shard.ts';

/** A chosen car with its published document; `null` if it is no longer published. */
export type PublishedCar<Chosen> = {
  chosen: Chosen;
  car: FoundCar | null;
  /** Taken off the list while the page is open; its place stays. */
  removed?: boolean;
};

export type PublishedCars<Chosen> =
  /** Published HTML, or the cars are loading. */
  | { state: 'loading' }
  | { state: 'empty' }
  | { state: 'error'; retry: () => void }
  | { state: 'data'; cars: readonly PublishedCar<Chosen>[]; /** Time of the answer (ms). */ now: number };

/** The requested ids, and the cars found; removed cars are missing from the map. */
type Loaded = { requested: readonly number[]; cars: ReadonlyMap<number, FoundCar>; now: number };

const hasLoaded = (loaded: Loaded | 'error' | null, ids: readonly number[]): loaded is Loaded =>
  loaded !== null && loaded !== 'error' && ids.every((id) => loaded.requested.includes(id));

/** The chosen cars as published now; they stay if asking again fails. `chosen` is `null` until known. */
export function usePublishedCars<Chosen extends { id: number }>(
  dataPath: string,
  chosen: readonly Chosen[] | null,
): PublishedCars<Chosen> {
  const [loaded, setLoaded] = useState<Loaded | 'error' | null>(null);
  const ids = (chosen ?? []).map(({ id }) => id).join();

  /** Only the answer of the last request is shown. */
  const last = useRef<readonly number[]>([]);
  const ask = useCallback(() => {
    const requested = ids.split(',').filter(Boolean).map(Number);
    last.current = requested;
    loadDocuments(fetchShardsFrom(dataPath), requested, { details: true }).then(
      // clock: in the browser only; the page itself is hardly ever published again.
      (cars) => requested === last.current && setLoaded({ requested, cars, now: Date.now() }),
      (error: unknown) => {
        console.info('The cars did not load:', error);
        if (requested === last.current)
          setLoaded((before) => (hasLoaded(before, requested) ? before : 'error'));
      },
    );
  }, [ids, dataPath]);
  useEffect(ask, [ask]);

  if (chosen === null) return { state: 'loading' };
  if (chosen.length === 0) return { state: 'empty' };
  if (loaded === 'error') {
    const retry = () => {
      setLoaded(null);
      ask();
    };
    return { state: 'error', retry };
  }
  // An id that was not requested yet is not removed: another tab may just have added it.
  const isKnown = hasLoaded(
    loaded,
    chosen.map(({ id }) => id),
  );
  if (!isKnown) return { state: 'loading' };
  const cars = chosen.map((one) => ({ chosen: one, car: loaded.cars.get(one.id) ?? null }));
  return { state: 'data', cars, now: loaded.now };
}
