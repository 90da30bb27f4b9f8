import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { loadDocuments } from '#search/documents-by-id.ts';
import { fetchPartsFrom } from '#search/fetch-part.ts';
import type { SearchDocument } from '#search/search.ts';
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

type Loaded = { cars: ReadonlyMap<number, SearchDocument>; now: number } | 'error' | null;

/** The cars chosen for comparison as they are published now. Asks again only for a car it does not know. */
export function useComparedCars(dataPath: string): Comparison {
  const chosen = useStore(comparedCars.$value, { ssr: 'initial' });
  const [isAwake, setAwake] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  const ids = chosen.map(({ id }) => id).join();

  useEffect(() => {
    comparedCars.wake();
    setAwake(true);
  }, []);
  useEffect(() => {
    if (ids === '') return;
    let isCurrent = true;
    loadDocuments(fetchPartsFrom(dataPath), ids.split(',').map(Number)).then(
      // clock: in the browser alone; the page itself is hardly ever published anew.
      (cars) => isCurrent && setLoaded({ cars, now: Date.now() }),
      (error: unknown) => {
        console.info('The cars to compare did not come:', error);
        if (isCurrent) setLoaded('error');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ids, dataPath, attempt]);

  if (!isAwake) return { state: 'loading' };
  if (chosen.length === 0) return { state: 'empty' };
  if (loaded === null) return { state: 'loading' };
  if (loaded === 'error') {
    const retry = () => {
      setLoaded(null);
      setAttempt((before) => before + 1);
    };
    return { state: 'error', retry };
  }
  const cars = chosen.map((remembered) => ({ remembered, car: loaded.cars.get(remembered.id) ?? null }));
  return { state: 'data', cars, now: loaded.now };
}
