import { expect, test } from 'vitest';
import type { FeedRow, FeedValues } from './feed-row.ts';
import { normaliseRow, type NormalisedRow, type NormaliseOptions } from './normalise-row.ts';

const now = Date.UTC(2026, 10, 21, 12);
const north = {
  codes: ['NORTH', 'N1'],
  dealershipId: 'dealership-1',
  dealershipSlug: 'north-motors',
  name: 'North yard',
  city: 'Penrith',
  state: 'NSW',
};
const options: NormaliseOptions = {
  currency: 'AUD',
  defaultPriceType: 'excluding_government_charges',
  yards: { all: [north], main: north },
  now,
};
const least: FeedValues = { make: 'Kia', model: 'Rio', year: '2019', stocknum: 'S1' };
const normalise = (values: FeedValues, change: Partial<NormaliseOptions> = {}) =>
  normaliseRow({ row: 1, values: { ...least, ...values } }, { ...options, ...change });

function accept(values: FeedValues, change?: Partial<NormaliseOptions>): NormalisedRow {
  const result = normalise(values, change);
  if (!result.ok) throw new Error(result.reason);
  return result;
}

test('the least a row may say makes a car with everything else unknown', () => {
  const { car, ...rest } = accept({});
  expect(rest).toEqual({
    ok: true,
    identity: {
      vin: null,
      stocknum: 'S1',
      yard: 'dealership-1',
      dealershipId: 'dealership-1',
      columns: null,
    },
    createdAt: null,
    arrivedDaysAgo: null,
    soldDaysAgo: null,
    unknownYard: null,
  });
  expect(car).toMatchObject({
    name: '2019 Kia Rio',
    status: 'in_stock',
    sold: false,
    car_type: 'used',
    price: null,
    price_type: 'enquire',
    km: null,
    variant: null,
    specifications: null,
    autograb_data: null,
    images: [],
    location: 'North yard',
    city: 'Penrith',
  });
});

test.each<[string, FeedValues, string]>([
  [
    'nothing',
    { make: 'nan', model: '', year: '-' },
    'The record is empty: it has no make, no model and no year.',
  ],
  ['no make and no year', { make: '', year: '' }, 'The record has no make and no year.'],
  [
    'no identity',
    { stocknum: 'n/a', vin: '00000000000000000' },
    'The record has no identity: neither a VIN nor a stock number.',
  ],
  ['a year before cars', { year: '1899' }, 'The year "1899" is not a year from 1900 to 2027.'],
  ['a year after next', { year: '2028' }, 'The year "2028" is not a year from 1900 to 2027.'],
  ['a year in words', { year: '20l9' }, 'The year "20l9" is not a year from 1900 to 2027.'],
  ['a negative price', { egc_price: '-100' }, 'The price "-100" is negative.'],
  ['a negative offer', { price: '9000', offer_price: '-1' }, 'The price "-1" is negative.'],
  ['a foreign price', { price: '9000 NZD' }, 'The price "9000 NZD" is in NZD, and this dealer sells in AUD.'],
  [
    'a foreign was-price',
    { before_price: '€9000' },
    'The price "€9000" is in EUR, and this dealer sells in AUD.',
  ],
  [
    'a foreign currency column',
    { price: '9000', currency: 'usd' },
    'The prices are in USD, and this dealer sells in AUD.',
  ],
  [
    'a price that is any word',
    { price: 'lots' },
    'The price "lots" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.',
  ],
  [
    'a drive-away price that is any word',
    { drive_away_price: 'White', egc_price: '48990' },
    'The price "White" is neither an amount nor a known word for none, such as POA, call, enquire or TBA.',
  ],
  ['a price in words and figures', { price: '9000 or offer' }, 'The price "9000 or offer" is not an amount.'],
])('a row with %s is rejected', (_name, values, reason) => {
  expect(normalise(values)).toMatchObject({ ok: false, reason });
});

