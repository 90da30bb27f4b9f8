import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import { DAY, start, TestImports, totals, vehicle, type Change, type TestVehicle } from './test-import.ts';

const imports = new TestImports();
const stock = Array.from({ length: 8 }, (_, index) => vehicle(`S${index}`, { dapprice: 20_990 + index }));
const withFirst = (more: TestVehicle) => [vehicle('S0', more), ...stock.slice(1)];
const first = async () => (await imports.find('2019-kia-rio-s0')).car;
const reasons = async (file: string | null) =>
  (await readFile(file ?? '', 'utf8'))
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/^\d+,/, ''));

test('a price under a twentieth of what the car had is withheld, also by feeds after it', async () => {
  await imports.rows(stock);
  const low = withFirst({ dapprice: 1049 });
  const result = await imports.rows(low, 1);
  expect(totals(result)).toBe('8 0 1 7 0 0');
  expect(result.withheld).toBe(1);
  expect(await reasons(result.rejectsFile)).toEqual([
    '"The price 1049 is less than a twentieth of the 20990 that the car had before.","2019 Kia Rio",no price',
  ]);
  expect(await first()).toMatchObject({ price: null, price_type: 'enquire' });
  expect(totals(await imports.rows(low, 2))).toBe('8 0 0 8 0 0');
  expect(await first()).toMatchObject({ price: null });
  await imports.rows(withFirst({ dapprice: 'POA' }), 3);
  await imports.rows(low, 4);
  expect(await first()).toMatchObject({ price: null });
  await imports.rows(low, 5, { thresholds: { allowMoved: ['price'] } });
  expect(await first()).toMatchObject({ price: 1049, price_type: 'drive_away' });
  expect((await imports.rows(low, 6)).withheld).toBe(0);
});

test('a price under a hundredth of the median is withheld, and a trade-in of $990 is a price', async () => {
  const result = await imports.rows([
    ...stock,
    vehicle('OLD', { dapprice: 990 }),
    vehicle('LOW', { dapprice: 209 }),
  ]);
  expect(result).toMatchObject({ created: 10, withheld: 1 });
  const priceOf = async (slug: string) => (await imports.find(`2019-kia-rio-${slug}`)).car.price;
  expect([await priceOf('old'), await priceOf('low')]).toEqual([990, null]);
});

test('an offer that stands alone is a price', async () => {
  await imports.rows(stock);
  const alone = { dapprice: undefined, offer_price: 500 };
  expect((await imports.rows(withFirst(alone), 1)).withheld).toBe(1);
  expect(await first()).toMatchObject({ price: null, offer_price: null });
});

test.each<[string, TestVehicle]>([
  ['lots', { dapprice: 'lots' }],
  ['a year that is none, and another price', { year: 1800, dapprice: 24_990 }],
  ['no make, and no price', { make: undefined, dapprice: undefined }],
  ['a year that is none, and a price that is withheld', { year: 1800, dapprice: 99_999 }],
])('a row with %s keeps its car and takes the old price away', async (_what, more) => {
  const overrides = { fields: { finance_lenders: 'finance_lenders' }, unknown: [] };
  const withLenders: Change = { feed: { format: 'dms-json', maxBytes: 1_000_000, overrides } };
  const finance_lenders = JSON.stringify({
    Bank: { interestRate: 7.99, comparisonRate: 8.55, paymentWeek: 95 },
  });
  const priced = { dapprice: 20_990, before_price: 24_990, offer_price: 19_990, finance_lenders };
  await imports.rows(withFirst(priced), 0, withLenders);
  expect((await first()).finance_lenders).toMatchObject({ Bank: { paymentWeek: 95 } });
  await imports.rows(withFirst({ finance_lenders, ...more }), 1, withLenders);
  expect(await first()).toMatchObject({
    price: null,
    price_type: 'enquire',
    offer_price: null,
    before_price: null,
  });
  expect((await first()).finance_lenders).toEqual({});
  expect((await imports.find('2019-kia-rio-s0')).withdrawnAt).toBeNull();
  expect(totals(await imports.rows(stock, 2))).toMatch(/^8 0 1 7 0 0$/);
  expect(await first()).toMatchObject({ price: 20_990 });
});

