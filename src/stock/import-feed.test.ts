import { mkdir, readFile, symlink, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY, TestImports, start, totals, vehicle, type Change } from './test-import.ts';

const imports = new TestImports();

test('counts add up, only what changed is written, and each changed car leaves a change', async () => {
  expect(totals(await imports.rows([vehicle('A'), vehicle('B'), vehicle('C')]))).toBe('3 3 0 0 0 0');
  const ids = (await imports.cars()).map(({ car }) => String(car.id));
  expect(await imports.changes()).toEqual(ids.map((id) => ['car', id]));

  const again = [
    vehicle('C'),
    vehicle('B', { dapprice: 14_990 }),
    vehicle('A'),
    vehicle('D', { dapprice: -1 }),
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

test('many changed cars leave one change for the whole stock', async () => {
  await imports.rows(Array.from({ length: 120 }, (_, index) => vehicle(`S${index}`)));
  expect(await imports.changes()).toEqual([['stock', null]]);
});

test('a car is withdrawn after the grace, its page kept, and comes back as the same car', async () => {
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

test('without grace a car is withdrawn at once; a sold car is left to its sold window', async () => {
  const sold = vehicle('S', { status: 'sold' });
  await imports.rows([vehicle('A'), vehicle('B'), vehicle('C'), sold], 0, { graceFeeds: 0 });
  expect(totals(await imports.rows([vehicle('A'), vehicle('B')], 1, { graceFeeds: 0 }))).toBe('2 0 0 2 1 0');
  expect((await imports.find('2019-kia-rio-s')).withdrawnAt).toBeNull();
});

test('a car is the same by VIN, whatever its stock number and yard', async () => {
  const vin = 'KNADM511AK6000001';
  await imports.rows([vehicle('A', { vin, location_code: 'NORTH' })]);
  const result = await imports.rows([vehicle('Z', { vin, location_code: 'SOUTH' })], 1);
  expect(totals(result)).toBe('1 0 1 0 0 0');
  expect((await imports.find('2019-kia-rio-a')).car).toMatchObject({ stocknum: 'Z', location: 'South' });
});

test('a stock number that comes back with another VIN is a new car with -2', async () => {
  await imports.rows([vehicle('A', { vin: 'KNADM511AK6000001' }), vehicle('B')]);
  const result = await imports.rows([vehicle('A', { vin: 'KNADM511AK6000002' }), vehicle('B')], 1);
  expect(totals(result)).toBe('2 1 0 1 0 0');
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a', '2019-kia-rio-b', '2019-kia-rio-a-2']);
  await imports.rows([vehicle('A', { vin: 'KNADM511AK6000003' }), vehicle('B')], 2, {
    thresholds: { maxWithdrawShare: 1 },
  });
  expect((await imports.slugs()).at(-1)).toBe('2019-kia-rio-a-3');
});

test('a car without a VIN is the same by stock number in its yard alone', async () => {
  await imports.rows([vehicle('A', { location_code: 'NORTH' }), vehicle('A', { location_code: 'SOUTH' })]);
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a', '2019-kia-rio-a-2']);
  const result = await imports.rows(
    [vehicle('a', { location_code: 'SOUTH', dapprice: 1000 }), vehicle('A', { location_code: 'NORTH' })],
    1,
  );
  expect(totals(result)).toBe('2 0 1 1 0 0');
  expect((await imports.find('2019-kia-rio-a-2')).car.price).toBe(1000);
});

test('a car that gains its VIN, or loses it, stays the same car', async () => {
  const vin = 'KNADM511AK6000001';
  await imports.rows([vehicle('A')]);
  expect(totals(await imports.rows([vehicle('A', { vin })], 1))).toBe('1 0 1 0 0 0');
  expect(totals(await imports.rows([vehicle('A')], 2))).toBe('1 0 1 0 0 0');
  expect(totals(await imports.rows([vehicle('A', { vin })], 3))).toBe('1 0 1 0 0 0');
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a']);
});

test('identity columns and an ordinal tell cars apart that have neither', async () => {
  const mapping = {
    fields: { make: 'Make', model: 'Model', year: 'Year', price: 'Price' },
    identity: ['Make', 'Model', 'Year', 'Km'],
    unknown: [],
  };
  const feed = (prices: number[]) =>
    (async function* () {
      const rows = prices.map((price, index) => `Kia,Rio,2019,${index < 2 ? 10 : 20},${price}`);
      yield Buffer.from(`Make,Model,Year,Km,Price\n${rows.join('\n')}\n`);
    })();
  const change: Change = { feed: { format: 'mapped-csv', mapping, maxBytes: 10_000 } };
  await imports.bytes(feed([1000, 2000, 3000]), 0, change);
  const named = await imports.slugs();
  expect(named[1]).toBe(`${named[0]}-2`);
  expect(named[0]).toMatch(/^2019-kia-rio-[0-9a-z]{6}$/);
  expect(totals(await imports.bytes(feed([1000, 2500, 3000]), 1, change))).toBe('3 0 1 2 0 0');
  expect(await imports.slugs()).toEqual(named);
});

test('of a VIN or stock number that stands twice the second row is rejected', async () => {
  const vin = 'KNADM511AK6000001';
  const rows = [vehicle('A', { vin }), vehicle('B', { vin }), vehicle('C'), vehicle('c'), vehicle('B')];
  const result = await imports.rows(rows);
  expect(totals(result)).toBe('5 3 0 0 0 2');
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a', '2019-kia-rio-c', '2019-kia-rio-b']);
  expect(await readFile(String(result.rejectsFile), 'utf8')).toBe(
    [
      'record,reason,vehicle',
      '2,"The VIN KNADM511AK6000001 was already used by record 1; the second is left out.","2019 Kia Rio"',
      '4,"The stock number c was already used by record 3; the second is left out.","2019 Kia Rio"',
      '',
    ].join('\n'),
  );
});

test('the rejects file is no formula and no broken line to a spreadsheet', async () => {
  const result = await imports.rows([
    vehicle('A'),
    vehicle('B'),
    { stocknum: '@SUM(1)', make: '=cmd', model: 'a "b"\nc', year: 1, status: 'x' },
  ]);
  const [, line] = (await readFile(String(result.rejectsFile), 'utf8')).split('\n');
  expect(line).toBe('3,"The year ""1"" is not a year from 1900 to 2027.","1 =cmd a ""b"" c @SUM(1)"');
});

test('the first feed makes nothing just arrived; later cars count from when they are first seen', async () => {
  await imports.rows([vehicle('A'), vehicle('B', { created_at: '2026-11-20' })]);
  await imports.rows([vehicle('A'), vehicle('B', { created_at: '2026-11-20' }), vehicle('C')], 3);
  const created = (await imports.cars()).map(({ car }) => car.created_at);
  expect(created).toEqual([
    new Date(start - 91 * DAY).toISOString(),
    '2026-11-20T00:00:00.000Z',
    new Date(start + 3 * DAY).toISOString(),
  ]);
});

test('ages count from the first sight of a car and stay as they were then', async () => {
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

test('views are ours and outlive an update', async () => {
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

test('a feed that would reject too much is refused whole, unless it is accepted this once', async () => {
  await imports.rows([vehicle('A')]);
  const bad = [
    vehicle('A', { dapprice: 1 }),
    ...['B', 'C', 'D'].map((stock) => vehicle(stock, { dapprice: -1 })),
  ];
  const error = await imports.rows(bad, 1).catch((reason: unknown) => reason);
  const run = await imports.lastRun();
  const file = join(imports.dataDir, 'feeds', imports.tenant, `${run?.id}-rejected.csv`);
  expect(error).toMatchObject({
    name: 'FeedRefused',
    message:
      'stock.json: 3 of 4 rows would be rejected, 75 % where at most 50 % may be. Most often: The price "-1" is negative. Nothing was changed. ' +
      `The reasons are in ${file}: correct the feed, or accept them once with --allow-rejects 3.`,
  });
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(5);
  expect((await imports.find('2019-kia-rio-a')).car.price).toBe(15_990);
  expect(run).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('3 of 4 rows'), read: 0 });
  expect(totals(await imports.rows(bad, 2, { thresholds: { allowRejects: 3 } }))).toBe('4 0 1 0 0 3');
});

test('a feed that would empty the stock is refused whole, unless it is accepted this once', async () => {
  await imports.rows(['A', 'B', 'C', 'D'].map((stock) => vehicle(stock)));
  await imports.changes();
  await expect(imports.rows([vehicle('A', { dapprice: 1 })], 1)).rejects.toThrow(
    '3 of 4 cars in stock are not in the feed, 75 % where at most 50 % may be. Nothing was changed. ' +
      'Check that the feed is whole, or accept it once with --allow-withdrawals 3.',
  );
  expect(await imports.changes()).toEqual([]);
  expect((await imports.cars()).map(({ absences, car }) => [absences, car.price])).toEqual(
    Array.from({ length: 4 }, () => [0, 15_990]),
  );
  await expect(imports.rows([vehicle('A')], 1, { thresholds: { allowWithdrawals: 2 } })).rejects.toThrow(
    '3 of 4 cars in stock are not in the feed',
  );
  const accepted: Change = { thresholds: { allowWithdrawals: 3 }, graceFeeds: 0 };
  expect(totals(await imports.rows([vehicle('A')], 1, accepted))).toBe('1 0 0 1 3 0');
});

test('a feed that breaks half-way changes nothing', async () => {
  await imports.rows([vehicle('A')]);
  await imports.changes();
  const rows = Array.from({ length: 2000 }, (_, index) => JSON.stringify(vehicle(`N${index}`)));
  async function* cut() {
    for (const row of rows) yield Buffer.from(`${row === rows[0] ? '[' : ','}${row}`);
  }
  await expect(imports.bytes(cut(), 1, {})).rejects.toThrow(/^stock\.json: The feed is not whole JSON/);
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a']);
  expect(await imports.changes()).toEqual([]);
  expect(await imports.lastRun()).toMatchObject({ outcome: 'refused', created: 0 });
});

test('a full disk ends the import with a sentence and changes nothing', async () => {
  await imports.rows([vehicle('A')]);
  const folder = join(imports.dataDir, 'feeds', imports.tenant);
  await mkdir(folder, { recursive: true });
  const next = Number((await imports.lastRun())?.id) + 1;
  await symlink('/dev/full', join(folder, `${next}-rejected.csv.part`));
  await expect(
    imports.rows([vehicle('A', { dapprice: 1 }), vehicle('B', { dapprice: -1 })], 1),
  ).rejects.toThrow(
    `The file of rejected rows, ${join(folder, `${next}-rejected.csv`)}, could not be written: ` +
      'ENOSPC: no space left on device, write. Nothing was imported. Make room or give access, and import again.',
  );
  expect((await imports.find('2019-kia-rio-a')).car.price).toBe(15_990);
  expect(await imports.lastRun()).toMatchObject({ outcome: 'failed' });
  expect(await readdir(folder)).toEqual([]);
});

test('two imports of a imports.tenant wait for each other, and tenants never meet', async () => {
  const rows = ['A', 'B', 'C'].map((stock) => vehicle(stock));
  const both = await Promise.all([imports.rows(rows), imports.rows(rows)]);
  expect(both.map(totals).toSorted()).toEqual(['3 0 0 3 0 0', '3 3 0 0 0 0']);
  const mine = imports.tenant;
  imports.tenant = `${mine}-other`;
  expect(totals(await imports.rows(rows))).toBe('3 3 0 0 0 0');
  imports.tenant = mine;
  expect(await imports.cars()).toHaveLength(3);
});

test('a row is read, judged and gone: a feed of any length is staged in pieces', async () => {
  const told: number[] = [];
  const rows = Array.from({ length: 600 }, (_, index) => vehicle(`N${index}`));
  await imports.rows(rows, 0, { onProgress: (read) => told.push(read) });
  expect(told).toEqual([250, 500, 600]);
});

test('statistics that know another tenant alone make no import slow', { timeout: 120_000 }, async () => {
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
  // It writes nothing, so it is quicker than the first; a loop over cars in a loop over rows is not.
  expect(await timeOf(1)).toBeLessThan(2 * first);
});
