import { describe, expect, it } from 'vitest';
import type { ListedCar } from '#domain/price/own-stock.ts';
import { buildOwnStockIndex } from './own-stock-index.ts';

let seed = 11;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const models = ['HiLux', 'Corolla'];
const make = (id: number): ListedCar => ({
  id,
  make: 'Toyota',
  model: models[random(2)] ?? '',
  badge: random(3) === 0 ? null : 'SR5',
  year: 2012 + random(12),
  km: random(5) === 0 ? null : random(20) * 10_000,
  price: random(12) === 0 ? null : 20_000 + random(30) * 1_000,
  price_type: random(4) === 0 ? 'excluding_government_charges' : 'drive_away',
  state: random(2) === 0 ? 'QLD' : 'NSW',
  car_type: random(8) === 0 ? 'demo' : 'used',
  item_type: null,
  status: random(9) === 0 ? 'sold' : 'in_stock',
  sold: false,
});

describe('buildOwnStockIndex', () => {
  it('values a car by its neighbours only, however many of its model there are', () => {
    const same = (id: number, price: number): ListedCar => ({
      ...make(id),
      model: 'HiLux',
      badge: null,
      year: 2020,
      km: id * 1_000,
      price,
      price_type: 'drive_away',
      car_type: 'used',
      status: 'in_stock',
    });
    const stock = Array.from({ length: 60 }, (_, id) => same(id, 30_000 + id * 100));
    const { valueOf } = buildOwnStockIndex(stock);
    expect(valueOf(same(30, 33_000))).toMatchObject({
      market_range_min: 31_800,
      market_range_max: 34_200,
      averages: { national: 33_000 },
    });
    expect(valueOf(same(0, 30_000))).toMatchObject({ market_range_min: 30_100, market_range_max: 31_200 });
  });

  it('returns every car whose valuation a change can affect', () => {
    const stock = Array.from({ length: 140 }, (_, id) => make(id));
    const before = buildOwnStockIndex(stock);
    for (let round = 0; round < 40; round += 1) {
      const old = stock[random(stock.length)] ?? make(0);
      const changed = make(old.id);
      const after = buildOwnStockIndex(stock.map((car) => (car.id === old.id ? changed : car)));
      const named = new Set([...before.mayValue(old), ...after.mayValue(changed), old.id]);
      const others = stock.filter(({ id }) => !named.has(id));
      expect(others.map(after.valueOf)).toEqual(others.map(before.valueOf));
    }
  });
});
