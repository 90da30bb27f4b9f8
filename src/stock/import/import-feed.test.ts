import { expect, test } from 'vitest';
import { DAY, TestImports, start, totals, vehicle } from './test-import.ts';
import { isThorough } from '#tests/sample.ts';

const imports = new TestImports();

test('counts add up, only changed cars are written, and each one records a change', async () => {
  expect(totals(await imports.rows([vehicle('A'), vehicle('B'), vehicle('C')]))).toBe('3 3 0 0 0 0');
  const ids = (await imports.cars()).map(({ car }) => String(car.id));
  expect(await imports.changes()).toEqual(ids.map((id) => ['car', id]));

  const again = [
    vehicle('C'),
    vehicle('B', { dapprice: 14_990 }),
    vehicle('A'),
    vehicle('D', { year: 1800 }),
  ];
  const second = await imports.rows(again, 1);
  expect(totals(second)).toBe('4 0 1 2 0 1');
  expect(second.read).toBe(second.created + second.updated + second.unchanged + second.rejected);
  expect(await imports.changes()).toEqual([['car', ids[1]]]);
  expect((await imports.find('2019-kia-rio-b')).car).toMatchObject({
    price: 14_990,
    created_at: expect.stringContaining('2026-08-22'),
    updated_at: '2026-11-22T00:00:00.000Z',
  });
  expect((await imports.find('2019-kia-rio-a')).car.updated_at).toBe('2026-11-21T00:00:00.000Z');
  expect(await imports.lastRun()).toMatchObject({
    outcome: 'applied',
    read: 4,
    updated: 1,
    unchanged: 2,
    rejected: 1,
  });
});

test('many changed cars record one change for the whole stock', async () => {
  await imports.rows(Array.from({ length: 120 }, (_, index) => vehicle(`S${index}`)));
  expect(await imports.changes()).toEqual([['stock', null]]);
});

test('a car is withdrawn after the grace period, keeps its page and returns as the same car', async () => {
  const stock = ['A', 'B', 'C'].map((number) => vehicle(number));
  await imports.rows(stock);
  const before = await imports.find('2019-kia-rio-c');
  const first = await imports.rows(stock.slice(0, 2), 1);
  expect([totals(first), first.missing]).toEqual(['2 0 0 2 0 0', 1]);
  expect(await imports.find('2019-kia-rio-c')).toMatchObject({ absences: 1, withdrawnAt: null });
  expect(totals(await imports.rows(stock, 2))).toBe('3 0 0 3 0 0');
  expect((await imports.find('2019-kia-rio-c')).absences).toBe(0);

  await imports.rows(stock.slice(0, 2), 3);
  await imports.changes();
  const second = await imports.rows(stock.slice(0, 2), 4);
  expect([totals(second), second.missing]).toEqual(['2 0 0 2 1 0', 0]);
  expect((await imports.find('2019-kia-rio-c')).withdrawnAt).toEqual(new Date(start + 4 * DAY));
  expect(await imports.changes()).toEqual([['car', String(before.car.id)]]);
  expect(totals(await imports.rows(stock.slice(0, 2), 5))).toBe('2 0 0 2 0 0');

  const back = await imports.rows(stock, 6);
  expect([totals(back), back.returned]).toEqual(['3 0 1 2 0 0', 1]);
  expect(await imports.find('2019-kia-rio-c')).toMatchObject({
    absences: 0,
    withdrawnAt: null,
    car: { id: before.car.id },
  });
});

test('without grace a car is withdrawn immediately; a sold car stays for its sold window', async () => {
  const sold = vehicle('S', { status: 'sold' });
  await imports.rows([vehicle('A'), vehicle('B'), vehicle('C'), sold], 0, { graceFeeds: 0 });
  expect(totals(await imports.rows([vehicle('A'), vehicle('B')], 1, { graceFeeds: 0 }))).toBe('2 0 0 2 1 0');
  expect((await imports.find('2019-kia-rio-s')).withdrawnAt).toBeNull();
});

test('no car of the first feed is just arrived; later cars count from their first import', async () => {
  await imports.rows([vehicle('A'), vehicle('B', { created_at: '2026-11-20' })]);
  await imports.rows([vehicle('A'), vehicle('B', { created_at: '2026-11-20' }), vehicle('C')], 3);
  const created = (await imports.cars()).map(({ car }) => car.created_at);
  expect(created).toEqual([
    new Date(start - 91 * DAY).toISOString(),
    '2026-11-20T00:00:00.000Z',
    new Date(start + 3 * DAY).toISOString(),
  ]);
});