test('a rejected row with the price of its car leaves the car as it was', async () => {
  await imports.rows(stock);
  const result = await imports.rows(withFirst({ year: 1800, dapprice: '$20,990' }), 1);
  expect(result).toMatchObject({ rejected: 1, warnings: [] });
  expect(await first()).toMatchObject({ price: 20_990, year: 2019 });
  const other = await imports.rows(withFirst({ year: 1800, dapprice: 19_990 }), 2);
  expect(other.warnings).toEqual([expect.stringMatching(/^1 car is shown without a price, because/)]);
});

test.each<[string, TestVehicle]>([
  ['in its status', { status: 'Sold' }],
  ['in its flag', { sold: 'Yes' }],
  ['in place of the price', { dapprice: 'SOLD' }],
])('a rejected row that says sold %s takes its car off sale', async (_what, more) => {
  await imports.rows(stock);
  const result = await imports.rows(withFirst({ year: 1800, dapprice: 20_990, ...more }), 1);
  expect(result.warnings).toEqual([expect.stringMatching(/^1 car is taken off sale, because/)]);
  expect(await first()).toMatchObject({
    status: 'sold',
    sold: true,
    sold_date_timestamp: (start + DAY) / 1000,
  });
  expect((await imports.find('2019-kia-rio-s0')).withdrawnAt).toBeNull();
  await imports.rows(withFirst({ year: 1800, ...more }), 2);
  expect(await first()).toMatchObject({ sold_date_timestamp: (start + DAY) / 1000 });
  await imports.rows(stock, 3);
  expect(await first()).toMatchObject({ status: 'in_stock', sold: false, price: 20_990 });
});

test('a rejected row that says since when its car is sold gives it that day', async () => {
  await imports.rows(stock);
  await imports.rows(withFirst({ year: 1800, status: 'Sold', sold_date: '2026-11-01' }), 1);
  expect(await first()).toMatchObject({ sold: true, sold_date_timestamp: Date.parse('2026-11-01') / 1000 });
});

test('a rejected row that says that its car is not for sale hides it, and a second row of a car does not', async () => {
  await imports.rows(stock);
  await imports.rows(withFirst({ year: 1800, dapprice: 20_990, status: 'Not for sale' }), 1);
  expect(await first()).toMatchObject({ status: 'withdrawn' });
  await imports.rows([...stock, vehicle('S0', { dapprice: 20_990, status: 'Sold' })], 2);
  expect(await first()).toMatchObject({ status: 'in_stock', sold: false, price: 20_990 });
});

test('a price is compared with the one that the car has', async () => {
  await imports.rows(stock);
  await imports.rows(withFirst({ dapprice: 21_990 }), 1);
  const { car } = await imports.find('2019-kia-rio-s0');
  await imports.database.withTenant(imports.tenant, (db) =>
    updateCar(db, car.id, { price: toDollars(1049) }, start + DAY),
  );
  expect((await imports.rows(withFirst({ dapprice: 1050 }), 2)).withheld).toBe(0);
  expect(await first()).toMatchObject({ price: 1050 });
});

test('withheld prices count toward the share at which a feed is refused', async () => {
  await imports.rows(stock);
  const change: Change = { thresholds: { maxRejectShare: 0.2 } };
  const rows = [vehicle('S0', { dapprice: 'lots' }), vehicle('S1', { year: 1800 }), ...stock.slice(2)];
  await expect(imports.rows(rows, 1, change)).rejects.toThrow(
    /^stock.json: 2 of 8 rows would be rejected or lose their price, 25 %.*--allow-rejects 2\.$/,
  );
  expect(await first()).toMatchObject({ price: 20_990 });
  const allowed: Change = { thresholds: { maxRejectShare: 0.2, allowRejects: 2 } };
  expect(await imports.rows(rows, 1, allowed)).toMatchObject({ rejected: 1, withheld: 1 });
});

test('a feed whose prices are all in thousands is refused, the first of a dealer too', async () => {
  const thousands = stock.map((row) => ({ ...row, dapprice: 20.99 }));
  await expect(imports.rows(thousands)).rejects.toThrow(/half of the cars cost 21 or less.*"scale": 1000/);
  await imports.rows(stock);
  await expect(imports.rows(thousands, 1)).rejects.toThrow(/would be about 1\/1000 of what it is now/);
});
