import { describe, expect, it } from 'vitest';
import { testCar } from './test-car.ts';
import { collapseSold, isInStock, isSold } from './stock-status.ts';

describe('collapseSold', () => {
  const collapse = (pattern: string) =>
    collapseSold(
      [...pattern].map((letter, id) => testCar({ id, status: letter === 's' ? 'sold' : 'in_stock' })),
    )
      .map(({ id }) => `${pattern[id]}${id}`)
      .join(' ');
  it.each([
    ['asssb', 'a0 s1 b4'],
    ['ssa', 's0 a2'],
    ['ass', 'a0 s1'],
    ['sas', 's0 a1 s2'],
    ['sassas', 's0 a1 s2 a4 s5'],
    ['ab', 'a0 b1'],
    ['', ''],
  ])('VIS-06 in %s one sold card of each run remains: %s', (pattern, expected) => {
    expect(collapse(pattern)).toBe(expected);
  });
  it.each(['s', 'ss', 'sssss'])('VIS-07 nothing collapses in %s, because every hit is sold', (pattern) => {
    expect(collapse(pattern).split(' ')).toHaveLength(pattern.length);
  });
  it('VIS-06 a car flagged as sold counts as sold', () => {
    const cars = [testCar({ id: 1 }), testCar({ id: 2, sold: true }), testCar({ id: 3, status: 'sold' })];
    expect(collapseSold(cars).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('isInStock', () => {
  it.each([
    ['in_stock', false, true],
    ['coming_soon', false, true],
    ['sold', false, false],
    ['reserved', false, false],
    ['in_stock', true, false],
    ['coming_soon', true, false],
  ])('VIS-08 status %s, sold %s: in stock is %s', (status, flag, expected) => {
    expect(isInStock({ status, sold: flag })).toBe(expected);
  });
  it('is never both in stock and sold', () => {
    for (const status of ['in_stock', 'coming_soon', 'sold', 'withdrawn']) {
      for (const flag of [true, false]) {
        expect(isInStock({ status, sold: flag }) && isSold({ status, sold: flag })).toBe(false);
      }
    }
  });
});
