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
  test('mark those that differ', () => {
    const cars = [car({}), car({ fuel: 'Diesel' })];
    expect(row(cars, 'Fuel')?.differs).toBe(true);
    expect(row(cars, 'Year')?.differs).toBe(false);
    expect(row(cars, 'Stock number')?.differs).toBe(false);
    expect(row([car({ seats: 5 }), car({ seats: null })], 'Seats')?.differs).toBe(true);
  });

  test('mark the best figure, each of several equal ones, none if all are equal', () => {
    expect(best([car({ price: 30_000 }), car({ price: 25_000 }), car({ price: 25_000 })], 'Price')).toEqual([
      null,
      'Lowest',
      'Lowest',
    ]);
    expect(best([car({ year: 2019 }), car({ year: 2021 })], 'Year')).toEqual([null, 'Newest']);
    expect(best([car({}), car({})], 'Kilometres')).toEqual([null, null]);
    expect(best([car({ km: null }), car({ km: 1 })], 'Kilometres')).toEqual([null, null]);
  });

  test('never mark an unavailable car as the best', () => {
    const sold = car({ price: 10_000, sold: true, status: 'sold' });
    expect(best([sold, car({ price: 30_000 }), car({ price: 20_000 })], 'Price')).toEqual([
      null,
      null,
      'Lowest',
    ]);
    expect(best([sold, car({})], 'Price')).toEqual([null, null]);
  });

  test('leave out rows without values, and keep the column of a removed car', () => {
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

  test('format figures as on other pages', () => {
    const [cell] = row([car({ km: 28_140 }), car({})], 'Kilometres')?.cells ?? [];
    expect(cell?.text).toBe('28,140 km');
    expect(row([car({ price: null }), car({})], 'Price')?.cells[0]?.text).toBeNull();
  });
});
