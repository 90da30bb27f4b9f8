import { describe, expect, it } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import {
  decideMarketIndicator,
  decidePrice,
  decideWasPrice,
  displayedTotal,
  formatPriceType,
  MARKET_THRESHOLD,
  reducedPrice,
} from './price.ts';
import { testCar } from '#domain/car/test-car.ts';

const policy = { subscriptions: false, noPriceText: 'Enquire for price' };
const offering = { ...policy, subscriptions: true };

describe('decidePrice', () => {
  it.each([
    [true, 199, 'subscription'],
    [true, 1, 'subscription'],
    [true, 0, 'price'],
    [true, null, 'price'],
    [false, 199, 'price'],
  ])(
    'PRICE-01 offering subscriptions %s, subscription price %s: shows the %s',
    (subscriptions, amount, kind) => {
      const car = testCar({ subscription_price: amount });
      expect(decidePrice({ ...policy, subscriptions }, car).kind).toBe(kind);
    },
  );
  it('PRICE-01 the subscription price comes before any other, pre-order and enquiry included', () => {
    const car = testCar({ subscription_price: 199, price: null, preorder: true, price_type: 'enquire' });
    expect(decidePrice(offering, car)).toMatchObject({ kind: 'subscription', amount: 199 });
  });

  it.each([
    [9, null, 'enquire', null],
    [10, null, 'enquire', null],
    [11, null, 'price', 11],
    [30_000, 28_000, 'price', 28_000],
    [30_000, 30_000, 'price', 30_000],
    [30_000, 31_000, 'price', 30_000],
    [30_000, 10, 'price', 30_000],
    [30_000, 11, 'price', 11],
    [null, 28_000, 'price', 28_000],
    [1, 25_000, 'price', 25_000],
    [10, 11, 'price', 11],
    [10, 5, 'enquire', null],
    [null, null, 'enquire', null],
    [0, 0, 'enquire', null],
  ])('PRICE-02 price %s with offer %s shows %s %s', (price, offer, kind, amount) => {
    const display = decidePrice(policy, testCar({ price, offer_price: offer }));
    expect(display.kind).toBe(kind);
    expect(display.kind === 'price' ? display.amount : null).toBe(amount);
  });
  it('PRICE-02 the price type goes with the price', () => {
    const display = decidePrice(policy, testCar({ price_type: 'excluding_government_charges' }));
    expect(display).toMatchObject({ type: 'excluding_government_charges', label: 'Excl. govt charges' });
  });

  it.each([
    [null, true, 'PREORDER'],
    [10, true, 'PREORDER'],
    [11, true, 'Drive away'],
    [null, false, 'Enquire for price'],
  ])('PRICE-03 price %s of a pre-order car (%s) reads %s', (price, preorder, label) => {
    expect(decidePrice(policy, testCar({ price, preorder })).label).toBe(label);
  });

  it('PRICE-04 without a price the configured text shows', () => {
    const car = testCar({ price: null });
    expect(decidePrice(policy, car)).toEqual({ kind: 'enquire', label: 'Enquire for price' });
    expect(decidePrice({ ...policy, noPriceText: 'Ask us' }, car)).toEqual({
      kind: 'enquire',
      label: 'Ask us',
    });
  });
  it('PRICE-04 a car on enquiry shows the text, whatever price the feed has', () => {
    expect(decidePrice(policy, testCar({ price: 30_000, price_type: 'enquire' })).kind).toBe('enquire');
  });

  it.each([
    [30_000, 30_001, 30_001],
    [30_000, 30_000, null],
    [30_000, 29_999, null],
    [30_000, null, null],
    [null, 30_000, null],
    [10, 30_000, null],
    [11, 30_000, 30_000],
  ])('PRICE-05 price %s with before price %s strikes through %s', (price, before, was) => {
    expect(decideWasPrice(testCar({ price, before_price: before }))).toBe(was);
  });
  it('PRICE-05 the saving is the difference between the was-price and the shown price', () => {
    const display = decidePrice(
      policy,
      testCar({ price: 30_000, before_price: 33_000, offer_price: 29_000 }),
    );
    expect(display).toMatchObject({ amount: 29_000, was: 33_000, saving: 4_000 });
    expect(decidePrice(policy, testCar())).toMatchObject({ was: null, saving: null });
  });
});

describe('decideMarketIndicator', () => {
  const averaged = (state: number | null, national: number | null, price = 30_000) =>
    testCar({ price, autograb_data: { state_average_market_price: state, average_market_price: national } });

  it.each([
    [30_499, null],
    [30_500, 500],
    [30_501, 501],
    [29_000, null],
  ])('PRICE-06 PRICE-08 with a state average of %i the price of $30,000 is below by %s', (average, below) => {
    expect(MARKET_THRESHOLD).toBe(499);
    expect(decideMarketIndicator(averaged(average, null))?.below ?? null).toBe(below);
  });
  it('PRICE-06 counts from the price that is shown', () => {
    const car = testCar({
      price: 30_400,
      offer_price: 30_000,
      autograb_data: { state_average_market_price: 30_500, average_market_price: null },
    });
    expect(decideMarketIndicator(car)?.below).toBe(500);
  });

  it.each([
    [null, 30_500, { below: 500, average: 30_500, scope: 'national' }],
    [null, 30_499, null],
    [30_600, 40_000, { below: 600, average: 30_600, scope: 'state' }],
    [30_100, 40_000, null],
    [null, null, null],
  ])('PRICE-07 PRICE-09 of state average %s and national average %s: %o', (state, national, expected) => {
    expect(decideMarketIndicator(averaged(state, national))).toEqual(expected);
  });
  it('PRICE-09 needs averages, and a price that is shown', () => {
    expect(decideMarketIndicator(testCar())).toBeNull();
    expect(decideMarketIndicator({ ...averaged(40_000, null), price_type: 'enquire' })).toBeNull();
    expect(decideMarketIndicator(averaged(40_000, null, 10))).toBeNull();
  });
});

describe('the price in search', () => {
  it('equals the price on the page, and is null when the page shows text', () => {
    for (const price of [null, 0, 10, 11, 30_000]) {
      for (const offer_price of [null, 5, 10, 11, 29_000, 31_000]) {
        for (const price_type of ['drive_away', 'enquire'] as const) {
          const car = testCar({ price, offer_price, price_type });
          const display = decidePrice(policy, car);
          expect(displayedTotal(car)).toBe(display.kind === 'price' ? display.amount : null);
        }
      }
    }
  });
  it('never exceeds the price', () => {
    expect(reducedPrice({ price: toDollars(20_000), offer_price: toDollars(25_000) })).toBe(20_000);
  });
  it('has words for every price type', () => {
    const types = ['drive_away', 'estimated_drive_away', 'excluding_government_charges', 'enquire'] as const;
    expect(types.map(formatPriceType)).toEqual([
      'Drive away',
      'Est. drive away',
      'Excl. govt charges',
      'Price on enquiry',
    ]);
  });
});
