import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type TestContext } from 'vitest';
import type { Car } from '#domain/car/car.schema.ts';
import type { FeedFormat } from '#stock/readers/read-feed.ts';
import { stockMappingSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import { noData, realData } from '#tests/real-data.ts';
import { TestImports } from './test-import.ts';

const imports = new TestImports();
const yards = { all: [], main: null };

/** Imports a real feed and returns its cars, and the words and values that were left out. */
async function readReal(
  context: TestContext,
  file: string,
  currency: string,
  feed: { format: FeedFormat; mapping?: unknown },
) {
  if (realData === undefined) return context.skip(noData);
  const mapping = feed.mapping === undefined ? undefined : stockMappingSchema.parse(feed.mapping);
  const result = await imports.bytes(createReadStream(join(realData, file)), 0, {
    feed: { format: feed.format, mapping, maxBytes: 10_000_000 },
    normalise: { currency, defaultPriceType: 'drive_away', yards },
    thresholds: { maxUnknownShare: 0.1, maxRejectShare: 0.1 },
  });
  const unread = result.unread.map(({ field, values }) => [field, ...values.map(([text]) => text)]);
  return { cars: (await imports.cars()).map(({ car }) => car), unread };
}

const detail = (label: string, value: string) => ({ column: 'car_details', pattern: `${label}: (${value})` });
const carsguide = {
  identity: ['listing_url'],
  fields: {
    year: { column: 'model', pattern: '^(\\d{4})' },
    make: { column: 'model', pattern: '^\\d{4} (\\S+)' },
    model: { column: 'model', pattern: '^\\d{4} \\S+ (\\S+)' },
    badge: { column: 'model', pattern: '^\\d{4} \\S+ \\S+ (.+)$' },
    price: 'price',
    before_price: 'old_price',
    km: 'kms',
    bodyconfiguration: ['body_type', 'others'],
    trans: { column: 'transmission_drive', split: { separator: ', ', index: 0 } },
    drive: { column: 'transmission_drive', split: { separator: ', ', index: 1 }, unknown: ['Other'] },
    fuel: 'fuel',
    car_type: 'dealer_status',
    rego_expiry: detail('Rego expiry', '[^|]*[^| ]'),
    vin: detail('VIN', '\\w+'),
    stocknum: detail('Stock No', '\\w+'),
    'variant.fuelconsumptioncombined': detail('Fuel consumption', '[^|]*[^| ]'),
    price_type: { constant: 'Excl Gov Charges' },
  },
};

const facts = (car: Car) => [
  car.name,
  car.make,
  car.model,
  car.price,
  car.price_type,
  car.km,
  car.simple_body,
  car.simple_fuel,
  car.simple_transmission,
  car.drive,
];

test('26 real used cars of a classified site, held against facts read by hand', async (context) => {
  const { cars, unread } = await readReal(context, 'au-carsguide-detail.csv', 'AUD', {
    format: 'mapped-csv',
    mapping: carsguide,
  });
  const egc = 'excluding_government_charges';
  const find = (name: string) => cars.filter((car) => car.name === name).map(facts);
  expect(find('2022 Lamborghini Huracan Evo Rwd 724 My21')).toEqual([
    [
      '2022 Lamborghini Huracan Evo Rwd 724 My21',
      'Lamborghini',
      'Huracan',
      548_995,
      egc,
      4052,
      'Coupe',
      'Petrol',
      'Automatic',
      'RWD',
    ],
  ]);
  expect(find('2015 Lexus IS300h F Sport Hybrid Ave30R My15')).toEqual([
    [
      '2015 Lexus IS300h F Sport Hybrid Ave30R My15',
      'Lexus',
      'IS300h',
      24_995,
      egc,
      75_000,
      'Sedan',
      'Hybrid',
      'Automatic',
      'RWD',
    ],
  ]);
  expect(find('1994 Toyota HiLux Rn85R')).toEqual([
    ['1994 Toyota HiLux Rn85R', 'Toyota', 'HiLux', 2995, egc, 481_161, 'Ute', 'Petrol', 'Automatic', 'RWD'],
  ]);
  expect(find('2010 Kia Rio Sports Jb My10')[0]?.[2]).toBe('Rio');
  expect(cars.every((car) => car.car_type === 'used' && car.km !== null && car.simple_body !== null)).toBe(
    true,
  );
  expect(cars.filter((car) => car.rego_expiry !== null).length).toBeGreaterThan(15);
  expect(unread).toEqual([]);
});

test.for<[string, FeedFormat, string]>([
  ['google-vehicle-listings.tsv', 'google-listings', 'CAD'],
  ['google-vehicle-ads.xml', 'google-rss', 'GBP'],
  ['meta-automotive.xml', 'meta-xml', 'USD'],
  ['meta-automotive.csv', 'meta-csv', 'SEK'],
])('every word and value of the real feed %s is known', async ([name, format, currency], context) => {
  const { unread } = await readReal(context, join('feeds', name), currency, { format });
  expect(unread).toEqual([]);
});
