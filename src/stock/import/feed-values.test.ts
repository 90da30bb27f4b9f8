import { expect, test } from 'vitest';
import type { Car } from '#domain/car/car.schema.ts';
import type { StockMapping } from '#tenancy/schemas/stock-mapping.schema.ts';
import { stockMappingSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import { TestImports, vehicle, type Change } from './test-import.ts';

const imports = new TestImports();
type Cases = Record<string, unknown>;

/** Imports one car for each text in a column and returns a field of each car. */
async function readColumn(column: string, texts: readonly string[], field: keyof Car, more: object = {}) {
  const rows = texts.map((text, index) => vehicle(`S${index}`, { [column]: text, ...more }));
  return collect(texts, field, await imports.rows(rows));
}

/** Imports a CSV with one column, read through a mapping. */
async function readMapped(texts: readonly string[], field: keyof Car, from: object, change: Change = {}) {
  const fields = { stocknum: 'Stock', make: 'Make', model: 'Model', year: 'Year', [field]: from };
  const mapping: StockMapping = stockMappingSchema.parse({ fields });
  const lines = texts.map((text, index) => `S${index};Kia;Rio;2019;"${text}"`);
  const csv = `Stock;Make;Model;Year;Value\n${lines.join('\n')}\n`;
  const feed = { format: 'mapped-csv', mapping, maxBytes: 10_000 } as const;
  return collect(texts, field, await imports.text(csv, 0, { feed, ...change }));
}

async function collect(
  texts: readonly string[],
  field: keyof Car,
  { unread }: { unread: readonly { values: readonly (readonly [string, number])[] }[] },
) {
  const cars = (await imports.cars()).map(({ car }) => car);
  const values = texts.map((text, index) => [
    text,
    cars.find((car) => car.stocknum === `S${index}`)?.[field],
  ]);
  return {
    values: Object.fromEntries(values) as Cases,
    unread: unread.flatMap((column) => column.values.map(([text]) => text)),
  };
}

const unknown = (...texts: string[]): Cases => Object.fromEntries(texts.map((text) => [text, null]));

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

test.each<[string, keyof Car, Cases]>([
  [
    'body',
    'simple_body',
    {
      'Sport Utility (Vehicle)': 'SUV',
      'Sport Utility Vehicle': 'SUV',
      'Crossover Utility Vehicle': 'SUV',
      'Sport Utility Truck': 'Ute',
      Utility: 'Ute',
      'Coupe Utility': 'Ute',
      'C/C': 'Cab Chassis',
      'H/B': 'Hatchback',
    },
  ],
  [
    'fuel',
    'simple_fuel',
    {
      'Premium Unleaded/Electric': 'Hybrid',
      'Diesel/Electric': 'Hybrid',
      'Gas/Electric': 'Hybrid',
      'Diesel + EV': 'Hybrid',
      'Electric/Petrol Plug-in': 'PHEV',
      E85: 'Petrol',
      'Flex Fuel': 'Petrol',
      'Flexible-fuel': 'Petrol',
      Hydrogen: 'Hydrogen',
      'Hydrogen Fuel Cell / Electric': 'Hydrogen',
      Electric: 'Electric',
      'Premium Unleaded': 'Petrol',
    },
  ],
  [
    'transmission',
    'simple_transmission',
    {
      'A/T': 'Automatic',
      'M/T': 'Manual',
      A: 'Automatic',
      M: 'Manual',
      PDK: 'Automatic',
      'S tronic': 'Automatic',
      'Direct Shift': 'Automatic',
      'Double-clutch': 'Automatic',
      '7-speed Double Clutch': 'Automatic',
      A8: 'Automatic',
      '6M': 'Manual',
      'Auto w/manual mode': 'Automatic',
    },
  ],
  ['drive', 'drive', { 'Four-wheel': '4WD', '4MOTION': 'AWD', 'Front Wheel': 'FWD' }],
  ['car_type', 'car_type', { 'As new': 'used', 'Near new': 'used', New: 'new', N: 'new', 'Ex-demo': 'demo' }],
])('the words of %s', async (column, field, cases) => {
  const read = await readColumn(column, Object.keys(cases), field);
  expect(read).toEqual({ values: cases, unread: [] });
});

test('dates in every form, and a day that does not exist is reported', async () => {
  const known: Cases = {
    'Nov 1, 2026': '2026-11-01',
    'November 1st, 2026': '2026-11-01',
    '1st Nov 2026': '2026-11-01',
    'Sun, 01 Nov 2026 10:00:00 GMT': '2026-11-01',
    '20261101': '2026-11-01',
    '2026/11/01': '2026-11-01',
    '1793491200': '2026-11-01',
    '1793491200000': '2026-11-01',
    '01/11/2026 9:30 AM': '2026-11-01',
    'Nov 2026': '2026-11-01',
    '01.11.2026': '2026-11-01',
  };
  const faulty = unknown(
    '31/02/2027',
    '2027-02-31',
    'Feb 31, 2027',
    '20270231',
    '11/21/2026',
    '01/11/26',
    '46327',
  );
  const read = await readColumn(
    'rego_expiry',
    [...Object.keys(known), ...Object.keys(faulty)],
    'rego_expiry',
  );
  expect(read.values).toEqual({ ...known, ...faulty });
  expect(read.unread.sort()).toEqual(Object.keys(faulty).sort());
});

test('a Unix time is a day in the time zone of the dealer', async () => {
  const midnightInSydney = String(Date.UTC(2026, 9, 31, 13) / 1000);
  const row = vehicle('A', { rego_expiry: midnightInSydney });
  const normalise = {
    currency: 'AUD',
    defaultPriceType: 'drive_away',
    yards: { all: [], main: null },
    timeZone: 'Australia/Sydney',
  } as const;
  await imports.rows([row], 0, { normalise });
  expect((await imports.cars())[0]?.car.rego_expiry).toBe('2026-11-01');
});

const marks = [
  'Unspecified',
  'N/A',
  'n.a.',
  'Not Specified',
  '(none)',
  'Unknown',
  '#N/A',
  '???',
  'Not available',
  '--',
];
test.each([
  'colour',
  'body',
  'fuel',
  'badge',
  'odometer',
  'rego_expiry',
  'seats',
  'certified',
  'comments',
  'tag',
  'price_type',
])('marks of a missing value are unknown in %s, and not reported', async (column) => {
  const fields = {
    body: 'simple_body',
    fuel: 'fuel',
    odometer: 'km',
    comments: 'dealercomments',
    price_type: 'price_type',
  };
  const field = (fields[column as keyof typeof fields] ?? column) as keyof Car;
  const rest = column === 'certified' ? false : column === 'price_type' ? 'drive_away' : null;
  expect(await readColumn(column, marks, field)).toEqual({
    values: Object.fromEntries(marks.map((mark) => [mark, rest])),
    unread: [],
  });
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
