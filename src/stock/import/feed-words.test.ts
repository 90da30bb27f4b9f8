import { expect, test } from 'vitest';
import type { Car } from '#domain/car/car.schema.ts';
import { createColumns, unknown, type Cases } from './test-columns.ts';
import { TestImports, vehicle } from './test-import.ts';

const imports = new TestImports();
const { readColumn } = createColumns(imports);

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
      'Robotised manual': 'Automatic',
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
    '01/11/26': '2026-11-01',
    '1-Nov-26': '2026-11-01',
    'Nov 2026': '2026-11-01',
    '01.11.2026': '2026-11-01',
  };
  const faulty = unknown(
    '31/02/2027',
    '2027-02-31',
    'Feb 31, 2027',
    '20270231',
    '11/21/2026',
    '26-11-01',
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
