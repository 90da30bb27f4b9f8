import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { formatVehicleWord } from '#domain/car/car-words.ts';
import { pressSave } from '#islands/cards/remember-car.ts';
import type { CardProps } from '#islands/cards/card-props.ts';
import { NotLoaded } from '#islands/cards/list-note.tsx';
import { usePublishedCars } from '#islands/cards/use-published-cars.ts';
import { useHydrated } from '#islands/page/use-hydrated.ts';
import { canStore } from '#stores/browser-memory.ts';
import { favourites } from '#stores/favourites.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';
import '#islands/cards/card.css';
import './watchlist.css';
import { toWaitingCar } from './waiting-car.ts';
import type { SavedCar, WatchlistList } from './watchlist-list.ts';
import { NothingSaved } from './nothing-saved.tsx';

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

/**
 * The saved cars, those to show, and whether the browser keeps them. A car that is removed while the page is open keeps
 * its place, so that it can be had back; `shown` is `null` before the saved cars are read.
 */
function useSaved() {
  const saved = useStore(favourites.$value, { ssr: 'initial' });
  const isLoaded = useStore(favourites.$isLoaded, { ssr: 'initial' });
  const [shown, setShown] = useState<readonly RememberedCar[]>([]);
  const [$keepsCars] = useState(() => atom(true));
  const keepsCars = useStore($keepsCars, { ssr: 'initial' });
  useEffect(() => {
    favourites.load();
    $keepsCars.set(canStore());
  }, [$keepsCars]);
  const fresh = saved.filter(({ id }) => shown.every((one) => one.id !== id));
  if (fresh.length > 0) setShown([...fresh, ...shown]);
  return { saved, shown: isLoaded ? shown : null, keepsCars };
}

/** A plate of the size that the car's card or column will have. */
const toWaiting = (chosen: RememberedCar): SavedCar => ({ chosen, car: toWaitingCar(chosen) });

/** The list of saved cars in the look of a template. */
export function createWatchlist(List: WatchlistList) {
  return function Watchlist({ dataPath, noun, policies, toggles, now }: WatchlistProps) {
    const root = useRef<HTMLDivElement>(null);
    const { saved, shown, keepsCars } = useSaved();
    const found = usePublishedCars(dataPath, shown);
    useHydrated(root);
    const isSaved = ({ id }: RememberedCar) => saved.some((one) => one.id === id);
    // The button of a car stays the same element, so that it keeps the focus.
    const press = (car: SavedCar) => {
      const before = shown?.slice(0, shown.indexOf(car.chosen));
      pressSave(car.chosen, wordOf(car, noun), before?.filter(isSaved).length);
    };
    const list = { noun, policies, toggles };
    return (
      <div ref={root} className="watchlist" aria-busy={found.state === 'loading'}>
        {found.state === 'loading' &&
          (shown === null ? (
            plates
          ) : (
            <div className="watchlist-waiting needs-script" aria-hidden="true" inert>
              <List {...list} cars={shown.map(toWaiting)} now={now} press={null} />
            </div>
          ))}
        {found.state === 'error' && <NotLoaded noun={noun} retry={found.retry} />}
        {found.state === 'data' && (
          <List
            {...list}
            cars={found.cars.map((car) => (isSaved(car.chosen) ? car : { ...car, car: null, removed: true }))}
            now={found.now}
            press={press}
          />
        )}
        {found.state !== 'loading' && saved.length === 0 && (
          <NothingSaved noun={noun} keepsCars={keepsCars} />
        )}
      </div>
    );
  };
}