test('the ends of the years are in', () => {
  expect(accept({ year: '1900' }).car.year).toBe(1900);
  expect(accept({ year: '2027' }).car.year).toBe(2027);
});

test.each<[FeedValues, number | null, string]>([
  [{ drive_away_price: '52990', egc_price: '48990', price: '1' }, 52_990, 'drive_away'],
  [{ drive_away_price: '0', egc_price: '48990' }, 48_990, 'excluding_government_charges'],
  [{ drive_away_price: 'POA', egc_price: '48990' }, 48_990, 'excluding_government_charges'],
  [{ price: '48990' }, 48_990, 'excluding_government_charges'],
  [{ price: '48990', price_type: 'estimated_drive_away_price' }, 48_990, 'estimated_drive_away'],
  [{ price: 'POA' }, null, 'enquire'],
  [{ price: '- / -' }, null, 'enquire'],
  [{ price: 'Contact us' }, null, 'enquire'],
  [{ price: '48990', offer_price: 'no offer', before_price: 'lots' }, 48_990, 'excluding_government_charges'],
  [{}, null, 'enquire'],
])('prices %j are %j, %s', (values, price, price_type) => {
  expect(accept(values).car).toMatchObject({ price, price_type });
});

test('the currency is the dealer’s setting', () => {
  expect(accept({ price: '6695 GBP' }, { currency: 'GBP' }).car.price).toBe(6695);
});

test.each<[FeedValues, number | null]>([
  [{ km: '28,140' }, 28_140],
  [{ km: '7560 km' }, 7560],
  [{ km: '10000 miles' }, 16_093],
  [{ km: '10000', km_unit: 'MI' }, 16_093],
  [{ km: '10000', km_unit: 'KM' }, 10_000],
  [{ km: '10000', km_unit: 'Y' }, 16_093],
  [{ km: '10000', km_unit: 'N' }, 10_000],
  [{ km: '0' }, 0],
  [{ km: '- / -' }, null],
  [{ km: '-5' }, null],
])('the odometer %j reads %j km', (values, km) => {
  expect(accept(values).car.km).toBe(km);
});

test.each<[FeedValues, object]>([
  [
    { status: 'Sold', sold_date: '20/11/2026' },
    { status: 'sold', sold: true, sold_date_timestamp: 1_795_132_800 },
  ],
  [
    { sold: 'Y', status: 'in stock' },
    { status: 'sold', sold: true },
  ],
  [{ status: 'Reserved' }, { status: 'in_stock', reserved: true }],
  [{ reserved: 'true' }, { status: 'in_stock', reserved: true }],
  [{ status: 'coming_soon' }, { status: 'coming_soon', sold: false }],
  [{ status: 'Consignment Only' }, { status: 'consignment_only', sold: false }],
])('the status %j is %j', (values, expected) => {
  expect(accept(values).car).toMatchObject(expected);
});

test.each<[FeedValues, object]>([
  [{ engine_size: '1998' }, { engine_size: 1998, engine_size_litres: 2 }],
  [{ engine_size_litres: '2.2' }, { engine_size: 2200, engine_size_litres: 2.2 }],
  [{ engine_size: '2.2L' }, { engine_size: 2200, engine_size_litres: 2.2 }],
  [
    { engine_size: '1968 cc', engine_size_litres: '2.0' },
    { engine_size: 1968, engine_size_litres: 2 },
  ],
  [{ engine_size_litres: '0' }, { engine_size: null, engine_size_litres: null }],
  [{ 'variant.cylinders': 'V8' }, { variant: { cylinders: 8 } }],
  [{ trans: '8 Speed Sports Automatic' }, { gearnum: 8, simple_transmission: 'Automatic' }],
  [
    { item_type: 'Car', bodyconfiguration: 'Pop Top' },
    { item_type: 'caravan', simple_body: 'Pop Top' },
  ],
  [{ item_type: 'Motorcycle' }, { item_type: 'motorcycle' }],
  [{ bodyconfiguration: 'Spaceship' }, { bodyconfiguration: 'Spaceship', simple_body: null }],
  [{ vin: 'jm0 kg4wla00123456' }, { vin: 'JM0KG4WLA00123456' }],
  [
    { 'specifications.sleeps': '4', 'specifications.body_length': '19.5 ft' },
    { specifications: { sleeps: 4, body_length: 19.5 } },
  ],
])('%j becomes %j', (values, expected) => {
  expect(accept(values).car).toMatchObject(expected);
});

