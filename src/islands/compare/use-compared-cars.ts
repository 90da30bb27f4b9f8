import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { loadDocuments } from '#search/documents/documents-by-id.ts';
import { fetchShardsFrom } from '#search/documents/fetch-shard.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { comparedCars } from '#stores/compared-cars.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';

/** A compared car with its published document; `null` if it is no longer published. */
export type ComparedCar = { remembered: RememberedCar; car: SearchDocument | null };

export type Comparison =
  /** Published HTML, or the cars are loading. */
  | { state: 'loading' }
  | { state: 'empty' }
  | { state: 'error'; retry: () => void }
  | { state: 'data'; cars: readonly ComparedCar[]; /** Time of the answer (ms). */ now: number };

/** The requested ids, and the cars found; removed cars are missing from the map. */
type Loaded = { requested: readonly number[]; cars: ReadonlyMap<number, SearchDocument>; now: number };

const hasLoaded = (loaded: Loaded | 'error' | null, ids: readonly number[]): loaded is Loaded =>
  loaded !== null && loaded !== 'error' && ids.every((id) => loaded.requested.includes(id));

/** The compared cars as currently published; loaded cars stay if a new request fails. */
export function useComparedCars(dataPath: string): Comparison {
  const chosen = useStore(comparedCars.$value, { ssr: 'initial' });
  const isLoaded = useStore(comparedCars.$isLoaded, { ssr: 'initial' });
  const [loaded, setLoaded] = useState<Loaded | 'error' | null>(null);
  const ids = chosen.map(({ id }) => id).join();

  /** Requests the cars; returns a function that discards the answer. */
  const ask = useCallback(() => {
    let isCurrent = true;
    const requested = ids === '' ? [] : ids.split(',').map(Number);
    loadDocuments(fetchShardsFrom(dataPath), requested).then(
      // clock: in the browser only; the page itself is hardly ever published again.
      (cars) => isCurrent && setLoaded({ requested, cars, now: Date.now() }),
      (error: unknown) => {
        console.info('The cars to compare did not load:', error);
        if (isCurrent) setLoaded((before) => (hasLoaded(before, requested) ? before : 'error'));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, dataPath]);
  useEffect(() => comparedCars.load(), []);
  useEffect(() => ask(), [ask]);

  if (!isLoaded) return { state: 'loading' };
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
  const cars = chosen.map((remembered) => ({ remembered, car: loaded.cars.get(remembered.id) ?? null }));
  return { state: 'data', cars, now: loaded.now };
}
