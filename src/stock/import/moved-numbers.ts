import {
  numberFields,
  type CarNumbers,
  type KeptCar,
  type NumberField,
} from '#db/stock/kept-cars.repository.ts';
import { CARS_MIN } from './lost-columns.ts';

/** A number that moved for most cars in stock. */
export type Move = {
  /** `swapped`: the price is what the odometer was, and the reverse. */
  kind: 'factor' | 'scattered' | 'swapped';
  fields: readonly NumberField[];
  /** Median of new by old; 1 when swapped. */
  factor: number;
  /** The cars that moved, in the order of the feed. */
  cars: readonly KeptCar[];
  /** Number of cars that have the number before and after. */
  compared: number;
};

/** A smaller change is trade: a sale of a third off, a kilometre more. */
const FACTOR_MIN = 1.5;
/** All prices by exactly one factor, however small, are another tax or currency. */
const EXACT_MIN = 0.05;
/** Two factors within this share are exactly the same, but for rounding. */
const EXACT_SHARE = 0.002;
/** Percentage points within which a share is round. */
const ROUND_SHARE = 0.02;
/** Share of cars that have the exact factor. */
const NEARLY_ALL = 0.9;
/** Numbers that moved by different factors are broken when most moved by more than this. */
export const SCATTERED_MIN = 3;
/** Two factors within this share are the same. */
const SAME_SHARE = 0.05;
/** An odometer of fewer kilometres is that of a new car, and moves by any factor on the way to the yard. */
const NEW_CAR_KM = 100;

const isSame = (a: number, b: number): boolean => Math.abs(a / b - 1) <= SAME_SHARE;
const isMost = (part: readonly unknown[], whole: number): boolean =>
  whole >= CARS_MIN && part.length > whole / 2;

/** Finds the numbers that moved for more than half of the cars which have them before and after. */
export function findMoves(cars: readonly KeptCar[]): Move[] {
  const swap = findSwap(cars);
  return swap === null ? numberFields.flatMap((field) => findMove(field, cars) ?? []) : [swap];
}

/** Odometers of fewer kilometres before and after move by any factor while a car is driven for show. */
const SHOWN_KM = 1000;

/** A number that moved far for a part of the cars. */
export type PartMove = Move & {
  /** Each of these cars moved by this factor or more, or by its inverse or less. */
  least: number;
};

/**
 * Finds the numbers that moved far for a part of the cars, too small to refuse the feed: by a factor of
 * three, or by one that five cars have in common. Those below three are apart, unless all moved by the same
 * factor.
 */
export function findPartMoves(
  cars: readonly KeptCar[],
  fields: readonly NumberField[] = numberFields,
): PartMove[] {
  return fields.flatMap((field) => {
    const compared = cars.flatMap((car) => compare(field, car) ?? []).filter((each) => !isShown(field, each));
    const shared = findShared(compared);
    const moved = compared.filter(
      (each) => isFar(each.ratio, SCATTERED_MIN) || (isFar(each.ratio, FACTOR_MIN) && shared.has(each)),
    );
    const groups = isOneFactor(moved) ? [moved] : splitByFactor(moved);
    return groups.map((group) => toPartMove(field, group, compared.length));
  });
}

function toPartMove(field: NumberField, moved: readonly Compared[], compared: number): PartMove {
  const kind = isOneFactor(moved) ? 'factor' : 'scattered';
  const least = moved.every(({ ratio }) => isFar(ratio, SCATTERED_MIN)) ? SCATTERED_MIN : FACTOR_MIN;
  return {
    kind,
    least,
    fields: [field],
    factor: factorOf(moved),
    cars: moved.map(({ car }) => car),
    compared,
  };
}

const factorOf = (moved: readonly Compared[]): number => medianOf(moved.map(({ ratio }) => ratio));
function isOneFactor(moved: readonly Compared[]): boolean {
  const factor = factorOf(moved);
  return moved.length > 0 && moved.every(({ ratio }) => isSame(ratio, factor));
}

