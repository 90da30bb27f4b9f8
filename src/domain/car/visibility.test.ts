import { describe, expect, it } from 'vitest';
import { testCar } from './test-car.ts';
import {
  collapseSold,
  DEFAULT_SOLD_DAYS,
  isInStock,
  isSold,
  isVisible,
  soldWindowEnd,
} from './visibility.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const DAY = 86_400;
const secondsAgo = (seconds: number): number => now / 1000 - seconds;
const sold = (seconds: number, change = {}) =>
  testCar({ status: 'sold', sold_date_timestamp: secondsAgo(seconds), ...change });

describe('isVisible', () => {
  it.each(['in_stock', 'coming_soon'])(
    'VIS-01 a car with status %s is shown when the dealer shows it',
    (status) => {
      expect(isVisible(testCar({ status, show_on_dealer_website: true }), 3, now)).toBe(true);
      expect(isVisible(testCar({ status, show_on_dealer_website: false }), 3, now)).toBe(false);
    },
  );

  it.each([
    [0, true],
    [3 * DAY - 1, true],
    [3 * DAY, true],
    [3 * DAY + 1, false],
    [30 * DAY, false],
  ])(
    'VIS-02 a car sold %i seconds ago is shown within three days, to the second: %s',
    (seconds, expected) => {
      expect(isVisible(sold(seconds), 3, now)).toBe(expected);
      expect(isVisible(sold(seconds, { show_on_dealer_website: false }), 3, now)).toBe(false);
    },
  );
  it('VIS-02 a car sold by flag counts as sold, whatever status was left behind', () => {
    const flagged = (seconds: number) => sold(seconds, { status: 'in_stock', sold: true });
    expect([isVisible(flagged(DAY), 3, now), isVisible(flagged(4 * DAY), 3, now)]).toEqual([true, false]);
  });
  it('VIS-02 a sold car without a date of sale is in no window', () => {
    expect(isVisible(testCar({ status: 'sold' }), 3, now)).toBe(false);
  });

  it.each([
    [DEFAULT_SOLD_DAYS, 3 * DAY, true],
    [DEFAULT_SOLD_DAYS, 3 * DAY + 1, false],
    [7, 7 * DAY, true],
    [7, 7 * DAY + 1, false],
    [0, 0, true],
    [0, 1, false],
  ])(
    'VIS-03 the window is three days, or the dealer’s %i: sold %i seconds ago is shown: %s',
    (days, seconds, expected) => {
      expect(DEFAULT_SOLD_DAYS).toBe(3);
      expect(isVisible(sold(seconds), days, now)).toBe(expected);
    },
  );

  it.each(['withdrawn', 'reserved', 'deleted', 'IN_STOCK', ''])(
    'VIS-04 a car with status "%s" is not shown',
    (status) => {
      expect(isVisible(testCar({ status, sold_date_timestamp: secondsAgo(0) }), 3, now)).toBe(false);
    },
  );

  it.each(['in_stock', 'coming_soon', 'sold', 'withdrawn'])(
    'VIS-05 a car that the dealer does not show is not shown, with status %s',
    (status) => {
      const car = testCar({ status, sold_date_timestamp: secondsAgo(0), show_on_dealer_website: false });
      expect(isVisible(car, 3, now)).toBe(false);
    },
  );
});

describe('soldWindowEnd', () => {
  it('is the moment in milliseconds up to which the car is shown, and a millisecond later it is not', () => {
    const car = sold(DAY);
    const end = soldWindowEnd(car, 3) ?? 0;
    expect(end).toBe(now + 2 * DAY * 1000);
    expect([isVisible(car, 3, end), isVisible(car, 3, end + 1)]).toEqual([true, false]);
  });
  it('is null for a car that is not sold', () => {
    expect(soldWindowEnd(testCar({ sold_date_timestamp: secondsAgo(0) }), 3)).toBeNull();
  });
});

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
  ])('VIS-06 in %s one sold card of each run stays: %s', (pattern, expected) => {
    expect(collapse(pattern)).toBe(expected);
  });
  it.each(['s', 'ss', 'sssss'])('VIS-07 nothing collapses in %s, where every hit is sold', (pattern) => {
    expect(collapse(pattern).split(' ')).toHaveLength(pattern.length);
  });
  it('VIS-06 a car sold by flag counts as sold', () => {
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
