import { mkdir, readFile, symlink, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestImports, totals, vehicle, type Change } from './test-import.ts';

const imports = new TestImports();

test('the rejects file contains no formula or broken line for a spreadsheet', async () => {
  const result = await imports.rows([
    vehicle('A'),
    vehicle('B'),
    { stocknum: '@SUM(1)', make: '=cmd', model: 'a "b"\nc', year: 1, status: 'x' },
  ]);
  const [, line] = (await readFile(String(result.rejectsFile), 'utf8')).split('\n');
  expect(line).toBe(
    '3,"The year ""1"" is not a year from 1900 to 2027.","1 =cmd a ""b"" c @SUM(1)",rejected',
  );
});

test('a feed with too many rejected rows is refused completely, unless accepted for this run', async () => {
  await imports.rows([vehicle('A')]);
  const bad = [
    vehicle('A', { dapprice: 14_990 }),
    ...['B', 'C', 'D'].map((stock) => vehicle(stock, { year: 1800 })),
  ];
  const error = await imports.rows(bad, 1).catch((reason: unknown) => reason);
  const run = await imports.lastRun();
  const file = join(imports.dataDir, 'feeds', imports.tenant, `${run?.id}-rejected.csv`);
  expect(error).toMatchObject({
    name: 'FeedRefused',
    message:
      'stock.json: 3 of 4 rows would be rejected, 75 % where at most 50 % may be. Most often: The year "1800" is not a year from 1900 to 2027. Nothing was changed. ' +
      `The reasons are in ${file}: correct the feed, or accept them once with --allow-rejects 3.`,
  });
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(5);
  expect((await imports.find('2019-kia-rio-a')).car.price).toBe(15_990);
  expect(run).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('3 of 4 rows'), read: 0 });
  expect(totals(await imports.rows(bad, 2, { thresholds: { allowRejects: 3 } }))).toBe('4 0 1 0 0 3');
});

test('a feed that would empty the stock is refused completely, unless accepted for this run', async () => {
  await imports.rows(['A', 'B', 'C', 'D'].map((stock) => vehicle(stock)));
  await imports.changes();
  await expect(imports.rows([vehicle('A', { dapprice: 14_990 })], 1)).rejects.toThrow(
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

test('the refusal of a feed that would empty the stock names an unknown yard code', async () => {
  const stocks = ['A', 'B', 'C'];
  await imports.rows(stocks.map((stock) => vehicle(stock)));
  const misspelt = stocks.map((stock) => vehicle(stock, { location_code: 'WEST' }));
  await expect(imports.rows(misspelt, 1)).rejects.toThrow(
    'Nothing was changed. The feed has cars of yards (column "location_code") that no location has under yard_codes, in locations.json: ' +
      'WEST (3 rows). Check that the feed is whole',
  );
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

test('a full disk ends the import with a message and changes nothing', async () => {
  await imports.rows([vehicle('A')]);
  const folder = join(imports.dataDir, 'feeds', imports.tenant);
  await mkdir(folder, { recursive: true });
  const next = Number((await imports.lastRun())?.id) + 1;
  await symlink('/dev/full', join(folder, `${next}-rejected.csv.part`));
  await expect(
    imports.rows([vehicle('A', { dapprice: 14_990 }), vehicle('B', { dapprice: -1 })], 1),
  ).rejects.toThrow(
    `The file of rejected rows, ${join(folder, `${next}-rejected.csv`)}, could not be written: ` +
      'ENOSPC: no space left on device, write. Nothing was imported. Make room or give access, and import again.',
  );
  expect((await imports.find('2019-kia-rio-a')).car.price).toBe(15_990);
  expect(await imports.lastRun()).toMatchObject({ outcome: 'failed' });
  expect(await readdir(folder)).toEqual([]);
});
