import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from '#stock/readers/test-feed.ts';
import type { FeedFormat } from '#stock/readers/read-feed.ts';
import { normaliseRow, type FeedCar } from '#stock/rows/normalise-row.ts';
import { readProposed } from './test-proposal.ts';
import { noData, realData } from '#tests/real-data.ts';
import { loadRealFeed } from './test-real-feed.ts';

const empty = 'The record is empty: it has no make, no model and no year.';
const year = { constant: '2023' };
const gear = { column: 'gear', unknown: ['Electric - Not Applicable'] };
const fuel = { column: 'FuelType', values: { X: 'Petrol', Z: 'Petrol', D: 'Diesel', E: 'E85' } };

type RealFile = [file: string, currency: string, lines: Record<string, unknown>, unknown: readonly string[]];
/** With the lines that an operator adds to the proposal, and the fields whose words stay unknown. */
const files: readonly RealFile[] = [
  // Some of the 16,000 cars cost 9999.
  ['au-vehicle-prices.csv', 'AUD', {}, ['price']],
  ['au-carsguide-detail.csv', 'AUD', {}, []],
  // Tables of consumption, not of stock: without years, with size classes instead of bodies.
  ['ca-fuel-2023.csv', 'AUD', { year, fuel }, ['bodyconfiguration', 'trans']],
  ['uk-vca-specs.csv', 'GBP', { year, trans: gear }, []],
  ['feeds/google-vehicle-listings.tsv', 'CAD', {}, []],
  ['feeds/google-vehicle-ads.xml', 'GBP', {}, []],
  ['feeds/meta-automotive.xml', 'USD', {}, []],
  ['feeds/meta-automotive.csv', 'SEK', {}, []],
];

test.for(files)(
  'the proposed mapping brings %s in with at most two lines more',
  { timeout: 120_000 },
  async ([file, currency, lines, unknown], context) => {
    if (realData === undefined) return context.skip(noData);
    expect(Object.keys(lines).length).toBeLessThanOrEqual(2);
    const { cars, reasons, unread } = await readProposed(loadRealFeed(file), { currency, fields: lines });
    expect(reasons.filter((reason) => reason !== empty)).toEqual([]);
    expect(
      [...new Set(unread)].filter((word) => !unknown.some((field) => word.startsWith(`${field}:`))),
    ).toEqual([]);
    expect(cars.length).toBeGreaterThan(10);
  },
);

const facts = (car: FeedCar) => [
  car.vin, car.stocknum, car.year, car.make, car.model, car.price, car.price_type, car.km, car.simple_body, car.simple_fuel,
  car.simple_transmission, car.drive, car.colour, car.interior_colour, car.status, car.sold, car.car_type, car.city, car.state,
  car.images.map(({ image }) => image?.url),
]; // prettier-ignore

test.for<[string, FeedFormat, string]>([
  ['google-vehicle-listings.tsv', 'google-listings', 'CAD'],
  ['google-vehicle-ads.xml', 'google-rss', 'GBP'],
  ['meta-automotive.xml', 'meta-xml', 'USD'],
])(
  'the proposal for %s reads what the reader of its format reads',
  async ([name, format, currency], context) => {
    if (realData === undefined) return context.skip(noData);
    const text = loadRealFeed(join('feeds', name));
    const { cars } = await readProposed(text, { currency });
    const now = Date.UTC(2026, 10, 23);
    const yards = { all: [], main: null };
    const own = (await readText(text, format)).flatMap((row) => {
      const read = normaliseRow(row, {
        currency,
        defaultPriceType: 'excluding_government_charges',
        yards,
        now,
      });
      return read.ok ? [read.car] : [];
    });
    expect(cars.map(facts)).toEqual(own.map(facts));
  },
);

test('cars of a real classified site, held against their rows by hand', async (context) => {
  if (realData === undefined) return context.skip(noData);
  const { cars } = await readProposed(loadRealFeed('au-carsguide-detail.csv'));
  const find = (vin: string) => cars.find((car) => car.vin === vin);
  expect(find('MR0BA3CD100056052')).toMatchObject({
    year: 2022, make: 'Toyota', model: 'HiLux', badge: 'Rugged X (4X4) Gun126R', price: 94_990, km: 40_736, simple_body: 'Ute', bodyconfiguration: 'Ute Tray',
    simple_fuel: 'Diesel', simple_transmission: 'Automatic', drive: '4WD', colour: 'White', interior_colour: null, doors: 4, seats: 5, engine_size: 2800,
    city: 'Artarmon', state: 'NSW', regplate: 'FRI32J', rego_expiry: '2026-06-23', car_type: 'used',
  }); // prettier-ignore
  expect(find('JTHBH5D2205049003')).toMatchObject({
    model: 'IS300h',
    simple_fuel: 'Hybrid',
    simple_transmission: 'Automatic',
    interior_colour: null,
    regplate: null,
  });
  expect(find('ZHWET5ZF9NLA20247')).toMatchObject({
    price: 548_995,
    before_price: 559_995,
    variant: { cylinders: 10, fuelconsumptioncombined: 14 },
  });
});
