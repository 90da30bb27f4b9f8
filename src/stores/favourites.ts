import { createMemory } from './browser-memory.ts';
import { CAR_SAVED, emit } from './events.ts';
import { parseList, parseRememberedCar, type RememberedCar } from './remembered-car.ts';

/** Maximum number of saved cars: more than anyone saves, and small enough for local storage. */
const FAVOURITES_MAX = 200;

/** Cars that an anonymous shopper saved in this browser (ENT-22), newest first. */
export const favourites = createMemory('favourites', (stored) =>
  parseList(stored, parseRememberedCar, FAVOURITES_MAX),
);

/** Saves a car, or puts it back at its earlier place in the list; a saved car stays where it is. */
export const saveFavourite = (car: RememberedCar, place = 0): boolean =>
  favourites.change((before) =>
    before.some(({ id }) => id === car.id)
      ? before
      : [...before.slice(0, place), car, ...before.slice(place)].slice(0, FAVOURITES_MAX),
  );

export const removeFavourite = (id: number): boolean =>
  favourites.change((before) => before.filter((car) => car.id !== id));

/**
 * Saves a car at a place of the list, the first by default, or removes it. Saving emits an event (ANALYTICS-01). `stored`
 * is `false` when the browser cannot store the change; `undo` puts the list back, and leaves what happened to other cars
 * meanwhile.
 */
export function toggleFavourite(
  car: RememberedCar,
  at = 0,
): { saved: boolean; stored: boolean; undo: () => void } {
  let place = -1;
  const stored = favourites.change((before) => {
    place = before.findIndex(({ id }) => id === car.id);
    return place === -1
      ? [...before.slice(0, at), car, ...before.slice(at)].slice(0, FAVOURITES_MAX)
      : before.filter(({ id }) => id !== car.id);
  });
  const saved = place === -1;
  if (saved) emit({ id: CAR_SAVED, car });
  const undo = saved ? () => removeFavourite(car.id) : () => saveFavourite(car, place);
  return { saved, stored, undo: () => void undo() };
}
