import { eq } from '#db/base/drizzle.ts';
import { expect, test } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { loadCar, updateCar } from './cars.repository.ts';
import { carViewers, cars, changes, viewSalts } from '#db/base/tables.ts';
import { addTestCars, type TestCar } from './test-stock.ts';
import { useTestTenant } from '#db/server/test-tenant.ts';
import { countView, removeViewers } from './views.repository.ts';

const at = useTestTenant();
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';

const add = (...stock: TestCar[]) => at.run((db) => addTestCars(db, at.tenant, stock));
const view = async (slug: string, browser: string | null, day = TODAY) =>
  at.run(async (db) => {
    const car = await loadCar(db, slug);
    if (car === null) throw new Error(`there is no car ${slug}`);
    return countView(db, car.car.id, browser === null ? null : { browser, day });
  });
const viewersOf = () => at.run((db) => db.select().from(carViewers));

test('a view counts once per car, browser and day', async () => {
  await add({ slug: 'one' }, { slug: 'two' });
  const seen: number[] = [];
  for (const browser of ['a', 'a', 'b', 'a']) seen.push(await view('one', browser));
  expect(seen).toEqual([1, 1, 2, 2]);
  expect(await view('two', 'a')).toBe(1);
  expect(await view('one', 'a', TOMORROW)).toBe(3);
  expect(await view('one', null)).toBe(3);
});

test('concurrent views are all counted, repeated ones of a browser once', async () => {
  await add({ slug: 'busy' });
  const browsers = Array.from({ length: 30 }, (_, number) => `browser ${Math.min(number, 20)}`);
  await Promise.all(browsers.map((browser) => view('busy', browser)));
  expect(await view('busy', null)).toBe(21);
});

test('the first view of a day deletes the salt and the hashes of earlier days', async () => {
  const [first = 0] = await add({ slug: 'one' }, { slug: 'two' });
  await view('one', 'a');
  await view('two', 'a');
  const [one, two] = await viewersOf();
  expect(one?.carId).toBe(first);
  // The hashes of one browser differ between cars.
  expect(one?.viewer.equals(two?.viewer ?? Buffer.alloc(0))).toBe(false);
  await view('one', 'a', TOMORROW);
  const later = await viewersOf();
  expect(later.map(({ day }) => day)).toEqual([TOMORROW]);
  expect(later[0]?.viewer.equals(one?.viewer ?? Buffer.alloc(0))).toBe(false);
  const salts = await at.run((db) => db.select().from(viewSalts));
  expect(salts.map(({ day, salt }) => [day, salt.length])).toEqual([[TOMORROW, 32]]);
});

test('old viewers are also deleted for a dealer without new views', async () => {
  await add({ slug: 'one' });
  await view('one', 'a');
  await at.database.asAdmin((db) => removeViewers(db, TODAY));
  expect(await viewersOf()).toHaveLength(1);
  await at.database.asAdmin((db) => removeViewers(db, TOMORROW));
  expect(await viewersOf()).toEqual([]);
  expect(await at.run((db) => db.select().from(viewSalts))).toEqual([]);
  expect(await view('one', null)).toBe(1);
});

test('a view is not a change of stock, so nothing is published', async () => {
  await add({ slug: 'one' });
  const before = await at.run((db) => db.select().from(changes));
  const [car] = await at.run((db) => db.select().from(cars));
  await view('one', 'a');
  expect(await at.run((db) => db.select().from(changes))).toEqual(before);
  expect(await at.run((db) => db.select().from(cars))).toEqual([car]);
});

test('a manual repair changes updated_at, which pages compare; bookkeeping does not', async () => {
  const [id = 0] = await add({ slug: 'one', price: 30_000 });
  const read = async () => {
    const [car] = await at.run((db) => db.select().from(cars).where(eq(cars.id, id)));
    if (car === undefined) throw new Error(`there is no car ${id}`);
    return car;
  };
  const before = await read();
  await at.run((db) => db.update(cars).set({ absences: 1 }).where(eq(cars.id, id)));
  expect((await read()).updatedAt).toEqual(before.updatedAt);
  await at.run((db) =>
    db
      .update(cars)
      .set({ data: { ...before.data, price: toDollars(29_000) } })
      .where(eq(cars.id, id)),
  );
  expect((await read()).updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  // An explicit updated_at is kept.
  const now = Date.parse('2030-01-01T00:00:00Z');
  await at.run((db) => updateCar(db, id, { reserved: true }, now));
  expect((await read()).updatedAt.getTime()).toBe(now);
});
