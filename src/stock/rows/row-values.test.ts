import { expect, test } from 'vitest';
import type { FeedValues } from '#stock/readers/feed-row.ts';
import { accept, normalise } from './test-row.ts';

test.each<[FeedValues, number | null, string]>([
  [{ drive_away_price: '52990', egc_price: '48990', price: '1' }, 52_990, 'drive_away'],
  [{ drive_away_price: '0', egc_price: '48990' }, 48_990, 'excluding_government_charges'],
  [{ drive_away_price: 'POA', egc_price: '48990' }, 48_990, 'excluding_government_charges'],
  [{ price: '48990' }, 48_990, 'excluding_government_charges'],
  // A drive-away price below the other: their columns are mixed up.
  [{ drive_away_price: '25000', egc_price: '27000' }, 27_000, 'excluding_government_charges'],
  [
    { price: '$25,990 drive away', price_type: 'Excl. Govt. Charges' },
    25_990,
    'excluding_government_charges',
  ],
  [{ price: '$25,990 + ORC', price_type: 'Drive away' }, 25_990, 'excluding_government_charges'],
  [{ price: '48990', price_type: 'estimated_drive_away_price' }, 48_990, 'estimated_drive_away'],
  [{ price: 'POA' }, null, 'enquire'],
  [{ price: '- / -' }, null, 'enquire'],
  [{ price: 'Contact us' }, null, 'enquire'],
  [{ price: '48990', offer_price: 'no offer', before_price: 'lots' }, 48_990, 'excluding_government_charges'],
  [{}, null, 'enquire'],
])('prices %j are %j, %s', (values, price, price_type) => {
  expect(accept(values).car).toMatchObject({ price, price_type });
});

test.each([
  ['$1', 'The price "$1" is too small for a vehicle. If it is in thousands, set its "scale" to 1000.'],
  ['28.99', 'The price "28.99" is too small for a vehicle. If it is in thousands, set its "scale" to 1000.'],
])('a row with the price %s is rejected', (price, reason) => {
  expect(normalise({ price })).toMatchObject({ ok: false, reason, fields: ['price'] });
});

test.each([
  ['$25,990 + ORC', null],
  ['500', null],
  ['28990', 28_990],
])('an offer of %s beside a drive-away price of 30,000 is %s', (offer_price, amount) => {
  const { car, unread } = accept({ drive_away_price: '30000', offer_price });
  expect(car).toMatchObject({ price: 30_000, offer_price: amount });
  expect(unread.map(({ field }) => field)).toEqual(amount === null ? ['offer_price'] : []);
});

test.each([
  [{ sold: 'Sold' }, { sold: true }],
  [{ sold: '20/11/2026' }, { sold: true }],
  [{ reserved: 'Reserved' }, { reserved: true }],
  [{ show_on_dealer_website: 'Hidden' }, { show_on_dealer_website: false }],
  [{ show_on_dealer_website: 'Do not publish' }, { show_on_dealer_website: false }],
  [{ show_on_dealer_website: 'Published' }, { show_on_dealer_website: true }],
  [{ show_on_dealer_website: 'Perhaps' }, { show_on_dealer_website: false }],
])('the flag %j is read as %j', (values, expected) => {
  expect(accept(values).car).toMatchObject(expected);
});

test.each(['NO VIN', 'PENDING', 'ON FILE', 'JTDKN3DU5A0XXXXXX'])('the VIN %j identifies no car', (vin) => {
  expect(accept({ vin }).identity.vin).toBe(null);
});

test('a price in words that the car is sold says so, with its figure too', () => {
  expect(accept({ price: 'SOLD $25,990' }).car).toMatchObject({ price: null, status: 'sold' });
});

test.each([['2099-01-01'], ['01/01/1900'], ['23/11/2026']])(
  'the day %s is no day of arrival',
  (created_at) => {
    expect(accept({ created_at })).toMatchObject({
      createdAt: null,
      unread: [{ field: 'created_at', kind: 'value', text: created_at }],
    });
  },
);

test('a picture that is no address is reported', () => {
  const images = '/1.webp|b1_2.jpg';
  expect(accept({ images })).toMatchObject({
    car: { images: [{ image: { url: '/1.webp' } }] },
    unread: [{ field: 'images', kind: 'value', text: 'b1_2.jpg' }],
  });
  expect(accept({ images: '/1.webp||/2.webp' }).unread).toEqual([]);
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
  [{ km: '999999' }, null],
  [{ km: '999,999 km' }, null],
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
