import { expect, test } from 'vitest';
import {
  numberFields,
  type CarNumbers,
  type KeptCar,
  type NumberField,
} from '#db/stock/kept-cars.repository.ts';
import { FieldColumns } from './field-columns.ts';
import { findPartMoves } from './moved-numbers.ts';
import { describePartMove } from './refuse-moves.ts';

const none = Object.fromEntries(numberFields.map((field) => [field, null])) as CarNumbers;

/** Cars whose price moved by these factors. */
const carsOf = (factors: readonly number[], field: NumberField = 'price'): KeptCar[] =>
  factors.map((factor, index) => ({
    label: `S${index}`,
    before: { ...none, [field]: 20_000 },
    after: { ...none, [field]: 20_000 * factor },
    words: { before: {}, after: {} } as KeptCar['words'],
  }));
const listed = (factors: readonly number[]): string[] =>
  findPartMoves(carsOf(factors)).flatMap(({ cars }) => cars.map(({ label }) => label));

test.each<[string, readonly number[], readonly string[]]>([
  ['five cars with one factor', [1.6, 1.6, 1, 1.6, 1.6, 1.6], ['S0', 'S1', 'S3', 'S4', 'S5']],
  ['four cars with one factor', [1.6, 1.6, 1, 1.6, 1.6], []],
  ['a car in the middle of factors that are nearly the same', [2, 2.09, 1.91, 2.05, 1.95], ['S0']],
  ['a car with others below it only', [2, 1.91, 1.92, 1.93, 1.94], ['S0', 'S1', 'S2', 'S3', 'S4']],
  ['factors that are too far apart', [2, 2.12, 1.88, 2.25, 1.75], []],
  ['a smaller factor than one and a half', [1.4, 1.4, 1.4, 1.4, 1.4], []],
  ['prices that fell', [0.5, 0.5, 0.5, 0.5, 0.5, 0.7], ['S0', 'S1', 'S2', 'S3', 'S4']],
])('%s: those that have it in common are listed', (_name, factors, labels) => {
  expect(listed(factors)).toEqual(labels);
}); // prettier-ignore

test.each<[string, readonly number[], readonly string[]]>([
  ['a factor beside one car that moved further', [1.6, 10, 1.6, 1.6, 1.6, 1.6], [
    '1 of 6 cars in stock is now about 10 times what it was; check each: S1 from 20,000 to 200,000',
    '5 of 6 cars in stock is now about 1.6 times what it was; check each: S0 from 20,000 to 32,000, S2 ',
  ]],
  ['two factors below three', [1.6, 1.6, 1.6, 1.6, 1.6, 0.6, 0.6, 0.6, 0.6, 0.6], [
    '10 of 10 cars in stock is now at least one and a half times or at most two thirds of what it was; check each: S0 ',
  ]],
  ['different factors above three', [3, 1, 9], [
    '2 of 3 cars in stock is now at least three times or at most a third of what it was; check each: S0 ',
  ]],
  ['one factor around three', [2.95, 3.05, 2.95, 3.05, 2.95, 1], [
    '5 of 6 cars in stock is now about 2.95 times what it was; check each: S0 ',
  ]],
  ['both kinds of different factors', [1 / 3, 5, 1.6, 1.6, 1.6, 1.6, 1.6, 2, 2, 2, 2, 2], [
    '2 of 12 cars in stock is now at least three times or at most a third of what it was; check each: S0 ',
    '10 of 12 cars in stock is now at least one and a half times or at most two thirds of what it was; check each: S2 ',
  ]],
])('%s: each sentence is true of all of its cars', (_name, factors, sentences) => {
  const columns = new FieldColumns({ format: 'au-csv' });
  const told = findPartMoves(carsOf(factors)).map((move) => describePartMove(move, columns));
  expect(told).toEqual(sentences.map((sentence): unknown => expect.stringContaining(`) of ${sentence}`)));
}); // prettier-ignore

test('only the numbers that are asked for are looked at', () => {
  const cars = carsOf([4, 4], 'km');
  expect(findPartMoves(cars)).toHaveLength(1);
  expect(findPartMoves(cars, ['price'])).toEqual([]);
});

test('the time that a large stock takes grows as its number of cars does', () => {
  const timeOf = (count: number): number => {
    const cars = carsOf(Array.from({ length: count }, () => 2));
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now();
      expect(findPartMoves(cars)[0]?.cars).toHaveLength(count);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  timeOf(2000);
  expect(timeOf(12_000) / timeOf(3000)).toBeLessThan(9);
});
