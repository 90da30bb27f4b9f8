import { createMemory } from './browser-memory.ts';
import { emit } from './events.ts';
import { parseList, parseRememberedCar, type RememberedCar } from './remembered-car.ts';

/** Saved cars a browser keeps, newest first; far more than anybody saves, far less than fills a storage. */
const FAVOURITES_MAX = 200;

/** Cars an anonymous shopper saved in this browser (ENT-22), newest first. */
export const favourites = createMemory('favourites', (stored) =>
  parseList(stored, parseRememberedCar, FAVOURITES_MAX),
);

/** Saves a car, or takes it back. Saving fires event 39 (ANALYTICS-01). */
export function toggleFavourite(car: RememberedCar): { saved: boolean; kept: boolean } {
  let saved = false;
  const kept = favourites.change((before) => {
    const others = before.filter(({ id }) => id !== car.id);
    saved = others.length === before.length;
    return saved ? [car, ...others].slice(0, FAVOURITES_MAX) : others;
  });
  if (saved) emit({ id: 39, car });
  return { saved, kept };
}
