import { expect, test } from 'vitest';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { accept, normalise } from './test-row.ts';

const unreadOf = (values: Partial<Record<FeedField, string>>) =>
  accept(values).unread.map(({ field }) => field);

test.each([
  ['2.0', 2000, 2],
  ['1998', 1998, 2],
  ['1,998 cc', 1998, 2],
  ['4cyl 2.0L', 2000, 2],
  ['V6 3.5 litre', 3500, 3.5],
  ['2.0 Turbo', 2000, 2],
  ['2.0L 110kW', 2000, 2],
])('an engine size of "%s" is %i cc', (text, cc, litres) => {
  expect(accept({ engine_size: text }).car).toMatchObject({ engine_size: cc, engine_size_litres: litres });
  expect(accept({ 'variant.enginesize': text, engine_size: '900' }).car.variant).toMatchObject({
    enginesize: cc,
    enginesize_litres: litres,
  });
});

test.each(['110kW', '77 kWh', '150 hp', '350 ci', '4 cyl', '2.0/2.5', '99999', 'Turbo 1998'])(
  'an engine size of "%s" is unknown and reported',
  (text) => {
    expect(accept({ engine_size: text }).car).toMatchObject({ engine_size: null, engine_size_litres: null });
    expect(unreadOf({ engine_size_litres: text })).toEqual(['engine_size_litres']);
    expect(unreadOf({ 'variant.enginesize_litres': text })).toEqual(['variant.enginesize_litres']);
  },
);

test.each(['0.085', '85.4', '0.5 km'])('an odometer of "%s" may count thousands, and is unknown', (text) => {
  expect(accept({ km: text }).car.km).toBeNull();
  expect(unreadOf({ km: text })).toEqual(['km']);
});

test.each([
  ['85.4 km', {}, 85],
  ['45123.7', {}, 45_124],
  ['120.0', {}, 120],
  ['85.4', { km_unit: 'km' }, 85],
])('an odometer of "%s" is read', (km, unit, expected) => {
  expect(accept({ km, ...unit }).car.km).toBe(expected);
});

test.each(['T', 'x', 'maybe'])('an odometer in the unit "%s" is unknown', (unit) => {
  expect(accept({ km: '45000', km_unit: unit }).car.km).toBeNull();
  expect(unreadOf({ km: '45000', km_unit: unit })).toEqual(['km_unit']);
});

test.each([
  'variant.grossvehiclemass',
  'variant.towingcapacitybraked',
  'specifications.tare_weight',
  'specifications.aggregate_trailer_mass',
] as const)('a %s of 3.5 is one in tonnes without its unit, and reported', (field) => {
  expect(unreadOf({ [field]: '3.5' })).toEqual([field]);
  expect(unreadOf({ [field]: '3.5 t' })).toEqual([]);
  expect(unreadOf({ [field]: '3500' })).toEqual([]);
});

