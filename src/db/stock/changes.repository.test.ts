import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from '#db/base/drizzle.ts';
import { expect, test } from 'vitest';
import { updateCar } from './cars.repository.ts';
import {
  type Change,
  drainChanges,
  listPendingTenants,
  lockPublishing,
  removeDrainedChanges,
} from './changes.repository.ts';
import { cars, changes } from '#db/base/tables.ts';
import { useTestTenant } from '#db/server/test-tenant.ts';
import { addTestCars } from './test-stock.ts';

const NOW = Date.UTC(2026, 10, 21);
const at = useTestTenant();
const { run } = at;
const record = (kind: Change['kind'], subject: string | null = null) =>
  run((db) => db.insert(changes).values({ tenant: at.tenant, kind, subject }));
const drain = () => run((db) => drainChanges(db));
const add = (count: number) =>
  run((db) =>
    addTestCars(
      db,
      at.tenant,
      Array.from({ length: count }, (_, n) => ({ slug: `car-${n}` })),
    ),
  );

/** Resolves when `done` returns true; the time-out of the test is the limit. */
async function until(done: () => boolean, limitMs: number): Promise<void> {
  for (const end = Date.now() + limitMs; !done() && Date.now() < end;) await sleep(5);
  expect(done()).toBe(true);
}

test('an added, a changed and a removed car each record a change with its id', async () => {
  const [id = 0] = await add(1);
  expect(await drain()).toMatchObject([{ kind: 'car', subject: String(id), tenant: at.tenant }]);
  await run((db) => updateCar(db, id, { reserved: true }, NOW));
  expect(await drain()).toMatchObject([{ kind: 'car', subject: String(id) }]);
  await run((db) => db.update(cars).set({ withdrawnAt: new Date(NOW) }));
  expect(await drain()).toMatchObject([{ kind: 'car', subject: String(id) }]);
  await at.database.asAdmin((db) => db.delete(cars).where(eq(cars.tenant, at.tenant)));
  expect(await drain()).toMatchObject([{ kind: 'car', subject: String(id) }]);
});

test('bookkeeping and writes without effect record no change', async () => {
  const [id = 0] = await add(1);
  await drain();
  await run((db) => db.update(cars).set({ absences: 2, hash: 'other', identity: 'other' }));
  await run((db) => updateCar(db, id, { reserved: false }, NOW));
  expect(await drain()).toEqual([]);
});

test('up to 100 cars of one statement are recorded one by one, more as one change of the stock', async () => {
  await add(100);
  expect((await drain()).map((change) => change.kind)).toEqual(Array(100).fill('car'));
  await run((db) =>
    addTestCars(
      db,
      at.tenant,
      Array.from({ length: 101 }, (_, n) => ({ slug: `more-${n}` })),
    ),
  );
  expect(await drain()).toMatchObject([{ kind: 'stock', subject: null }]);
});

test('a rolled-back change leaves neither a row nor a notification', async () => {
  const told: string[] = [];
  const stop = await at.database.listen((changed) => told.push(changed));
  const failing = run(async (db) => {
    await addTestCars(db, at.tenant, [{ slug: 'lost' }]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await drain()).toEqual([]);
  await record('tenant');
  await until(() => told.includes(at.tenant), 1_000);
  expect(told.filter((changed) => changed === at.tenant)).toHaveLength(1);
  await stop();
});

test('each listener gets one notification per commit within a second, and none after it stopped', async () => {
  const told: string[][] = [[], []];
  const ends = await Promise.all(told.map((list) => at.database.listen((changed) => list.push(changed))));
  await add(3);
  await until(() => told.every((list) => list.includes(at.tenant)), 1_000);
  for (const end of ends) await end();
  await record('dealership', 'yard');
  await sleep(100);
  expect(told.map((list) => list.filter((changed) => changed === at.tenant))).toEqual([
    [at.tenant],
    [at.tenant],
  ]);
});

test('pending changes are reported when listening starts and after a lost connection', async () => {
  await record('tenant');
  const told: string[] = [];
  const stop = await at.database.listen((changed) => told.push(changed));
  await until(() => told.includes(at.tenant), 1_000);
  told.length = 0;
  await at.database.asAdmin((db) =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'forecourt listener'`),
  );
  await until(() => told.includes(at.tenant), 5_000);
  expect(told.filter((changed) => changed === at.tenant)).toHaveLength(1);
  await stop();
});

test('concurrent drains share the changes and take none twice', async () => {
  for (let n = 0; n < 40; n++) await record('dealership', String(n));
  const taken = await Promise.all(
    Array.from({ length: 4 }, () =>
      run(async (db) => {
        const mine = await drainChanges(db, 10);
        await sleep(50);
        return mine;
      }),
    ),
  );
  const subjects = taken.flat().map((change) => change.subject);
  expect(subjects).toHaveLength(40);
  expect(new Set(subjects).size).toBe(40);
});

test('a drain does not wait for another running drain', async () => {
  for (let n = 0; n < 4; n++) await record('dealership', String(n));
  await run(async (db) => {
    const first = await drainChanges(db, 3);
    const second = await Promise.race([drain(), sleep(2_000)]);
    expect(first.map((change) => change.subject)).toEqual(['0', '1', '2']);
    expect(second?.map((change) => change.subject)).toEqual(['3']);
  });
});

test('a drain with a failed transaction leaves its changes pending', async () => {
  await record('tenant');
  const crash = run(async (db) => {
    expect(await drainChanges(db)).toHaveLength(1);
    throw new Error('the disk is full');
  });
  await expect(crash).rejects.toThrow('the disk is full');
  expect(await drain()).toHaveLength(1);
  expect(await drain()).toEqual([]);
});

test('one transaction at a time publishes a tenant', async () => {
  await run(async (db) => {
    expect(await lockPublishing(db, at.tenant)).toBe(true);
    expect(await run((other) => lockPublishing(other, at.tenant))).toBe(false);
    expect(await run((other) => lockPublishing(other, `${at.tenant}-other`))).toBe(true);
  });
  expect(await run((db) => lockPublishing(db, at.tenant))).toBe(true);
});

test('pending tenants are those with changes not yet drained', async () => {
  await record('tenant');
  expect(await at.database.asAdmin(listPendingTenants)).toContain(at.tenant);
  await drain();
  expect(await at.database.asAdmin(listPendingTenants)).not.toContain(at.tenant);
});

test('drained changes are deleted after some time, pending ones never', async () => {
  await record('tenant');
  await drain();
  await record('dealership');
  await run((db) => removeDrainedChanges(db, new Date(0)));
  expect(await run((db) => db.$count(changes))).toBe(2);
  await run((db) => removeDrainedChanges(db, new Date('9999-01-01')));
  expect(await run((db) => db.select({ kind: changes.kind }).from(changes))).toEqual([
    { kind: 'dealership' },
  ]);
});
