import { describe, expect, it } from 'vitest';
import { buildSimilarIndex } from './similar-cars.ts';

type Car = {
  id: number;
  price: number | null;
  year: number;
  body: string | null;
  item_type: string | null;
  status: string;
  sold: boolean;
};
const car = (id: number, price: number | null, body = 'SUV', item: string | null = null): Car => ({
  id,
  price,
  year: 2020,
  body,
  item_type: item,
  status: 'in_stock',
  sold: false,
});
const idsOf = (cars: readonly Car[]) => cars.map(({ id }) => id);

describe('buildSimilarIndex', () => {
  it('prefers the same body, nearest price first, then others of the same kind', () => {
    const stock = [
      car(1, 30_000),
      car(2, 39_000),
      car(3, 31_000),
      car(4, 30_500, 'Ute'),
      car(5, 34_000, 'Ute'),
      car(6, 41_000),
      car(7, 30_000, 'Caravan', 'caravan'),
    ];
    const index = buildSimilarIndex(stock, stock);
    expect(idsOf(index.similarTo(car(1, 30_000)))).toEqual([3, 2, 4, 5]);
  });

  it('SIM-08 finds the six nearest in price, looking at ten on either side', () => {
    const stock = Array.from({ length: 40 }, (_, id) => car(id, 20_000 + id * 100));
    const index = buildSimilarIndex(stock, stock);
    expect(idsOf(index.similarTo(car(20, 22_000)))).toEqual([19, 21, 18, 22, 17, 23]);
    expect(idsOf(index.similarTo(car(0, 20_000)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('finds cars like one that is sold, and like one without a price', () => {
    const stock = [car(1, 30_000), car(2, null), car(3, null)];
    const index = buildSimilarIndex(stock, [...stock, car(9, 29_000)]);
    expect(idsOf(index.similarTo(car(9, 29_000)))).toEqual([1]);
    expect(idsOf(index.similarTo(car(2, null)))).toContain(3);
  });

  it('returns every car whose list a change can affect', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const bodies = ['SUV', 'Ute', 'Sedan'];
    const make = (id: number) =>
      car(id, random(10) === 0 ? null : 10_000 + random(60) * 1_000, bodies[random(3)]);
    const all = Array.from({ length: 150 }, (_, id) => make(id));
    const stock = all.filter(({ id }) => id % 7 !== 0);
    const before = buildSimilarIndex(stock, all);
    for (let round = 0; round < 40; round += 1) {
      const old = stock[random(stock.length)] ?? car(0, 0);
      const changed = make(old.id);
      const swap = (cars: Car[]) => cars.map((one) => (one.id === old.id ? changed : one));
      const after = buildSimilarIndex(swap(stock), swap(all));
      const named = new Set([...before.mayList(old), ...after.mayList(changed), old.id]);
      for (const one of all) {
        if (named.has(one.id)) continue;
        expect(idsOf(after.similarTo(one))).toEqual(idsOf(before.similarTo(one)));
      }
    }
  });
});
