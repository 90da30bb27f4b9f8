import { describe, expect, test } from 'vitest';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { toCompareRows } from './compare-rows.ts';

const [plain] = randomStock(1, 3);
if (!plain) throw new Error('The fixture gave no car.');
const car = (changes: Partial<SearchDocument>): SearchDocument => ({
  ...plain,
  status: 'in_stock',
  sold: false,
  fuel: 'Petrol',
  year: 2020,
  km: 50_000,
  price: 30_000,
  caravan: null,
  ...changes,
});
const row = (cars: (SearchDocument | null)[], label: string) =>
  toCompareRows(cars).find((each) => each.label === label);
const best = (cars: (SearchDocument | null)[], label: string) =>
  row(cars, label)?.cells.map((cell) => cell.best);

describe('the rows of a comparison', () => {
  test('say which of them differ', () => {
    const cars = [car({}), car({ fuel: 'Diesel' })];
    expect(row(cars, 'Fuel')?.differs).toBe(true);
    expect(row(cars, 'Year')?.differs).toBe(false);
    expect(row(cars, 'Stock number')?.differs).toBe(false);
    expect(row([car({ seats: 5 }), car({ seats: null })], 'Seats')?.differs).toBe(true);
  });

  test('name the best figure, of several equal ones each, of all equal ones none', () => {
    expect(best([car({ price: 30_000 }), car({ price: 25_000 }), car({ price: 25_000 })], 'Price')).toEqual([
      null,
      'Lowest',
      'Lowest',
    ]);
    expect(best([car({ year: 2019 }), car({ year: 2021 })], 'Year')).toEqual([null, 'Newest']);
    expect(best([car({}), car({})], 'Kilometres')).toEqual([null, null]);
    expect(best([car({ km: null }), car({ km: 1 })], 'Kilometres')).toEqual([null, null]);
  });

  test('never name one the best that cannot be had', () => {
    const sold = car({ price: 10_000, sold: true, status: 'sold' });
    expect(best([sold, car({ price: 30_000 }), car({ price: 20_000 })], 'Price')).toEqual([
      null,
      null,
      'Lowest',
    ]);
    expect(best([sold, car({})], 'Price')).toEqual([null, null]);
  });

  test('leave out what no car has, and keep the place of a car that is gone', () => {
    expect(row([car({}), car({})], 'Sleeps')).toBeUndefined();
    const caravan = { sleeps: 4, length_feet: 19.5, tare: 2_000, atm: 2_600 };
    expect(row([car({ caravan }), car({})], 'Sleeps')?.cells).toEqual([
      { text: '4', best: null },
      { text: null, best: null },
    ]);
    const fuel = row([car({}), null], 'Fuel');
    expect(fuel?.cells.map(({ text }) => text)).toEqual(['Petrol', null]);
    expect(fuel?.differs).toBe(false);
  });

  test('write figures as everywhere', () => {
    const [cell] = row([car({ km: 28_140 }), car({})], 'Kilometres')?.cells ?? [];
    expect(cell?.text).toBe('28,140 km');
    expect(row([car({ price: null }), car({})], 'Price')?.cells[0]?.text).toBeNull();
  });
});
