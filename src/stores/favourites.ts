import { createMemory } from './browser-memory.ts';
import { CAR_SAVED, emit } from './events.ts';
import { parseList, parseRememberedCar, type RememberedCar } from './remembered-car.ts';

/** Maximum number of saved cars: more than anyone saves, and small enough for local storage. */
const FAVOURITES_MAX = 200;

/** Cars that an anonymous shopper saved in this browser (ENT-22), newest first. */
export const favourites = createMemory('favourites', (stored) =>
  parseList(stored, parseRememberedCar, FAVOURITES_MAX),
);

/**
 * Saves or removes a car. Saving emits an event (ANALYTICS-01). `stored` is `false` when the browser cannot store the
 * change.
 */
export function toggleFavourite(car: RememberedCar): { saved: boolean; stored: boolean } {
  let saved = false;
  const stored = favourites.change((before) => {
    const others = before.filter(({ id }) => id !== car.id);
    saved = others.length === before.length;
    return saved ? [car, ...others].slice(0, FAVOURITES_MAX) : others;
  });
  if (saved) emit({ id: CAR_SAVED, car });
  return { saved, stored };
}
