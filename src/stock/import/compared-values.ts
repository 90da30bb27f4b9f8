import { CARS_MIN } from './lost-columns.ts';

/** A value of a car in stock, and the feed's; empty when unknown. */
export type Change = { label: string; before: string; after: string };
/**
 * `other`: cars that had one word have another. `changed`: most cars have another. `same`: all cars are alike that
 * differed; `nearly-same`: nearly all. `shifted`: cars have what other cars had.
 */
export type ChangeKind = 'other' | 'changed' | 'same' | 'nearly-same' | 'shifted';
/** What changed for many cars, of how many. */
type Found = {
  kind: ChangeKind;
  cars: readonly Change[];
  compared: number;
};

/** With fewer changes, cars that are alike are chance. */
const CHANGES_MIN = 3;
/** Share of cars that are alike, or have a value of another car, in a column that is broken. */
const NEARLY_ALL = 0.9;
/** Share of different values in a column that tells cars apart. */
const DISTINCT_MIN = 0.8;

const knownOf = (changes: readonly Change[]): Change[] =>
  changes.filter(({ before, after }) => before !== '' && after !== '');
const isMoved = ({ before, after }: Change): boolean => before !== after;
const isMost = (part: number, whole: number): boolean => whole >= CARS_MIN && part > whole / 2;

/** Finds words whose cars mostly have another one now. */
export function findOther(changes: readonly Change[]): Found[] {
  const groups = Map.groupBy(knownOf(changes), ({ before }) => before);
  return [...groups.values()].flatMap((group) => {
    const cars = group.filter(isMoved);
    return isMost(cars.length, group.length)
      ? [{ kind: 'other' as const, cars, compared: group.length }]
      : [];
  });
}

/** Finds whether most cars have another word, which shares none of the old one's: `Polar White` is `White`. */
export function findChanged(changes: readonly Change[]): Found[] {
  const known = knownOf(changes);
  const cars = known.filter(({ before, after }) => !isAkin(before, after));
  return isMost(cars.length, known.length) ? [{ kind: 'changed', cars, compared: known.length }] : [];
}

const partsOf = (word: string): string[] => word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isAkin = (before: string, after: string): boolean => {
  const parts = new Set(partsOf(before));
  return partsOf(after).some((part) => parts.has(part)) || partsOf(after).join('') === [...parts].join('');
};

/** Finds whether nearly all cars have one value that differed before. */
export function findAlike(changes: readonly Change[]): Found[] {
  const known = knownOf(changes);
  const [value, count] = mostOf(known.map(({ after }) => after));
  const cars = known.filter((change) => isMoved(change) && change.after === value);
  const wasAlike = mostOf(known.map(({ before }) => before))[1] >= known.length * NEARLY_ALL;
  const isAll = count === known.length && new Set(known.map(({ before }) => before)).size > 1;
  const isNearlyAll = !wasAlike && count >= known.length * NEARLY_ALL && cars.length > known.length / 3;
  if (known.length < CARS_MIN || cars.length < CHANGES_MIN || !(isAll || isNearlyAll)) return [];
  return [{ kind: isAll ? 'same' : 'nearly-same', cars, compared: known.length }];
}

/** The most frequent value, and how often it occurs. */
function mostOf(values: readonly string[]): [value: string, count: number] {
  const groups = Map.groupBy(values, (value) => value);
  const counts = [...groups].map(([value, { length }]): [string, number] => [value, length]);
  return counts.reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0]);
}

/** Finds whether most cars have values that other cars had: the rows of a column no longer belong to those of the others. */
export function findShifted(changes: readonly Change[]): Found[] {
  const known = knownOf(changes);
  const old = new Set(known.map(({ before }) => before));
  const cars = known.filter(isMoved);
  const shifted = cars.filter(({ after }) => old.has(after));
  const tellsApart = old.size >= known.length * DISTINCT_MIN;
  if (!isMost(cars.length, known.length) || !tellsApart || shifted.length < cars.length * NEARLY_ALL)
    return [];
  // Prices that all moved by one amount meet each other on a scale of round prices.
  const steps = mostOf(cars.map(({ before, after }) => String(Number(after) - Number(before))));
  const isOneStep = steps[0] !== 'NaN' && steps[1] > cars.length / 2;
  return isOneStep ? [] : [{ kind: 'shifted', cars, compared: known.length }];
}
