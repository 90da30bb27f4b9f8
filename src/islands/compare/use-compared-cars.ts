import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { loadDocuments } from '#search/documents/documents-by-id.ts';
import { fetchShardsFrom } from '#search/documents/fetch-shard.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { comparedCars } from '#stores/compared-cars.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';

/** A chosen car with what is published of it now; `null` when it is gone. */
export type ComparedCar = { remembered: RememberedCar; car: SearchDocument | null };

export type Comparison =
  /** Nothing is known yet: published HTML, or the cars are on their way. */
  | { state: 'loading' }
  | { state: 'empty' }
  | { state: 'error'; retry: () => void }
  | { state: 'data'; cars: readonly ComparedCar[]; /** When they came (ms). */ now: number };

/** What was asked for, in which the cars that are gone are missing. */
type Loaded = { asked: readonly number[]; cars: ReadonlyMap<number, SearchDocument>; now: number };

const knows = (loaded: Loaded | 'error' | null, ids: readonly number[]): loaded is Loaded =>
  loaded !== null && loaded !== 'error' && ids.every((id) => loaded.asked.includes(id));

/** The cars chosen for comparison as they are published now; what is known stays when asking again fails. */
export function useComparedCars(dataPath: string): Comparison {
  const chosen = useStore(comparedCars.$value, { ssr: 'initial' });
  const isLoaded = useStore(comparedCars.$isLoaded, { ssr: 'initial' });
  const [loaded, setLoaded] = useState<Loaded | 'error' | null>(null);
  const ids = chosen.map(({ id }) => id).join();

  /** Asks for the cars; gives back what makes their answer count no more. */
  const ask = useCallback(() => {
    let isCurrent = true;
    const asked = ids === '' ? [] : ids.split(',').map(Number);
    loadDocuments(fetchShardsFrom(dataPath), asked).then(
      // clock: in the browser alone; the page itself is hardly ever published anew.
      (cars) => isCurrent && setLoaded({ asked, cars, now: Date.now() }),
      (error: unknown) => {
        console.info('The cars to compare did not come:', error);
        if (isCurrent) setLoaded((before) => (knows(before, asked) ? before : 'error'));
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
  // Not asked for yet is not gone: another tab may have chosen it a moment ago.
  const isKnown = knows(
    loaded,
    chosen.map(({ id }) => id),
  );
  if (!isKnown) return { state: 'loading' };
  const cars = chosen.map((remembered) => ({ remembered, car: loaded.cars.get(remembered.id) ?? null }));
  return { state: 'data', cars, now: loaded.now };
}