test('ages count from the first import of a car and do not change', async () => {
  const rows = [
    vehicle('A', { arrived_days_ago: 2 }),
    vehicle('S', { status: 'sold', sold_days_ago: 1.5 }),
    vehicle('T', { status: 'sold' }),
  ];
  await imports.rows(rows);
  const soldAt = async (slug: string) => Number((await imports.find(slug)).car.sold_date_timestamp) * 1000;
  expect((await imports.find('2019-kia-rio-a')).car.created_at).toBe(new Date(start - 2 * DAY).toISOString());
  expect(await soldAt('2019-kia-rio-s')).toBe(start - 1.5 * DAY);
  expect(await soldAt('2019-kia-rio-t')).toBe(start);
  expect(totals(await imports.rows(rows, 5))).toBe('3 0 0 3 0 0');
  const repriced = rows.map((row) => ({ ...row, dapprice: 9990 }));
  expect(totals(await imports.rows(repriced, 6))).toBe('3 0 3 0 0 0');
  expect((await imports.find('2019-kia-rio-a')).car.created_at).toBe(new Date(start - 2 * DAY).toISOString());
  expect(await soldAt('2019-kia-rio-s')).toBe(start - 1.5 * DAY);
  await imports.rows([vehicle('A', { status: 'sold' }), vehicle('S'), vehicle('T', { status: 'sold' })], 7);
  expect(await soldAt('2019-kia-rio-a')).toBe(start + 7 * DAY);
  expect((await imports.find('2019-kia-rio-s')).car.sold_date_timestamp).toBeNull();
});

test('view counts are not in the feed and survive an update', async () => {
  await imports.rows([vehicle('A')]);
  await imports.database.withTenant(imports.tenant, (db) =>
    db.execute(`update cars set data = data || '{"views": 7}'`),
  );
  await imports.rows([vehicle('A', { dapprice: 1000 })], 1);
  expect((await imports.find('2019-kia-rio-a')).car).toMatchObject({ views: 7, price: 1000 });
});

test('a yard code that no location lists is reported with its cars', async () => {
  const result = await imports.rows([
    vehicle('A', { location_code: 'WEST' }),
    vehicle('B', { location_code: 'WEST' }),
  ]);
  expect([...result.unknownYards]).toEqual([['WEST', 2]]);
});

test('two imports of a tenant run one after another, and tenants are isolated', async () => {
  const rows = ['A', 'B', 'C'].map((stock) => vehicle(stock));
  const both = await Promise.all([imports.rows(rows), imports.rows(rows)]);
  expect(both.map(totals).toSorted()).toEqual(['3 0 0 3 0 0', '3 3 0 0 0 0']);
  const tenant = imports.tenant;
  imports.tenant = `${tenant}-other`;
  expect(totals(await imports.rows(rows))).toBe('3 3 0 0 0 0');
  imports.tenant = tenant;
  expect(await imports.cars()).toHaveLength(3);
});

test('a feed of any length is staged in batches, without keeping its rows in memory', async () => {
  const progress: number[] = [];
  const rows = Array.from({ length: 600 }, (_, index) => vehicle(`N${index}`));
  await imports.rows(rows, 0, { onProgress: (read) => progress.push(read) });
  expect(progress).toEqual([250, 500, 600]);
});

test.runIf(isThorough())(
  'table statistics from another tenant do not slow down an import',
  { timeout: 120_000 },
  async () => {
    const timeOf = async (day: number) => {
      const begin = performance.now();
      await imports.rows(
        Array.from({ length: 4000 }, (_, index) => vehicle(`N${index}`)),
        day,
        {
          feed: { format: 'dms-json', maxBytes: 10_000_000 },
        },
      );
      return performance.now() - begin;
    };
    await timeOf(0);
    await imports.database.asAdmin((db) => db.execute('analyze cars'));
    imports.tenant += '-other';
    const first = await timeOf(0);
    // It writes nothing, so it is quicker than the first; a nested loop over cars and rows would not be.
    expect(await timeOf(1)).toBeLessThan(2 * first);
  },
);
