import { expect, test } from 'vitest';
import { DAY, TestImports, start, totals, vehicle, type Change } from '#stock/import/test-import.ts';

const imports = new TestImports();
const VINS = ['KNADM511AK6000001', 'KNADM511AK6000002', 'KNADM511AK6000003'] as const;
const absences = async () =>
  (await imports.cars()).map(({ car, absences: missed, withdrawnAt }) => [
    car.stocknum,
    missed,
    withdrawnAt === null,
  ]);
const present = (stock: string) => [stock, 0, true];

test('a car whose row is rejected is neither updated nor missing, by any kind of identity', async () => {
  const good = [vehicle('A'), vehicle('B', { vin: VINS[1] }), vehicle('C', { vin: VINS[2] }), vehicle('D')];
  await imports.rows(good);
  await imports.rows(good.slice(0, 3), 1);
  await imports.changes();
  const bad = [
    vehicle('a', { year: 1800 }),
    vehicle('X', { vin: VINS[1], year: 1800 }),
    vehicle('C', { vin: 'XXXXXXX', year: 'soon', make: 'Toyota' }),
    vehicle('D', { status: undefined, model: '' }),
  ];
  const accepted: Change = { thresholds: { allowRejects: 4 } };
  for (const day of [2, 3, 4]) {
    expect(totals(await imports.rows([...bad, vehicle('E')], day, accepted))).toMatch(/ 0 4$/);
  }
  expect(await absences()).toEqual(['A', 'B', 'C', 'D', 'E'].map(present));
  expect((await imports.find('2019-kia-rio-d')).car.price).toBe(15_990);
  const added = (await imports.find('2019-kia-rio-e')).car.id;
  expect(await imports.changes()).toEqual([['car', String(added)]]);
});

test('a rejected row of another yard or of a withdrawn car retains no car', async () => {
  const strict: Change = { graceFeeds: 0, thresholds: { allowRejects: 1, allowWithdrawals: 9 } };
  const stock = [vehicle('A', { location_code: 'NORTH' }), vehicle('B')];
  await imports.rows(stock, 0, strict);
  const away = vehicle('A', { location_code: 'SOUTH', year: 1800 });
  expect(totals(await imports.rows([vehicle('B'), away], 1, strict))).toBe('2 0 0 1 1 1');
  const again = await imports.rows([vehicle('B'), { ...away, location_code: 'NORTH' }], 2, strict);
  expect(totals(again)).toBe('2 0 0 1 0 1');
  expect((await imports.find('2019-kia-rio-a')).withdrawnAt).toEqual(new Date(start + DAY));
});

test('the second row of a duplicate is not missing', async () => {
  const [vin, other] = VINS;
  await imports.rows([vehicle('A', { vin }), vehicle('B', { vin: other }), vehicle('C')]);
  const copied = [vehicle('A', { vin }), vehicle('B', { vin }), vehicle('C'), vehicle('C', { vin: other })];
  for (const day of [1, 2, 3]) expect(totals(await imports.rows(copied, day))).toBe('4 0 0 2 0 2');
  expect(await absences()).toEqual(['A', 'B', 'C'].map(present));
});

test('the second row of a duplicate does not take the car of the first', async () => {
  await imports.rows([vehicle('A'), vehicle('B')]);
  const twice = [vehicle('A', { vin: VINS[0] }), vehicle('A'), vehicle('B')];
  expect(totals(await imports.rows(twice, 1))).toBe('3 0 1 1 0 1');
});

test('a row with an extra field still identifies its car, and rejected rows keep their ordinals', async () => {
  const csv = (...lines: string[]) => `Stock,Yard,Make,Model,Year,Km,Price\n${lines.join('\n')}\n`;
  const mapping = {
    fields: {
      stocknum: 'Stock',
      yard_code: 'Yard',
      make: 'Make',
      model: 'Model',
      year: 'Year',
      price: 'Price',
    },
    identity: ['Make', 'Model', 'Km'],
    unknown: [],
  };
  const change: Change = { feed: { format: 'mapped-csv', mapping, maxBytes: 10_000 }, graceFeeds: 0 };
  const lines = [
    'A,SOUTH,Kia,Rio,2019,10,10001',
    ',,Kia,Rio,2019,10,10002',
    ',,Kia,Rio,2019,10,10003',
    ',,Kia,Rio,2019,10,10004',
  ];
  await imports.text(csv(...lines), 0, change);
  const before = (await imports.cars()).map(({ car }) => [car.id, car.price]);
  const broken = ['A,SO,UTH,Kia,Rio,2019,10,10001', lines[1], ',,Kia,Rio,19,10,10003', lines[3]].map(String);
  expect(totals(await imports.text(csv(...broken), 1, change))).toBe('4 0 0 2 0 2');
  // The price of a row whose cells moved cannot be read.
  const [[torn] = [], ...others] = before;
  expect((await imports.cars()).map(({ car }) => [car.id, car.price])).toEqual([[torn, null], ...others]);
  expect((await imports.cars()).every(({ withdrawnAt }) => withdrawnAt === null)).toBe(true);
});