test('markup is text in comments and nothing elsewhere; hostile addresses are not kept', () => {
  const { car } = accept({
    make: '<b>Kia</b>',
    dealercomments: '<p>One</p><script>x</script><p>two</p>',
    images: [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example/x',
      'https://pictures.example/1.jpg',
      '/own/2.webp',
    ],
    standardEquipment: ['ABS', '<i>ABS</i>', '-', 'Tow bar'],
    video_url: 'http://video.example/"onload=x',
    hotspots: '{"exterior":"none"}',
    youxQuote: '{broken',
  });
  expect(car).toMatchObject({
    make: 'Kia',
    dealercomments: 'One\n\ntwo',
    standardEquipment: ['ABS', 'Tow bar'],
    video_url: null,
    hotspots: null,
    youxQuote: null,
    primary_image_url: 'https://pictures.example/1.jpg',
  });
  expect(car.images.map((image) => image.image?.url)).toEqual([
    'https://pictures.example/1.jpg',
    '/own/2.webp',
  ]);
});

test('a film among the pictures is marked and is never the first picture', () => {
  const { car } = accept({ images: ['https://v.example/walk.mp4', 'https://pictures.example/1.jpg'] });
  expect(car.images.map((image) => image.isVideo)).toEqual([true, false]);
  expect(car.primary_image_url).toBe('https://pictures.example/1.jpg');
});

test('a yard is known by any of its codes; one that no location lists is reported', () => {
  expect(accept({ yard_code: 'n1' })).toMatchObject({
    identity: { yard: 'dealership-1' },
    car: { location: 'North yard' },
  });
  expect(accept({ yard_code: 'WEST' })).toMatchObject({
    identity: { yard: 'west', dealershipId: null },
    unknownYard: 'WEST',
    car: { location: null, dealership_id: null, city: null },
  });
});

test('identity columns count only without VIN and stock number', () => {
  const row: FeedRow = {
    row: 1,
    values: { make: 'Kia', model: 'Rio', year: '2019' },
    identity: ['Rio', '10'],
  };
  expect(normaliseRow(row, options)).toMatchObject({ ok: true, identity: { columns: ['Rio', '10'] } });
  const known = { ...row, values: { ...row.values, vin: 'KNADM511AK6000001' } };
  expect(normaliseRow(known, options)).toMatchObject({ ok: true, identity: { columns: null } });
});

test('nothing that PostgreSQL refuses to store is left: halves of letters, zero letters', () => {
  const half = `${'x'.repeat(299)}🚗`;
  const { car } = accept({
    colour: half,
    dealercomments: `${'x'.repeat(19_999)}🚗`,
    standardEquipment: [half],
    images: ['https://pictures.example/a\u0000.jpg', 'https://pictures.example/\ud83d.jpg'],
    hotspots: '{"exterior":[{"id":"a\\u0000","description":"\\ud83d"}]}',
  });
  expect(JSON.stringify(car)).not.toMatch(/\\u(0000|d[89a-f])/);
  expect(car).toMatchObject({ colour: 'x'.repeat(299), images: [], hotspots: null });
  const good = { exterior: [{ id: 'a', description: 'back\\u0000slash' }] };
  expect(accept({ hotspots: JSON.stringify(good) }).car.hotspots).toMatchObject(good);
});
