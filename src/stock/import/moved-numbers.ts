import { numberFields, type CarNumbers, type KeptCar, type NumberField } from '#db/kept-cars.repository.ts';
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
/** Numbers that moved by different factors are broken when most moved by more than this. */
const SCATTERED_MIN = 3;
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

type Compared = { car: KeptCar; ratio: number };

function findMove(field: NumberField, cars: readonly KeptCar[]): Move | null {
  const compared = cars.flatMap((car) => compare(field, car) ?? []);
  const factor = medianOf(compared.map(({ ratio }) => ratio));
  if (factor < FACTOR_MIN && factor > 1 / FACTOR_MIN) return null;
  const move = (kind: Move['kind'], moved: readonly Compared[]): Move | null =>
    isMost(moved, compared.length)
      ? { kind, fields: [field], factor, cars: moved.map(({ car }) => car), compared: compared.length }
      : null;
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