test.each([
  ['2026-11-20T23:30:00Z', '2026-11-21'],
  ['2026-11-20 13:00:00+00:00', '2026-11-21'],
  ['2026-11-20T00:00:00Z', '2026-11-20'],
  ['2026-11-20T23:30:00+11:00', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
])('the time %s is the %s of a dealer in Sydney', (text, day) => {
  expect(accept({ created_at: text }, { timeZone: 'Australia/Sydney' }).createdAt).toBe(
    `${day}T00:00:00.000Z`,
  );
});

test.each(['9999-12-31', '31/12/9999', '1900-01-01', '01/01/1900'])('%s is no date of a car', (text) => {
  expect(accept({ rego_expiry: text, build_date: text }).car).toMatchObject({
    rego_expiry: null,
    build_date: null,
  });
  expect(unreadOf({ rego_expiry: text })).toEqual(['rego_expiry']);
});

test.each(['No Rego', 'NEW', 'Unregistered', 'UNREG', 'Not registered', 'No plates', 'Not yet registered'])(
  '"%s" is no number plate',
  (text) => {
    expect(accept({ regplate: text }).car.regplate).toBeNull();
    expect(accept({ regplate: 'NEW01A' }).car.regplate).toBe('NEW01A');
  },
);

test.each(['2e3', '0x7E3', '20 19', '19', '2019.5'])('"%s" is not a year', (year) => {
  expect(normalise({ year })).toMatchObject({ ok: false, fields: ['year'] });
});

test('a year of a spreadsheet is a year', () => {
  expect(accept({ year: '2019.0' }).car).toMatchObject({ year: 2019, name: '2019 Kia Rio' });
});

test.each([
  ['VIN: JTDKN3DU5A0123456', 'JTDKN3DU5A0123456'],
  ['VIN# JTDKN3DU5A0123456', 'JTDKN3DU5A0123456'],
  ['Chassis No. NCP1234567', 'NCP1234567'],
  ['JTDKN3DU5A0123456', 'JTDKN3DU5A0123456'],
])('the VIN "%s" is %s', (vin, expected) => {
  expect(accept({ vin }).car.vin).toBe(expected);
});

test.each([
  ['Four', 4],
  ['six cylinder', 6],
  ['Inline 4', 4],
  ['V8', 8],
  ['Flat-6', 6],
  ['4 cyl', 4],
])('cylinders "%s" are %i', (text, cylinders) => {
  expect(accept({ 'variant.cylinders': text }).car.variant?.cylinders).toBe(cylinders);
});

test.each(['about 5', '5/7', '5 to 7', 'x5'])('"%s" is no count of seats, and reported', (seats) => {
  expect(accept({ seats }).car.seats).toBeNull();
  expect(unreadOf({ seats })).toEqual(['seats']);
});

test('no cylinders of an electric car, less than half a seat and a type as long as a sentence are none', () => {
  const { car, unread, arrivedDaysAgo } = accept({
    'variant.cylinders': 'Electric', seats: '0.4', custom_rank: '0.4', item_type: 'a'.repeat(101), arrived_days_ago: '99999',
  }); // prettier-ignore
  const none = { seats: null, item_type: null, dealercomments: null, gearnum: null };
  expect(car).toMatchObject({ ...none, custom_rank: 0 });
  expect([arrivedDaysAgo, unread]).toEqual([null, []]);
});

test('cylinders and hotspots that cannot be read are reported', () => {
  expect(unreadOf({ 'variant.cylinders': 'several' })).toEqual(['variant.cylinders']);
  expect(unreadOf({ hotspots: '[{"x":' })).toEqual(['hotspots']);
});

test.each([
  ['https://cdn.example/1.jpg?w=800&amp;h=600;https://cdn.example/2.jpg', 'w=800&h=600'],
  ['https://cdn.example/1.jpg;v=2;https://cdn.example/2.jpg', ';v=2'],
])('the addresses of "%s" are two', (images, part) => {
  const urls = accept({ images }).car.images.map(({ image }) => image?.url);
  expect(urls).toEqual([expect.stringContaining(part), 'https://cdn.example/2.jpg']);
});

test.each([
  ['Stock written off', 'withdrawn'],
  ['Quarantined stock', 'withdrawn'],
  ['Current Loan car', 'withdrawn'],
  ['Retail Not Ready', 'withdrawn'],
  ['Listed for auction', 'withdrawn'],
  ['New - not arrived', 'coming_soon'],
  ['Available', 'in_stock'],
  ['Retail Ready', 'in_stock'],
])('the status "%s" is %s', (status, expected) => {
  expect(accept({ status }).car.status).toBe(expected);
});

test('a car to come can be reserved', () => {
  const { car } = accept({ status: 'Coming soon - reserved' });
  expect(car).toMatchObject({ status: 'coming_soon', reserved: true });
  expect(accept({ status: 'Coming soon' }).car.reserved).toBe(false);
});

test.each([
  ['Crew Cab Van', 'Van'],
  ['Crew Cab', 'Ute'],
  ['2 Door Hardtop', 'Coupe'],
  ['Heavy Commercial', 'Light Truck'],
  ['Mini Van', 'People Mover'],
])('the body "%s" is %s', (bodyconfiguration, expected) => {
  expect(accept({ bodyconfiguration }).car.simple_body).toBe(expected);
});

test.each(['Utility', 'Pre-Owned', 'Used', 'Sedan'])('the type "%s" is an ordinary car', (item_type) => {
  expect(accept({ item_type }).car.item_type).toBeNull();
});
