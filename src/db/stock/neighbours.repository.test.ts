import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canBeCounted, decideLifeCycle } from '#domain/car/life-cycle.ts';
import { displayedTotal } from '#domain/price/price.ts';
import { loadCars, toStockCar, type StoredCar } from './cars.repository.ts';
import { loadModelNeighbours, loadPriceNeighbours } from './neighbours.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { addTestCars, type TestCar } from './test-stock.ts';
import { cars } from '#db/base/tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const priced = (slug: string, price: number | null, more: Partial<TestCar> = {}): TestCar => ({
  slug,
  price,
  price_type: price === null ? 'enquire' : 'drive_away',
  simple_body: 'SUV',
  ...more,
});

describe('neighbours of a car', () => {
  const slugsOf = (stock: readonly { car: { slug: string } }[]) => stock.map(({ car }) => car.slug).sort();

  it('by price: a number on stored side, of the same body and of the same kind', async () => {
    const tenant = 'prices';
    const stock = [
      priced('own', 30_000),
      priced('a', 29_000),
      priced('b', 28_000),
      priced('c', 27_000),
      priced('d', 31_000),
      priced('ute', 30_500, { simple_body: 'Ute' }),
      priced('caravan', 30_100, { item_type: 'caravan' }),
      priced('sold', 30_100, { status: 'sold' }),
      priced('flagged', 30_100, { sold: true }),
      priced('hidden', 30_100, { show_on_dealer_website: false }),
      priced('gone', 30_100, { withdrawnAt: new Date() }),
    ];
    const ids = await database.withTenant(tenant, (db) => addTestCars(db, tenant, stock));
    await database.withTenant('other', (db) => addTestCars(db, 'other', [priced('foreign', 30_000)]));
    const found = await database.withTenant(tenant, (db) => loadPriceNeighbours(db, ids[0] ?? 0, 2));
    const named = (neighbours: readonly { id: number }[]) =>
      neighbours.map(({ id }) => stock[ids.indexOf(id)]?.slug).sort();
    expect(named(found.sameBody)).toEqual(['a', 'b', 'd']);
    expect(named(found.sameKind)).toEqual(['a', 'b', 'd', 'ute']);
    expect(found.sameBody.find(({ id }) => id === ids[1])).toEqual({ id: ids[1], year: 2022, price: 29_000 });
  });

  it('by age: used cars of the same model with a price, in any spelling', async () => {
    const tenant = 'ages';
    const hilux = (slug: string, year: number, km: number | null, more: Partial<TestCar> = {}) =>
      priced(slug, 30_000, { make: 'Toyota', model: 'HiLux', year, km, ...more });
    const stock = [
      hilux('own', 2020, 50_000),
      hilux('older', 2019, 90_000),
      hilux('oldest', 2018, 10_000),
      hilux('fewer', 2020, 40_000, { make: 'TOYOTA', model: 'Hilux' }),
      hilux('newer', 2021, null),
      hilux('newest', 2023, 1),
      hilux('demo', 2020, 50_001, { car_type: 'demo' }),
      hilux('poa', 2020, 50_001, { price: null, price_type: 'enquire' }),
      hilux('corolla', 2020, 50_001, { model: 'Corolla' }),
    ];
    const [own = 0] = await database.withTenant(tenant, (db) => addTestCars(db, tenant, stock));
    const found = await database.withTenant(tenant, (db) => loadModelNeighbours(db, own, 2));
    expect(slugsOf(found)).toEqual(['fewer', 'newer', 'newest', 'older']);
  });

  it('of an unknown car: none', async () => {
    const found = await database.withTenant('empty', async (db) => [
      await loadPriceNeighbours(db, 9, 2),
      await loadModelNeighbours(db, 9, 2),
    ]);
    expect(found).toEqual([{ sameBody: [], sameKind: [] }, []]);
  });
});

it('VIS-08 SQL and the domain count the same cars as stock', async () => {
  const tenant = 'counted';
  const flags = [false, true];
  const stock = ['in_stock', 'coming_soon', 'sold', 'workshop'].flatMap((status) =>
    flags.flatMap((sold) =>
      flags.flatMap((reserved) =>
        flags.flatMap((shown) =>
          [null, new Date(0)].map((withdrawnAt): TestCar =>
            priced(`${status}-${sold}-${reserved}-${shown}-${withdrawnAt?.getTime()}`, 30_000, {
              status,
              sold,
              reserved,
              show_on_dealer_website: shown,
              ...(withdrawnAt && { withdrawnAt }),
            }),
          ),
        ),
      ),
    ),
  );
  const policy = { soldDays: 3, tombstoneDays: 90, caravans: true };
  const { beside, counted } = await database.withTenant(tenant, async (db) => {
    const ids = await addTestCars(db, tenant, [priced('own', 30_000, { status: 'workshop' }), ...stock]);
    const { sameKind } = await loadPriceNeighbours(db, ids[0] ?? 0, 100);
    const stored = await loadCars(db);
    const isCounted = (entry: StoredCar) =>
      canBeCounted(decideLifeCycle(entry.car, toStockCar(entry), policy, Date.now()));
    return {
      beside: sameKind.map(({ id }) => id).sort((a, b) => a - b),
      counted: stored.filter(isCounted).map(({ car }) => car.id),
    };
  });
  expect(beside).toHaveLength(4);
  expect(beside).toEqual(counted);
});

it('SQL orders by the price that pages show', async () => {
  const tenant = 'displayed';
  const values = [null, 0, 10, 11, 20_000, 30_000];
  const types = ['drive_away', 'estimated_drive_away', 'excluding_government_charges', 'enquire'] as const;
  const stock = values.flatMap((price) =>
    values.flatMap((offer) =>
      types.map((type) =>
        priced(`${price}-${offer}-${type}`, price, { offer_price: offer, price_type: type }),
      ),
    ),
  );
  const rows = await database.withTenant(tenant, async (db) => {
    await addTestCars(db, tenant, stock);
    return db.select({ data: cars.data, total: cars.pricePlace }).from(cars);
  });
  expect(rows).toHaveLength(144);
  for (const { data, total } of rows) {
    expect(total, JSON.stringify(data)).toBe(displayedTotal(data) ?? Number.MAX_SAFE_INTEGER);
  }
});
