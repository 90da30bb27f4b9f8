import { sql } from '#db/base/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadModelNeighbours, loadPriceNeighbours } from './neighbours.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { addTestCars } from './test-stock.ts';
import type { Db } from '#db/base/transaction.ts';
import { loadCar } from './cars.repository.ts';
import { countView } from './views.repository.ts';

/*
 * The queries of every visit of a vehicle page, on the stock of a large dealer, must use indexes and read few rows.
 * Row-level security prevents some conditions from using an index, so the queries run as the application runs them.
 */

const TENANT = 'large';
const CARS = 17_000;
/** Forty models with three body types and varied prices and kilometres. */
const varied = sql`jsonb_build_object(
  'price', 10000 + n * 7919 % 80000, 'year', 2005 + n % 20, 'km', n * 31337::bigint % 200000,
  'simple_body', (array['SUV', 'Ute', 'Sedan'])[1 + n % 3], 'model', 'Model ' || n % 40)`;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.withTenant(TENANT, async (db) => {
    await addTestCars(db, TENANT, [{ slug: 'seed', price: 30_000, price_type: 'drive_away' }]);
    await db.execute(sql`insert into cars (tenant, slug, identity, hash, data)
      select tenant, 'car-' || n, 'slug:car-' || n, '', data || ${varied}
      from cars, generate_series(1, ${CARS}) n where slug = 'seed'`);
    await db.execute(sql`insert into car_views select tenant, id, 1 from cars`);
    await db.execute(
      sql`insert into car_viewers select tenant, '2026-11-21', id, sha256(int8send(id)) from cars`,
    );
  });
  await database.asAdmin((db) => db.execute(sql`analyze`));
}, 60_000);
afterAll(() => database.close());

/** Runs `work` and returns the table scans and rows read; each step has its own transaction. */
const readsOf = (work: (db: Db, id: number) => Promise<unknown>) =>
  database.withTenant(TENANT, async (db) => {
    const tables = sql`select coalesce(sum(seq_scan), 0)::int as scans, coalesce(sum(idx_tup_fetch), 0)::int as rows
      from pg_stat_xact_user_tables where relname in ('cars', 'car_views', 'car_viewers')`;
    const found = await db.execute<{ id: number }>(sql`select id from cars where slug = 'car-8500'`);
    const before = (await db.execute<{ scans: number; rows: number }>(tables)).rows[0];
    await work(db, found.rows[0]?.id ?? 0);
    const after = (await db.execute<{ scans: number; rows: number }>(tables)).rows[0];
    return {
      scans: (after?.scans ?? 0) - (before?.scans ?? 0),
      rows: (after?.rows ?? 0) - (before?.rows ?? 0),
    };
  });

it('detects a full table scan', async () => {
  expect(await readsOf((db) => db.execute(sql`select count(data) from cars`))).toEqual({ scans: 1, rows: 0 });
});

it('price neighbours are read by an index, without other cars', async () => {
  let count = 0;
  const reads = await readsOf(async (db, id) => {
    const { sameBody, sameKind } = await loadPriceNeighbours(db, id, 10);
    count = sameBody.length + sameKind.length;
  });
  expect([count, reads.scans]).toEqual([40, 0]);
  expect(reads.rows).toBeLessThan(60);
});

it('age neighbours are read by an index, with few other cars', async () => {
  let count = 0;
  const reads = await readsOf(async (db, id) => (count = (await loadModelNeighbours(db, id, 20)).length));
  expect([count, reads.scans]).toEqual([40, 0]);
  expect(reads.rows).toBeLessThan(120);
});

it('a view is counted without reading other cars', async () => {
  let views: number | undefined;
  const reads = await readsOf(async (db) => {
    const viewer = { day: '2026-11-21', browser: 'another browser' };
    const found = await loadCar(db, 'car-8500');
    if (found !== null) views = await countView(db, found.car.id, viewer);
  });
  expect([views, reads.scans]).toEqual([2, 0]);
  expect(reads.rows).toBeLessThan(10);
});
