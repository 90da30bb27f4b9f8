import { expect, test } from 'vitest';
import { normaliseRow } from '#stock/rows/normalise-row.ts';
import { options } from '#stock/rows/test-row.ts';
import { readAuCsv } from './read-au-csv.ts';

async function* inOneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

/** The car of a row with these columns of its type and odometer. */
async function read(columns: Readonly<Record<string, string>>) {
  const all = { StockNumber: 'A1', Make: 'Mazda', Model: '3', YearGroup: '2023', ...columns };
  const csv = `${Object.keys(all).join(',')}\n${Object.values(all).join(',')}\n`;
  const [row] = await Array.fromAsync(readAuCsv(inOneChunk(csv)));
  const result = row === undefined ? null : normaliseRow(row, options);
  if (result?.ok !== true) throw new Error('The row was rejected.');
  return { ...result.car, unread: result.unread.map(({ field, text }) => `${field}: ${text}`) };
}

test.each([
  [{ IsDemo: 'Yes', IsUsed: 'No' }, 'demo'],
  [{ IsDemo: 'Demo', IsUsed: 'No' }, 'demo'],
  [{ IsDemo: 'n/a', IsUsed: 'No' }, 'new'],
  [{ IsUsed: 'Used' }, 'used'],
  [{ IsUsed: 'No', StockType: 'Used' }, 'used'],
  [{ IsUsed: 'No', StockType: 'Demo' }, 'demo'],
  [{ IsUsed: 'Yes', StockType: 'New' }, 'used'],
  [{ IsUsed: 'No', StockType: 'New' }, 'new'],
  [{ StockType: 'New' }, 'new'],
])('the flags %j make a car %s', async (flags, type) => {
  expect(await read(flags)).toMatchObject({ car_type: type, unread: [] });
});

test.each([
  [{ IsDemo: 'Maybe', IsUsed: 'No' }, 'car_type: Maybe'],
  [{ IsUsed: '?!yes', StockType: 'Car' }, 'car_type: ?!yes'],
])('the flags %j are no flags, and reported', async (flags, unread) => {
  expect(await read(flags)).toMatchObject({ car_type: 'used', unread: [unread] });
});

test.each([
  [{ Odometer: '1000', IsMiles: 'Yes' }, 1609],
  [{ Odometer: '1000', IsMiles: 'No' }, 1000],
  [{ Odometer: '1000', IsMiles: '' }, 1000],
  [{ Odometer: '1000', IsMiles: 'Miles' }, 1609],
])('the odometer of %j is %i km', async (columns, km) => {
  expect(await read(columns)).toMatchObject({ km, unread: [] });
});

test('an odometer whose unit is unclear is unknown and reported', async () => {
  expect(await read({ Odometer: '1000', IsMiles: 'Leagues' })).toMatchObject({
    km: null,
    unread: ['km_unit: Leagues'],
  });
});
