import type { ComponentType } from 'react';
import type { CardProps } from '#islands/cards/card-props.ts';
import type { PublishedCar } from '#islands/cards/use-published-cars.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';

/** A saved car, with its published document; `null` if it is no longer published. */
export type SavedCar = PublishedCar<RememberedCar>;

/** How a template lists saved cars. */
export type WatchlistList = ComponentType<
  Pick<CardProps, 'policies' | 'now' | 'toggles'> & {
    cars: readonly SavedCar[];
    noun: { one: string; many: string };
    /** Removes a car, or puts a removed one back; `null` while the cars are plates that wait for their documents. */
    press: ((saved: SavedCar) => void) | null;
  }
>;
