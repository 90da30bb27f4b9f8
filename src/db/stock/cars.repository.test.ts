import { sql } from '#db/base/drizzle.ts';
import { expect, test } from 'vitest';
import { carSchema } from '#domain/car/car.schema.ts';
import { loadCar, loadCars, loadCarsByIds, streamCars, updateCar } from './cars.repository.ts';
import { cars } from '#db/base/tables.ts';
import { useTestTenant } from '#db/server/test-tenant.ts';
import { addTestCars, type TestCar } from './test-stock.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 30);
const at = useTestTenant();
const { run } = at;
const add = (...stock: TestCar[]) => run((db) => addTestCars(db, at.tenant, stock));
const slugs = (stock: { car: { slug: string } }[]) => stock.map(({ car }) => car.slug);

test('a car is loaded completely, with the fields of its row over `data`', async () => {
  const [id = 0] = await add({
    slug: 'mazda-cx-5',
    price: 30_000,
    images: [],
    km: 12,
    dealership_id: 'yard',
  });
  const [stored] = await run((db) => loadCarsByIds(db, [id]));
  expect(carSchema.parse(stored?.car)).toEqual(stored?.car);
  expect(stored).toMatchObject({
    car: { id, slug: 'mazda-cx-5', path: '/cars/mazda-cx-5', price: 30_000, km: 12, dealership_id: 'yard' },
    identity: 'slug:mazda-cx-5',
    absences: 0,
    withdrawnAt: null,
  });
});

test('a field added by a later release has its default in cars stored before', async () => {
  const [id = 0] = await add({ slug: 'old' });
  await run((db) => db.update(cars).set({ data: sql`data - 'preorder' || '{"gone": 1}'` }));
  const [stored] = await run((db) => loadCarsByIds(db, [id]));
  expect(stored?.car.preorder).toBe(false);
  expect(stored?.car).not.toHaveProperty('gone');
});

test('an invalid stored car is reported with its id and the field', async () => {
  const [id] = await add({ slug: 'broken' });
  await run((db) => db.update(cars).set({ data: sql`data || '{"price": "cheap"}'` }));
  await expect(run((db) => loadCars(db))).rejects.toThrow(
    `Table cars, car ${id} of ${at.tenant}: price is not what this release expects`,
  );
});

test('cars are found by id, withdrawn ones too, but not by another tenant', async () => {
  const [first = 0, second = 0] = await add(
    { slug: 'first' },
    { slug: 'second', withdrawnAt: new Date(NOW) },
  );
  const found = await run((db) => loadCarsByIds(db, [second, first, 999_999_999]));
  expect(found.map(({ car, withdrawnAt }) => [car.id, withdrawnAt])).toEqual([
    [first, null],
    [second, new Date(NOW)],
  ]);
  expect(await at.database.withTenant('someone-else', (db) => loadCarsByIds(db, [first]))).toEqual([]);
  expect(await run((db) => loadCarsByIds(db, []))).toEqual([]);
});

test('a car is found by id or slug; the id wins when it is also another car’s slug', async () => {
  const [id = 0] = await add({ slug: 'one' });
  await add({ slug: String(id) });
  const named = (name: string) => run(async (db) => (await loadCar(db, name))?.car.slug ?? null);
  expect([await named('one'), await named(String(id)), await named('none')]).toEqual(['one', 'one', null]);
});

test('streaming returns every car once, by id, in chunks, whatever its status', async () => {
  const odd = [{ status: 'wholesale' }, { show_on_dealer_website: false }, { withdrawnAt: new Date(0) }];
  await add(...Array.from({ length: 25 }, (_, n) => ({ slug: `car-${n}`, ...odd[n] })));
  const pieces = await run(async (db) => {
    const sizes: number[] = [];
    const seen: string[] = [];
    for await (const piece of streamCars(db, 10)) {
      sizes.push(piece.length);
      seen.push(...slugs(piece));
    }
    return { sizes, seen };
  });
  expect(pieces.sizes).toEqual([10, 10, 5]);
  expect(pieces.seen).toEqual(Array.from({ length: 25 }, (_, n) => `car-${n}`));
});

test('updateCar changes only the given fields, updated_at and generated columns', async () => {
  const [id = 0] = await add({ slug: 'a', price: 30_000, km: 5 });
  const sold = await run((db) =>
    updateCar(db, id, { price: null, status: 'sold', sold_date_timestamp: NOW / 1000 }, NOW),
  );
  expect(sold?.car).toMatchObject({
    price: null,
    status: 'sold',
    km: 5,
    updated_at: '2026-11-21T09:30:00.000Z',
  });
  const [row] = await run((db) => db.select().from(cars));
  expect(row).toMatchObject({ status: 'sold', soldAt: new Date(NOW), hash: '' });
  expect(
    await at.database.withTenant('someone-else', (db) => updateCar(db, id, { sold: true }, NOW)),
  ).toBeNull();
});
