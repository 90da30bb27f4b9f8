import { expect, test } from 'vitest';
import type { FeedValues } from '#stock/readers/feed-row.ts';
import { accept } from './test-row.ts';

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
