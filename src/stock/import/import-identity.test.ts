import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TestImports, totals, vehicle, type Change } from './test-import.ts';

const imports = new TestImports();

test('a VIN identifies a car, whatever its stock number and yard', async () => {
  const vin = 'KNADM511AK6000001';
  await imports.rows([vehicle('A', { vin, location_code: 'NORTH' })]);
  const result = await imports.rows([vehicle('Z', { vin, location_code: 'SOUTH' })], 1);
  expect(totals(result)).toBe('1 0 1 0 0 0');
  expect((await imports.find('2019-kia-rio-a')).car).toMatchObject({ stocknum: 'Z', location: 'South' });
});

test('a reused stock number with another VIN is a new car with -2', async () => {
  await imports.rows([vehicle('A', { vin: 'KNADM511AK6000001' }), vehicle('B')]);
  const result = await imports.rows([vehicle('A', { vin: 'KNADM511AK6000002' }), vehicle('B')], 1);
  expect(totals(result)).toBe('2 1 0 1 0 0');
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a', '2019-kia-rio-b', '2019-kia-rio-a-2']);
  await imports.rows([vehicle('A', { vin: 'KNADM511AK6000003' }), vehicle('B')], 2, {
    thresholds: { maxWithdrawShare: 1 },
  });
  expect((await imports.slugs()).at(-1)).toBe('2019-kia-rio-a-3');
});

test('a stock number identifies a car without a VIN within its yard only', async () => {
  await imports.rows([vehicle('A', { location_code: 'NORTH' }), vehicle('A', { location_code: 'SOUTH' })]);
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a', '2019-kia-rio-a-2']);
  const result = await imports.rows(
    [vehicle('a', { location_code: 'SOUTH', dapprice: 1000 }), vehicle('A', { location_code: 'NORTH' })],
    1,
  );
  expect(totals(result)).toBe('2 0 1 1 0 0');
  expect((await imports.find('2019-kia-rio-a-2')).car.price).toBe(1000);
});

test('cars with one name are numbered in the order of the feed, also when another name ends in a number', async () => {
  const vins = ['1', '2', '3', '4', '5'].map((end) => `KNADM511AK600000${end}`);
  const [first = '', second = '', ...otherVins] = vins;
  await imports.rows([vehicle('A', { vin: first }), vehicle('A-2', { vin: second })]);
  await imports.rows(
    [
      vehicle('A-2', { vin: second }),
      ...['A', 'A', 'A-2'].map((stocknum, at) =>
        vehicle(stocknum, { vin: otherVins[at], location_code: `YARD${at}` }),
      ),
    ],
    1,
    { thresholds: { maxWithdrawShare: 1 } },
  );
  expect(await imports.slugs()).toEqual([
    '2019-kia-rio-a',
    '2019-kia-rio-a-2',
    '2019-kia-rio-a-3',
    '2019-kia-rio-a-4',
    '2019-kia-rio-a-2-2',
  ]);
});

test('a car that gains or loses its VIN stays the same car', async () => {
  const vin = 'KNADM511AK6000001';
  await imports.rows([vehicle('A')]);
  expect(totals(await imports.rows([vehicle('A', { vin })], 1))).toBe('1 0 1 0 0 0');
  expect(totals(await imports.rows([vehicle('A')], 2))).toBe('1 0 1 0 0 0');
  expect(totals(await imports.rows([vehicle('A', { vin })], 3))).toBe('1 0 1 0 0 0');
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a']);
});

test('identity columns and an ordinal identify cars with neither', async () => {
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

test('the second row with the same VIN or stock number is rejected', async () => {
  const vin = 'KNADM511AK6000001';
  const rows = [vehicle('A', { vin }), vehicle('B', { vin }), vehicle('C'), vehicle('c'), vehicle('B')];
  const result = await imports.rows(rows);
  expect(totals(result)).toBe('5 3 0 0 0 2');
  expect(await imports.slugs()).toEqual(['2019-kia-rio-a', '2019-kia-rio-c', '2019-kia-rio-b']);
  expect(await readFile(String(result.rejectsFile), 'utf8')).toBe(
    [
      'record,reason,vehicle,outcome',
      '2,"The VIN KNADM511AK6000001 was already used by record 1; the second is left out.","2019 Kia Rio",rejected',
      '4,"The stock number c was already used by record 3; the second is left out.","2019 Kia Rio",rejected',
      '',
    ].join('\n'),
  );
});

test('a stock number too long for the name of a file is left out of the slug', async () => {
  await imports.rows([vehicle('A'.repeat(300)), vehicle('B'.repeat(60))]);
  const [long, short] = await imports.slugs();
  expect(long).toMatch(/^2019-kia-rio-[0-9a-z]{6}$/);
  expect(short).toBe(`2019-kia-rio-${'b'.repeat(60)}`);
});
