import { createMemory } from './browser-memory.ts';
import { parseList, parseRememberedCar, type RememberedCar } from './remembered-car.ts';

/** Maximum number of cars on `/compare`. */
export const COMPARE_MAX = 4;

/** Cars chosen for comparison in this browser, in the order of choice. */
export const comparedCars = createMemory('compare', (stored) =>
  parseList(stored, parseRememberedCar, COMPARE_MAX),
);

/** Result of a toggle; `full`: there are four cars already and nothing changed. */
export type CompareOutcome = 'added' | 'removed' | 'full';

/** Adds a car to the comparison or removes it. `stored` is `false` when the browser cannot store the change. */
export function toggleCompare(car: RememberedCar): { outcome: CompareOutcome; stored: boolean } {
  let outcome: CompareOutcome = 'full';
  const stored = comparedCars.change((before) => {
    const others = before.filter(({ id }) => id !== car.id);
    if (others.length < before.length) outcome = 'removed';
    else if (before.length < COMPARE_MAX) outcome = 'added';
    return outcome === 'added' ? [...before, car] : others;
  });
  return { outcome, stored };
}
