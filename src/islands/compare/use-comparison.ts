import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { PicturePattern } from '#domain/media/picture-url.ts';
import { toRememberedCar } from '#islands/cards/remember-car.ts';
import { type PublishedCar, usePublishedCars } from '#islands/cards/use-published-cars.ts';
import { comparedCars } from '#stores/compared-cars.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';
import { formatCompareAddress, parseCompareAddress } from './compare-address.ts';

/** A compared car with its published document; `null` if it is no longer published. */
export type ComparedCar = PublishedCar<RememberedCar>;

export type Comparison =
  /** Published HTML, or the cars are loading. */
  | { state: 'loading' }
  | { state: 'empty' }
  /** The address names no car that is still for sale; `named` is how many it names. */
  | { state: 'nothing-sent'; named: number; leave: () => void }
  | { state: 'error'; retry: () => void }
  | {
      state: 'data';
      cars: readonly ComparedCar[];
      /** Time of the answer (ms). */
      now: number;
      /** How many cars of a comparison that was sent are gone; `null` for the shopper's own. */
      missing: number | null;
      remove: (id: number) => void;
      /** Leaves what was sent for the shopper's own comparison. */
      leave: () => void;
    };

/** Marks an entry of the history as the shopper's own, so that reload and Back follow their choice, not the address. */
const OWN = { ownComparison: true };
const isOwnEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ownComparison' in state;

const isSame = (ids: readonly number[], cars: readonly RememberedCar[]): boolean =>
  ids.length > 0 && ids.length === cars.length && cars.every(({ id }) => ids.includes(id));

/** The ids of the address when it shows another comparison than the shopper's own. */
function readSent(): readonly number[] | null {
  comparedCars.load();
  const ids = isOwnEntry(history.state) ? null : parseCompareAddress(location.search);
  return ids && isSame(ids, comparedCars.$value.get()) ? null : ids;
}

/** Ids that were sent: `undefined` until the address is read, `null` while the shopper's own comparison shows. */
function useSent(own: readonly RememberedCar[]) {
  const [$sent] = useState(() => atom<readonly number[] | null | undefined>());
  const sent = useStore($sent, { ssr: 'initial' });
  useEffect(() => $sent.set(readSent()), [$sent]);
  useEffect(() => {
    if (sent === undefined) return;
    const ids = sent ?? own.map(({ id }) => id);
    // An address that names nothing stays as it is, for whoever wants to know what was sent.
    if (sent?.length !== 0) history.replaceState(sent ? null : OWN, '', formatCompareAddress(ids));
  }, [sent, own]);
  return [sent, (ids: readonly number[] | null): void => $sent.set(ids)] as const;
}

/** The compared cars: those of the address if it was sent by somebody, else the shopper's own. */
export function useComparison(dataPath: string, pictures: PicturePattern): Comparison {
  const own = useStore(comparedCars.$value, { ssr: 'initial' });
  const [sent, setSent] = useSent(own);
  const chosen = sent === undefined ? null : (sent?.map((id) => ({ id })) ?? own);
  const found = usePublishedCars<{ id: number }>(dataPath, chosen);
  const leave = (): void => setSent(null);
  if (found.state === 'empty' && sent) return { state: 'nothing-sent', named: 0, leave };
  if (found.state !== 'data') return found;
  const cars = found.cars.flatMap(({ chosen: { id }, car }): ComparedCar[] => {
    const remembered = own.find((one) => one.id === id) ?? (car && toRememberedCar(car, pictures));
    return remembered && (car || !sent) ? [{ chosen: remembered, car }] : [];
  });
  if (sent && cars.length === 0) return { state: 'nothing-sent', named: sent.length, leave };
  const remove = (id: number): void => {
    const others = sent?.filter((one) => one !== id);
    if (others) setSent(others.length === 0 ? null : others);
    else comparedCars.change((before) => before.filter((car) => car.id !== id));
  };
  const missing = sent ? found.cars.length - cars.length : null;
  return { state: 'data', cars, now: found.now, missing, remove, leave };
}
