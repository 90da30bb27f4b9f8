import { expect, test } from 'vitest';
import type { Car } from '#domain/car/car.schema.ts';
import { createColumns, unknown, type Cases } from './test-columns.ts';
import { TestImports, type Change } from './test-import.ts';

const imports = new TestImports();
const { readColumn, readMapped } = createColumns(imports);

test('an odometer is read as strictly as a price, and what is not surely one number is reported', async () => {
  const known: Cases = {
    '12 345 km': 12_345,
    '12\u00a0345': 12_345,
    '12’345 km': 12_345,
    '120k': 120_000,
    '120 K km': 120_000,
    '45 tkm': 45_000,
    '12.5k': 12_500,
    '28,140': 28_140,
    '1,028,140 kms': 1_028_140,
    '12345.6 km': 12_346,
    '10 000 miles': 16_093,
    '12 345 mil': 123_450,
    '1500 mil': 15_000,
    '0': 0,
  };
  const doubtful = unknown(
    '12.345',
    '1e6',
    '12345,6',
    '12,34',
    '120000k',
    '10000-20000',
    '99,999,999,999',
    '12345 67890',
    '5000 hours',
    'about 9000',
    '-5',
  );
  const read = await readColumn('odometer', [...Object.keys(known), ...Object.keys(doubtful)], 'km');
  expect(read.values).toEqual({ ...known, ...doubtful });
  expect(read.unread.sort()).toEqual(Object.keys(doubtful).sort());
});

test.each([
  ['mil', { 1500: 15_000, '1 500': 15_000, '10 km': null }],
  ['MIL', { 1500: 15_000 }],
  ['miles', { 1500: 2414 }],
  ['SMI', { 1500: 2414 }],
  ['Y', { 1500: 2414 }],
  ['N', { 1500: 1500 }],
  ['hours', { 1500: null }],
])('the unit column %j decides the kilometres, and never against the value', async (unit, cases) => {
  const read = await readColumn('km', Object.keys(cases), 'km', { km_unit: unit });
  expect(read.values).toEqual(cases);
});

test('unit, scale and locale of a column are in the mapping', async () => {
  const column = 'Value';
  const swedish = await readMapped(['12 345', '1.234,5', '850 mil', '850 km', 'x'], 'km', {
    column,
    unit: 'mil',
    locale: 'sv',
  });
  expect(swedish.values).toEqual({
    '12 345': 123_450,
    '1.234,5': 12_345,
    '850 mil': 8500,
    '850 km': null,
    x: null,
  });
  expect(swedish.unread).toEqual(['“850 km”', '“x”']);
});

test('the number locale says what a point means', async () => {
  const german = await readMapped(['12.345', '12.345,6 km', '12345,6', '45 Tsd. km', '12,345'], 'km', {
    column: 'Value',
    locale: 'de-DE',
  });
  expect(german.values).toEqual({
    '12.345': 12_345,
    '12.345,6 km': 12_346,
    '12345,6': 12_346,
    '45 Tsd. km': 45_000,
    '12,345': null,
  });
});

test('the scale multiplies, and prices keep their currency', async () => {
  const cents = await readMapped(['2599000', '$25,990.00'], 'price', { column: 'Value', scale: 0.01 });
  expect(cents.values).toEqual({ '2599000': 25_990, '$25,990.00': 260 });
});

test('prices of a feed with decimal commas', async () => {
  const euro: Change = {
    normalise: { currency: 'EUR', defaultPriceType: 'drive_away', yards: { all: [], main: null } },
  };
  const read = await readMapped(['25.990,00 €', '25.990'], 'price', { column: 'Value', locale: 'de' }, euro);
  expect(read.values).toEqual({ '25.990,00 €': 25_990, '25.990': 25_990 });
});

test('a column in thousands', async () => {
  const read = await readMapped(['120', '45.5'], 'km', { column: 'Value', scale: 1000 });
  expect(read.values).toEqual({ '120': 120_000, '45.5': 45_500 });
});

test('numbers of other fields are one number in the unit of the field', async () => {
  const towing: Cases = { '3500': 3500, '3,500 kg': 3500, '3.5t': 3500, '3 500kg': 3500 };
  const faulty = unknown('3.500', '3,5', '3.5 stone', '2000-3500');
  const rows = [...Object.keys(towing), ...Object.keys(faulty)];
  const read = await readColumn('variant.towingcapacitybraked', rows, 'variant');
  const values = Object.fromEntries(
    rows.map((text) => [text, (read.values[text] as Car['variant'])?.towingcapacitybraked ?? null]),
  );
  expect(values).toEqual({ ...towing, ...faulty });
  expect(read.unread).toEqual(Object.keys(faulty));
});

test('a comma as the decimal sign is not left out of a consumption', async () => {
  const read = await readColumn(
    'variant.fuelconsumptioncombined',
    ['8,7 L/100km', '8.7 L / 100 km'],
    'variant',
  );
  expect(read.values['8,7 L/100km']).toBeNull();
  expect(read.values['8.7 L / 100 km']).toMatchObject({ fuelconsumptioncombined: 8.7 });
});
