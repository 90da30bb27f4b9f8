import { describe, expect, test } from 'vitest';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { FoundCar } from '#search/documents/documents-by-id.ts';
import { toDollars } from '#domain/text/money.ts';
import { explainPriceTypes, toCompareRows } from './compare-rows.ts';

const [plain] = randomStock(1, 3);
if (!plain) throw new Error('The fixture gave no car.');
const policy = { subscriptions: false, noPriceText: 'Enquire for price' };
const car = ({ price = 30_000, ...changes }: Partial<FoundCar>): FoundCar => ({
  ...plain,
  price_type: 'drive_away',
  car_type: 'used',
  item_type: null,
  offer_price: null,
  before_price: null,
  subscription_price: null,
  status: 'in_stock',
  sold: false,
  fuel: 'Petrol',
  year: 2020,
  km: 50_000,
  price,
  list_price: price === null ? null : toDollars(price),
  caravan: null,
  tare: null,
  atm: null,
  ...changes,
});
const row = (cars: (FoundCar | null)[], label: string) =>
  toCompareRows(cars, policy).find((each) => each.label === label);
const best = (cars: (FoundCar | null)[], label: string) => row(cars, label)?.cells.map((cell) => cell.best);

describe('the rows of a comparison', () => {
  test('mark those that differ', () => {
    const cars = [car({}), car({ fuel: 'Diesel' })];
    expect(row(cars, 'Fuel')?.differs).toBe(true);
    expect(row(cars, 'Year')?.differs).toBe(false);
    expect(row(cars, 'Stock number')?.differs).toBe(false);
    expect(row([car({ seats: 5 }), car({ seats: null })], 'Seats')?.differs).toBe(true);
  });

  test('mark the best figure, each of several equal ones, none if all are equal', () => {
    expect(best([car({ price: 30_000 }), car({ price: 25_000 }), car({ price: 25_000 })], 'Price')).toEqual([
      null,
      'Lowest',
      'Lowest',
    ]);
    expect(best([car({ year: 2019 }), car({ year: 2021 })], 'Year')).toEqual([null, 'Newest']);
    expect(best([car({}), car({})], 'Kilometres')).toEqual([null, null]);
    expect(best([car({ km: null }), car({ km: 1 })], 'Kilometres')).toEqual([null, null]);
  });

  test('never mark an unavailable car as the best', () => {
    const sold = car({ price: 10_000, sold: true, status: 'sold' });
    expect(best([sold, car({ price: 30_000 }), car({ price: 20_000 })], 'Price')).toEqual([
      null,
      null,
      'Lowest',
    ]);
    expect(best([sold, car({})], 'Price')).toEqual([null, null]);
  });

  test('leave out rows without values, and keep the column of a removed car', () => {
    expect(row([car({}), car({})], 'Sleeps')).toBeUndefined();
    const caravan = { sleeps: 4, length_feet: 19.5, tare: 2_000, atm: 2_600 };
    expect(row([car({ caravan }), car({})], 'Sleeps')?.cells).toEqual([
      { text: '4', best: null },
      { text: null, best: null },
    ]);
    const fuel = row([car({}), null], 'Fuel');
    expect(fuel?.cells.map(({ text }) => text)).toEqual(['Petrol', null]);
    expect(fuel?.differs).toBe(false);
  });

  test('format figures as on other pages', () => {
    const [cell] = row([car({ km: 28_140 }), car({})], 'Kilometres')?.cells ?? [];
    expect(cell?.text).toBe('28,140 km');
    expect(row([car({ price: null }), car({})], 'Price')?.cells[0]?.text).toBeNull();
    const caravan = { sleeps: 4, length_feet: 19.5, tare: 2_000, atm: 2_600 };
    // As on cards, which name a caravan by its feet.
    expect(row([car({ caravan }), car({})], 'Body length')?.cells[0]?.text).toBe('5.94 m (19′6)');
  });
});

const excluding = (price: number) => car({ price, price_type: 'excluding_government_charges' });

