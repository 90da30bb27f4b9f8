import type { KeptCar, NumberField, WordField } from '#db/stock/kept-cars.repository.ts';
import {
  findAlike,
  findChanged,
  findOther,
  findShifted,
  type Change,
  type ChangeKind,
} from './compared-values.ts';

/** A word, number or picture that changed for many cars in stock at once. */
export type MovedWord = {
  field: WordField | NumberField;
  kind: ChangeKind;
  cars: readonly Change[];
  /** Number of cars that could have changed. */
  compared: number;
};

/** A car that has driven further is not new any more. */
const DRIVEN_KM = 1000;

/**
 * Finds what most cars changed at once although it is a fact of the car, such as its fuel; what a price includes while the
 * price stays; used cars that are new with thousands of kilometres; what cars have alike that differed before; and
 * values that moved on to other cars, as when the rows of two columns no longer belong together.
 */
export function findMovedWords(cars: readonly KeptCar[]): MovedWord[] {
  const found = [
    ...inField('price-type', findOther(wordsOf(cars.filter(keepsPrice), 'price-type'))),
    ...inField('car-type', findOther(wordsOf(cars.filter(isDriven), 'car-type'))),
    ...inField('availability', findOther(wordsOf(cars, 'availability'))),
    ...(['body', 'fuel', 'transmission', 'colour', 'picture'] as const).flatMap((field) =>
      inField(field, findAlike(wordsOf(cars, field))),
    ),
    ...(['price', 'km'] as const).flatMap((field) => inField(field, findAlike(numbersOf(cars, field)))),
    ...inField('picture', findShifted(wordsOf(cars, 'picture'))),
    ...(['price', 'km'] as const).flatMap((field) => inField(field, findShifted(numbersOf(cars, field)))),
    ...facts.flatMap((field) => inField(field, findChanged(wordsOf(cars, field)))),
  ];
  // One sentence a field, the most exact first.
  return found.filter(({ field }, index) => found.findIndex((each) => each.field === field) === index);
}

/** What does not change for a car, or seldom. */
const facts = [
  'make',
  'model',
  'year',
  'body',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'car-type',
] as const satisfies readonly WordField[];

const inField = (field: MovedWord['field'], found: readonly Omit<MovedWord, 'field'>[]): MovedWord[] =>
  found.map((each) => ({ field, ...each }));

const textOf = (value: number | null): string => (value === null ? '' : String(value));
const numbersOf = (cars: readonly KeptCar[], field: NumberField): Change[] =>
  (field === 'km' ? cars.filter(isOdometer) : cars).map(({ label, before, after }) => ({
    label,
    before: textOf(before[field]),
    after: textOf(after[field]),
  }));
const wordsOf = (cars: readonly KeptCar[], field: WordField): Change[] =>
  cars.map(({ label, words }) => ({
    label,
    before: words.before[field] ?? '',
    after: words.after[field] ?? '',
  }));

const keepsPrice = ({ before, after }: KeptCar): boolean =>
  before.price !== null && before.price === after.price;
/** The odometers of new cars are alike, and change on the way to the yard. */
const isOdometer = ({ before, after }: KeptCar): boolean =>
  Math.max(before.km ?? 0, after.km ?? 0) >= DRIVEN_KM;
const isDriven = ({ after }: KeptCar): boolean => (after.km ?? 0) >= DRIVEN_KM;
