import { createMemory } from './browser-memory.ts';
import { parseList, parseRememberedCar, type RememberedCar } from './remembered-car.ts';

/** Cars that stand side by side on `/compare`. */
export const COMPARE_MAX = 4;

/** Cars chosen for comparison in this browser, in the order they were chosen. */
export const comparedCars = createMemory('compare', (stored) =>
  parseList(stored, parseRememberedCar, COMPARE_MAX),
);

/** What became of a choice; `full`: there are four already, and nothing was changed. */
export type CompareOutcome = 'added' | 'removed' | 'full';

/** Adds a car to the comparison, or takes it out. */
export function toggleCompare(car: RememberedCar): { outcome: CompareOutcome; kept: boolean } {
  let outcome: CompareOutcome = 'full';
  const kept = comparedCars.change((before) => {
    const others = before.filter(({ id }) => id !== car.id);
    if (others.length < before.length) outcome = 'removed';
    else if (before.length < COMPARE_MAX) outcome = 'added';
    return outcome === 'added' ? [...before, car] : others;
  });
  return { outcome, kept };
}
