import { expect, test } from 'vitest';
import { isInStock } from '#domain/car/stock-status.ts';
import { TestImports, vehicle, type Change } from '#stock/import/test-import.ts';
import { stockMappingSchema, stockOverridesSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import { describeImport } from './import-report.ts';

const imports = new TestImports();
const feed = (...statuses: string[]) => statuses.map((status, index) => vehicle(`S${index}`, { status }));
const strict: Change = { thresholds: { maxUnknownShare: 0.1 } };
const stored = async () => (await imports.cars()).map(({ car }) => [car.status, isInStock(car)]);

test.each([
  'Y',
  '1',
  'true',
  'Yes',
  'Used',
  'New',
  'Demo',
  'Retail',
  'Current',
  'Unsold',
  'On Lot',
  'Not sold',
  'In Yard',
  'Published',
  'Ready for sale',
  'USED CAR',
  'Demonstrator',
  'Advertised',
  'Online',
  'Listed',
])('VIS-04 VIS-08 a car with the status %j is shown to shoppers', async (word) => {
  await imports.rows(feed(word), 0, strict);
  expect(await stored()).toEqual([['in_stock', true]]);
});

test.each([
  '0',
  'false',
  'No longer available',
  'Not in stock',
  'Inactive',
  'Not active',
  'Deleted',
  'No longer listed',
  'Not for retail',
])('VIS-04 a car with the status %j is hidden and its word is known', async (word) => {
  const result = await imports.rows(feed(word), 0, strict);
  expect(await stored()).toEqual([['withdrawn', false]]);
  expect(result.unread).toEqual([]);
});

test('a feed whose status words are unknown is refused, and the cars in stock stay as they were', async () => {
  await imports.rows(feed('In stock', 'In stock', 'In stock'), 0, strict);
  await expect(imports.rows(feed('Zulu', 'Zulu', 'In stock'), 1, strict)).rejects.toThrow(
    'stock.json: 2 of 3 rows have a word in status that is not known, 66.7 % where at most 10 % may be: ' +
      '"Zulu" (2). These cars would be hidden. Nothing was changed. Say in stock.json what the words mean ' +
      '(overrides.fields.status, such as { "column": "status", "values": { "Zulu": "in_stock" } }), correct ' +
      'the feed, or accept them once with --allow-unknown 2.',
  );
  expect(await stored()).toEqual(['A', 'B', 'C'].map(() => ['in_stock', true]));
});

test('the remedy of the refusal works: the words mean what stock.json says under overrides', async () => {
  const status = { column: 'status', values: { Zulu: 'in_stock' } };
  const overrides = stockOverridesSchema.parse({ fields: { status } });
  await imports.rows(feed('Zulu', 'Zulu'), 0, {
    ...strict,
    feed: { format: 'dms-json', overrides, maxBytes: 10_000 },
  });
  expect(await stored()).toEqual([
    ['in_stock', true],
    ['in_stock', true],
  ]);
});

test('the remedy of a feed with a mapping names the mapping', async () => {
  const fields = { stocknum: 'Id', make: 'Make', model: 'Model', year: 'Year', status: 'Now' };
  const mapping = stockMappingSchema.parse({ fields });
  const csv = 'Id,Make,Model,Year,Now\nA,Kia,Rio,2019,Xray\n';
  const mapped: Change = { ...strict, feed: { format: 'mapped-csv', mapping, maxBytes: 10_000 } };
  await expect(imports.text(csv, 0, mapped)).rejects.toThrow(
    '(mapping.fields.status, such as { "column": "Now", "values"',
  );
});

test('unknown words are accepted once, or by the share of the dealer, and reported', async () => {
  const once: Change = { thresholds: { maxUnknownShare: 0.1, allowUnknown: 2 } };
  const result = await imports.rows(feed('Zulu', 'Zulu', 'In stock'), 0, once);
  expect(describeImport(result, 1)).toContain(
    'status: 2 rows have a word that is not known: "Zulu" (2); these cars are hidden',
  );
  const tolerant: Change = { thresholds: { maxUnknownShare: 0.7 } };
  expect((await imports.rows(feed('Zulu', 'Xray', 'In stock'), 1, tolerant)).read).toBe(3);
});

test.each([
  [
    'body',
    'Spaceship',
    'bodyconfiguration (column "body"): 2 rows have a word that is not known: "Spaceship" (2); the body is unknown',
  ],
  ['fuel', 'Plutonium', 'fuel: 2 rows have a word that is not known: "Plutonium" (2); the fuel is unknown'],
  [
    'transmission',
    'Telepathic',
    'trans (column "transmission"): 2 rows have a word that is not known: "Telepathic" (2); the transmission is unknown',
  ],
  [
    'drive',
    'Caterpillar',
    'drive: 2 rows have a word that is not known: "Caterpillar" (2); the drive is unknown',
  ],
  [
    'certified',
    'maybe',
    'certified: 2 rows have a word that is not known: "maybe" (2); the value is left out',
  ],
  [
    'rego_expiry',
    '31/02/2027',
    'rego_expiry: 2 rows have a value that cannot be read: "31/02/2027" (2); it is left out',
  ],
  ['seats', 'five', 'seats: 2 rows have a value that cannot be read: "five" (2); it is left out'],
])('the operator is told of unknown words of %s', async (column, word, line) => {
  const result = await imports.rows([vehicle('A', { [column]: word }), vehicle('B', { [column]: word })]);
  expect(describeImport(result, 1)).toContain(line);
});

test('a word of the car type or the price type that nobody knows refuses the feed above the share', async () => {
  const rows = (column: string) => feed('In stock', 'In stock').map((row) => ({ ...row, [column]: 'Zulu' }));
  await expect(imports.rows(rows('car_type'), 0, strict)).rejects.toThrow(
    '2 of 2 rows have a word in car_type that is not known, 100 % where at most 10 % may be: "Zulu" (2). ' +
      'These cars would count as used.',
  );
  await expect(imports.rows(rows('price_type'), 0, strict)).rejects.toThrow('a word in price_type');
});

test('many different words are counted and the most frequent are named', async () => {
  const colours = Array.from({ length: 40 }, (_, index) =>
    vehicle(`S${index}`, { fuel: `Fuel ${index % 8}` }),
  );
  const result = await imports.rows(colours);
  expect(describeImport(result, 1).at(-1)).toBe(
    'fuel: 40 rows have a word that is not known: "Fuel 0" (5), "Fuel 1" (5), "Fuel 2" (5), "Fuel 3" (5), ' +
      '"Fuel 4" (5) and 3 more; the fuel is unknown',
  );
});
