import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { formatVehicleWord } from '#domain/car/car-words.ts';
import { pressSave } from '#islands/cards/remember-car.ts';
import type { CardProps } from '#islands/cards/card-props.ts';
import { usePublishedCars } from '#islands/cards/use-published-cars.ts';
import { useHydrated } from '#islands/page/use-hydrated.ts';
import { canStore } from '#stores/browser-memory.ts';
import { favourites } from '#stores/favourites.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';
import '#islands/cards/card.css';
import './watchlist.css';
import { toWaitingCar } from './waiting-car.ts';
import type { SavedCar, WatchlistList } from './watchlist-list.ts';
import { NothingSaved, NotLoaded } from './watchlist-states.tsx';

export type WatchlistProps = Pick<CardProps, 'policies' | 'toggles'> & {
  /** The dealer's goods: `car` and `cars`, `van` and `vans`. */
  noun: { one: string; many: string };
  /** Folder of the search data, without a trailing slash. */
  dataPath: string;
  /** When the page was published (ms). */
  now: number;
};

/** Plates of the published page, before it is known how many cars are saved. */
const plates = (
  <div className="watchlist-plates" aria-hidden="true">
    <div />
    <div />
    <div />
  </div>
);

/** The word for a vehicle; a car that is gone has only the dealer's noun. */
const wordOf = ({ car }: SavedCar, { one }: WatchlistProps['noun']): string =>
  car === null ? one.charAt(0).toUpperCase() + one.slice(1) : formatVehicleWord(car);

/** The saved cars, `null` before they are read, and whether the browser keeps them. */
function useSaved() {
  const saved = useStore(favourites.$value, { ssr: 'initial' });
  const isLoaded = useStore(favourites.$isLoaded, { ssr: 'initial' });
  const [$keepsCars] = useState(() => atom(true));
  const keepsCars = useStore($keepsCars, { ssr: 'initial' });
  useEffect(() => {
    favourites.load();
    $keepsCars.set(canStore());
  }, [$keepsCars]);
  return { saved: isLoaded ? saved : null, keepsCars };
}

/**
 * Moves the focus from a removed car to the button of the one that takes its place, to the last one, or to the list.
 */
function focusNext(root: HTMLElement | null, from: HTMLElement): void {
  const buttons = [...(root?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = buttons.indexOf(from);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? root;
  next?.focus({ preventScroll: true });
}

/** A plate of the size that the car's card or column will have. */
const toWaiting = (chosen: RememberedCar): SavedCar => ({ chosen, car: toWaitingCar(chosen) });

/** The list of saved cars in the look of a template. */
export function createWatchlist(List: WatchlistList) {
  return function Watchlist({ dataPath, noun, policies, toggles, now }: WatchlistProps) {
    const root = useRef<HTMLDivElement>(null);
    const { saved, keepsCars } = useSaved();
    const found = usePublishedCars(dataPath, saved);
    useHydrated(root);
    const remove = (car: SavedCar, from: HTMLElement) => {
      focusNext(root.current, from);
      pressSave(car.chosen, wordOf(car, noun));
    };
    const list = { noun, policies, toggles };
    return (
      <div ref={root} className="watchlist" tabIndex={-1} aria-busy={found.state === 'loading'}>
        {found.state === 'loading' &&
          (saved === null ? (
            plates
          ) : (
            <div className="watchlist-waiting" aria-hidden="true" inert>
              <List {...list} cars={saved.map(toWaiting)} now={now} remove={null} />
            </div>
          ))}
        {found.state === 'empty' && <NothingSaved noun={noun} keepsCars={keepsCars} />}
        {found.state === 'error' && <NotLoaded noun={noun} retry={found.retry} />}
        {found.state === 'data' && <List {...list} cars={found.cars} now={found.now} remove={remove} />}
      </div>
    );
  };
}
