import { expect, test } from 'vitest';
import type { FeedValues } from '#stock/readers/feed-row.ts';
import { accept } from './test-row.ts';

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
  [{ offer_price: '$25,990 drive away' }, null, 'drive_away'],
  [{}, null, 'enquire'],
])('prices %j are %j, %s', (values, price, price_type) => {
  expect(accept(values).car).toMatchObject({ price, price_type });
});

const noPrice = { price: null, price_type: 'enquire', offer_price: null, before_price: null };

test.each<[FeedValues, string]>([
  [{ price: 'lots' }, 'price'],
  [{ price: '-25990' }, 'price'],
  [{ price: '€25,990' }, 'price'],
  [{ price: '$25,990 + GST' }, 'price'],
  [{ drive_away_price: '25990 26990', egc_price: '24990' }, 'drive_away_price'],
  [{ offer_price: '24,990 - 25,990' }, 'offer_price'],
  ...['99', '111', '999', '1234', '9999.00', '12,345', '99999', '123456', '999999', '1234567', '9999999'].map(
    (price): [FeedValues, string] => [{ price }, 'price'],
  ),
])('the price of %j is withheld, with its offer and the price before', (values, field) => {
  const { car, withheld, unread } = accept({ offer_price: '24990', before_price: '29990', ...values });
  expect(car).toMatchObject(noPrice);
  expect(withheld?.fields).toEqual([field]);
  expect(unread).toContainEqual({ field, kind: 'value', text: values[field as 'price'] });
});

test('prices in another currency than the dealer’s are withheld, and the car is kept', () => {
  const { car, withheld } = accept({ price: '25990', currency: 'EUR' });
  expect(car).toMatchObject(noPrice);
  expect(withheld?.reason).toBe('The prices are in EUR, and this dealer sells in AUD.');
});

test.each(['$1', '10', '$9.50'])('%s is no price', (price) => {
  expect(accept({ price })).toMatchObject({ car: noPrice, withheld: null, unread: [] });
});

test.each([
  ['11', 11],
  ['50', 50],
  ['$990', 990],
  ['9,998', 9998],
])('a price of %s is one', (price, amount) => {
  expect(accept({ price })).toMatchObject({ car: { price: amount }, withheld: null });
});

test('a price before, an average and an offer in place of one are left out, and a subscription may cost 99', () => {
  const { car, unread, withheld } = accept({
    price: '25990',
    offer_price: '12345',
    before_price: '99999',
    subscription_price: '99',
    'autograb_data.average_market_price': '-1',
  });
  expect(car).toMatchObject({
    price: 25_990,
    offer_price: null,
    before_price: null,
    subscription_price: 99,
    autograb_data: null,
  });
  expect(unread.map(({ field }) => field).toSorted()).toEqual([
    'autograb_data.average_market_price',
    'before_price',
    'offer_price',
  ]);
  expect(withheld).toBeNull();
});

test('Ex. Demo is no price type', () => {
  expect(accept({ price: '25990', price_type: 'Ex. Demo' })).toMatchObject({
    car: { price_type: 'excluding_government_charges' },
    unread: [{ field: 'price_type', kind: 'word' }],
  });
  expect(
    accept({ price: '25990', price_type: 'Ex Demo' }, { defaultPriceType: 'drive_away' }).car,
  ).toMatchObject({ price: null, price_type: 'enquire' });
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

test.each<[FeedValues, object, number]>([
  // Three decimals are thousands, but not in front of a unit that is no millimetre.
  [{ 'variant.vehiclelength': '5.250 m' }, { variant: { vehiclelength: 5250 } }, 0],
  [{ 'variant.vehiclelength': '5.250' }, { variant: null }, 1],
  // What is rounded down to nothing is none, where none is a count.
  [{ custom_rank: '0.4', doors: '0.4' }, { custom_rank: 0, doors: null }, 0],
  [{ colour: 'Value' }, { colour: 'Value' }, 0],
  [{ colour: '#VALUE!' }, { colour: null }, 0],
])('%j becomes %j, with %i values left out', (values, expected, left) => {
  const { car, unread } = accept(values);
  expect(car).toMatchObject(expected);
  expect(unread).toHaveLength(left);
});
