import { asc } from '#db/base/drizzle.ts';
import { expect, test } from 'vitest';
import { releaseHold, reserveCar } from './car-holds.repository.ts';
import { loadCar, loadCars } from './cars.repository.ts';
import { drainChanges } from './changes.repository.ts';
import { carHolds, cars } from '#db/base/tables.ts';
import { addTestCars } from './test-stock.ts';
import { useTestTenant } from '#db/server/test-tenant.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 30);
const HOUR = 3_600_000;
const at = useTestTenant();

async function addCar(slug: string): Promise<number> {
  const [id = 0] = await at.run((db) => addTestCars(db, at.tenant, [{ slug }]));
  await at.run((db) => drainChanges(db));
  return id;
}
const reserve = (carId: number, since = NOW, until: number | null = null) =>
  at.run((db) => reserveCar(db, { tenant: at.tenant, carId, kind: 'reservation', since, until }));
const release = (hold: number | null, now = NOW) => at.run((db) => releaseHold(db, hold ?? 0, now));
const holdOf = (slug: string) => at.run(async (db) => (await loadCar(db, slug))?.hold);
const drained = async () =>
  (await at.run((db) => drainChanges(db))).map(({ kind, subject }) => [kind, subject]);

test('a held car is loaded with its hold, and its row does not change', async () => {
  const id = await addCar('one');
  await addCar('two');
  const before = await at.run((db) => db.select().from(cars).orderBy(asc(cars.id)));
  expect(await reserve(id, NOW, NOW + HOUR)).not.toBeNull();
  expect(await holdOf('one')).toEqual({ until: NOW + HOUR });
  const holds = (await at.run((db) => loadCars(db))).map(({ car, hold }) => [car.slug, hold]);
  expect(holds).toEqual([
    ['one', { until: NOW + HOUR }],
    ['two', null],
  ]);
  expect(await at.run((db) => db.select().from(cars).orderBy(asc(cars.id)))).toEqual(before);
});

test('every reservation and release records a change of that car', async () => {
  const id = await addCar('one');
  const hold = await reserve(id);
  expect(await drained()).toEqual([['car', String(id)]]);
  await release(hold, NOW + HOUR);
  expect(await drained()).toEqual([['car', String(id)]]);
  await at.run((db) => db.delete(carHolds));
  expect(await drained()).toEqual([['car', String(id)]]);
});

test('of several simultaneous reservations of a car one succeeds', async () => {
  const id = await addCar('one');
  const got = await Promise.all(Array.from({ length: 6 }, () => reserve(id)));
  expect(got.filter(Boolean)).toHaveLength(1);
  expect(await at.run((db) => db.select().from(carHolds))).toHaveLength(1);
});

test('a released or expired car can be reserved again, but not before its expiry', async () => {
  const id = await addCar('one');
  const first = await reserve(id);
  expect(await release(first)).toBe(true);
  expect(await release(first)).toBe(false);
  expect(await holdOf('one')).toBeNull();
  expect(await reserve(id, NOW, NOW + HOUR)).not.toBeNull();
  expect(await reserve(id, NOW + HOUR - 1)).toBeNull();
  expect(await reserve(id, NOW + HOUR)).not.toBeNull();
  expect(await holdOf('one')).toEqual({ until: null });
  const [, second] = await at.run((db) => db.select().from(carHolds).orderBy(asc(carHolds.id)));
  expect(second?.releasedAt).toEqual(new Date(NOW + HOUR));
});

test('the end of an expired hold does not release the next one', async () => {
  const id = await addCar('one');
  const expired = await reserve(id, NOW, NOW + HOUR);
  await reserve(id, NOW + HOUR);
  expect(await release(expired, NOW + 2 * HOUR)).toBe(false);
  expect(await holdOf('one')).toEqual({ until: null });
});

test('another dealer cannot see or release the hold', async () => {
  const id = await addCar('one');
  const hold = await reserve(id);
  await at.database.withTenant('someone-else', async (db) => {
    expect(await db.select().from(carHolds)).toEqual([]);
    expect(await releaseHold(db, hold ?? 0, NOW)).toBe(false);
  });
  expect(await holdOf('one')).toEqual({ until: null });
});