describe('like is compared with like', () => {
  test('the lowest price only among prices of one type, with the type in its word', () => {
    expect(best([car({ price: 40_000 }), excluding(20_000)], 'Price')).toEqual([null, null]);
    expect(best([car({ price: 40_000 }), car({ price: 35_000 }), excluding(20_000)], 'Price')).toEqual([
      null,
      'Lowest drive away',
      null,
    ]);
    const estimated = car({ price: 19_000, price_type: 'estimated_drive_away' });
    expect(best([car({ price: 40_000 }), estimated], 'Price')).toEqual([null, null]);
    expect(best([excluding(20_000), excluding(30_000)], 'Price')).toEqual(['Lowest', null]);
  });

  test('a price on enquiry is never ranked', () => {
    const enquire = car({ price: 10_000, price_type: 'enquire' });
    expect(best([enquire, car({ price: 30_000 }), car({ price: 20_000 })], 'Price')).toEqual([
      null,
      null,
      'Lowest',
    ]);
    expect(row([enquire, car({})], 'Price')?.cells[0]?.text).toBeNull();
  });

  test('a subscription is paid by the week, and ranked apart', () => {
    const weekly = car({ subscription_price: toDollars(299) });
    const withSubscriptions = { ...policy, subscriptions: true };
    const [price, type] = toCompareRows([weekly, car({})], withSubscriptions);
    expect(price?.cells.map(({ text, best: word }) => [text, word])).toEqual([
      ['$299', null],
      ['$30,000', null],
    ]);
    expect(type?.cells.map(({ text }) => text)).toEqual(['per week', 'Drive away']);
  });

  test('the page says in words why no price is the lowest', () => {
    expect(explainPriceTypes([car({}), car({})], policy)).toBeNull();
    expect(explainPriceTypes([car({}), car({ price_type: 'enquire' }), null], policy)).toBeNull();
    expect(
      explainPriceTypes([car({}), { ...excluding(1_000), sold: true, status: 'sold' }], policy),
    ).toBeNull();
    expect(explainPriceTypes([car({}), excluding(20_000)], policy)).toBe(
      'The prices are of different types, so no price is marked as the lowest. Drive away includes government charges; Excl. govt charges leaves them out, so they come on top.',
    );
    expect(explainPriceTypes([car({}), car({}), excluding(20_000)], policy)).toMatch(
      /^The prices are of different types, so only prices of one type are ranked\./,
    );
  });

  test('a new car’s kilometres are not the lowest beside used ones', () => {
    const cars = [car({ km: 10, car_type: 'new' }), car({ km: 20_000 }), car({ km: 50_000 })];
    expect(best(cars, 'Kilometres')).toEqual([null, 'Lowest used', null]);
  });

  test('what a caravan may carry is not ranked beside a ute', () => {
    const ute = car({ tare: 2_100, gross_mass: 3_100, towing: 3_500 });
    const van = car({ item_type: 'caravan', tare: 2_000, atm: 2_600, gross_mass: null, towing: null });
    expect(row([ute, van], 'Payload')?.cells).toEqual([
      { text: '1,000 kg', best: null },
      { text: '600 kg', best: null },
    ]);
    expect(best([ute, { ...ute, gross_mass: 3_000 }, van], 'Payload')).toEqual(['Most car', null, null]);
  });

  test('a motorhome may carry what its gross mass leaves, as a car does', () => {
    const home = car({ item_type: 'motorhome', tare: 3_100, gross_mass: 4_490, atm: null });
    expect(row([home, home], 'Payload')?.cells[0]).toEqual({ text: '1,390 kg', best: null });
  });

  test('fuel use: neither an electric car nor a plug-in hybrid stands against petrol', () => {
    const [petrol, diesel] = [car({ fuel_use: 8 }), car({ fuel: 'Diesel', fuel_use: 7 })];
    const plugIn = car({ fuel: 'PHEV', fuel_use: 1.7 });
    const electric = car({ fuel: 'Electric', fuel_use: 0 });
    expect(best([petrol, diesel], 'Fuel use')).toEqual([null, 'Lowest']);
    expect(best([petrol, plugIn, electric], 'Fuel use')).toEqual([null, null, null]);
  });
});

test('what decides stands first: price and its type, towing, payload, engine, use, seats, warranty', () => {
  const ute = car({
    tare: 2_100,
    gross_mass: 3_100,
    towing: 3_500,
    engine_litres: 2.8,
    cylinders: 4,
    induction: 'Turbo',
    fuel: 'Diesel',
    fuel_use: 7.9,
    newton_metres: 500,
    seats: 5,
    warranty: '5 years from 03/2024',
    ancap: 5,
    colour: 'White',
  });
  const labels = toCompareRows([ute, ute], policy).map(({ label }) => label);
  const deciding = [
    'Price',
    'Price type',
    'Kilometres',
    'Towing, braked',
    'Payload',
    'Engine',
    'Fuel use',
    'Seats',
    'Warranty',
  ];
  expect(labels.filter((label) => deciding.includes(label))).toEqual(deciding);
  expect(labels.indexOf('Warranty')).toBeLessThan(labels.indexOf('Colour'));
  const text = (label: string) => row([ute, ute], label)?.cells[0]?.text;
  expect(text('Engine')).toBe('2.8L 4-cylinder diesel, turbo');
  expect([text('Towing, braked'), text('Fuel use'), text('ANCAP')]).toEqual([
    '3,500 kg',
    '7.9 L/100 km',
    '5 stars',
  ]);
  expect(row([car({ fuel_use: null }), car({ fuel_use: null })], 'Fuel use')).toBeUndefined();
});