/** Those that moved by three or more, and the others. */
function splitByFactor(moved: readonly Compared[]): (readonly Compared[])[] {
  const groups = Map.groupBy(moved, ({ ratio }) => isFar(ratio, SCATTERED_MIN));
  return [groups.get(true), groups.get(false)].filter((group) => group !== undefined);
}

/** The cars that share their factor with enough others; in its order a few neighbours are compared. */
function findShared(compared: readonly Compared[]): ReadonlySet<Compared> {
  const sorted = compared.toSorted((a, b) => a.ratio - b.ratio);
  const isSameAt = (index: number, { ratio }: Compared): boolean =>
    sorted[index] !== undefined && isSame(sorted[index].ratio, ratio);
  const isShared = (each: Compared, index: number): boolean => {
    const starts = Array.from({ length: CARS_MIN }, (_, before) => index - before);
    return starts.some((start) => isSameAt(start, each) && isSameAt(start + CARS_MIN - 1, each));
  };
  return new Set(sorted.filter(isShared));
}

const isFar = (ratio: number, factor: number): boolean => ratio >= factor || ratio <= 1 / factor;
const isShown = (field: NumberField, { car: { before, after } }: Compared): boolean =>
  field === 'km' && Math.max(before.km ?? 0, after.km ?? 0) < SHOWN_KM;

/** Whether all prices are a whole per cent lower, or a third; a tax of 10 % that is left out takes 9.09 %. */
function isSale(field: NumberField, factor: number): boolean {
  const off = (1 - factor) * 100;
  const isRound = Math.abs(off - Math.round(off)) < ROUND_SHARE || Math.abs(off - 100 / 3) < ROUND_SHARE;
  return field !== 'km' && off > 0 && isRound;
}

type Compared = { car: KeptCar; ratio: number };

function findMove(field: NumberField, cars: readonly KeptCar[]): Move | null {
  const compared = cars.flatMap((car) => compare(field, car) ?? []);
  const factor = medianOf(compared.map(({ ratio }) => ratio));
  const move = (kind: Move['kind'], moved: readonly Compared[]): Move | null =>
    isMost(moved, compared.length)
      ? { kind, fields: [field], factor, cars: moved.map(({ car }) => car), compared: compared.length }
      : null;
  const exact = compared.filter(({ ratio }) => Math.abs(ratio / factor - 1) <= EXACT_SHARE);
  const isExact = Math.abs(factor - 1) >= EXACT_MIN && exact.length >= compared.length * NEARLY_ALL;
  if (isExact && !isSale(field, factor)) return move('factor', exact);
  if (factor < FACTOR_MIN && factor > 1 / FACTOR_MIN) return null;
  const far = compared.filter(({ ratio }) => (factor > 1 ? ratio : 1 / ratio) >= SCATTERED_MIN);
  const same = compared.filter(({ ratio }) => isSame(ratio, factor));
  return move('factor', same) ?? move('scattered', far);
}

function compare(field: NumberField, car: KeptCar): Compared | null {
  const [before, after] = [car.before[field] ?? 0, car.after[field] ?? 0];
  if (before <= 0 || after <= 0) return null;
  if (field === 'km' && before < NEW_CAR_KM && after < NEW_CAR_KM) return null;
  return { car, ratio: after / before };
}

/** The middle ratio, which is that of the group when more than half have the same; 1 without any. */
const medianOf = (ratios: readonly number[]): number =>
  ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;

function findSwap(cars: readonly KeptCar[]): Move | null {
  const whole = cars.filter(({ before, after }) => isWhole(before) && isWhole(after));
  const swapped = whole.filter(
    ({ before, after }) =>
      isSame(Number(after.price), Number(before.km)) &&
      isSame(Number(after.km), Number(before.price)) &&
      !isSame(Number(before.price), Number(before.km)),
  );
  if (!isMost(swapped, whole.length)) return null;
  return { kind: 'swapped', fields: ['price', 'km'], factor: 1, cars: swapped, compared: whole.length };
}

const isWhole = ({ price, km }: CarNumbers): boolean => (price ?? 0) > 0 && (km ?? 0) > 0;
