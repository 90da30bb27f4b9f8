import { describe, expect, it } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { decideLiveWords, goneWords, toPhotoNews } from './live-words.ts';
import { testCar } from '#domain/car/test-car.ts';

const NOW = Date.parse('2026-11-21T02:00:00Z');
const policies = {
  price: { subscriptions: false, noPriceText: 'Enquire for price' },
  tag: { fuelLabels: false, justArrivedDays: 8, soldTag: 'JUST SOLD' },
};
const averages = { state_average_market_price: 35_000, average_market_price: 33_000 };

const wordsOf = (fields: Partial<CarInput>, subscriptions = false) =>
  decideLiveWords({ ...policies, price: { ...policies.price, subscriptions } }, testCar(fields), {
    now: NOW,
    state: 'NSW',
  });

describe('the texts of a vehicle page', () => {
  it.each([
    [{}, { amount: '$30,000', label: 'Drive away', selling: 'For sale', words: null, was: null, sold: null }],
    [{ before_price: 32_000 }, { was: '$32,000', saving: '$2,000' }],
    [{ price: null }, { words: 'Enquire for price', amount: null, label: null }],
    [{ price: null, preorder: true }, { words: 'PREORDER' }],
    [{ autograb_data: averages }, { below: '$5,000', average: '$35,000', scope: 'NSW' }],
    [
      { autograb_data: { ...averages, state_average_market_price: null } },
      { below: '$3,000', average: '$33,000', scope: 'Australian' },
    ],
    [{ autograb_data: averages, state: 'WA' }, { scope: 'WA' }],
    [{ reserved: true }, { tag: 'RESERVED', reserved: 'RESERVED', amount: '$30,000' }],
    [{ status: 'coming_soon' }, { tag: 'COMING SOON', selling: 'For sale' }],
    [
      { certified: true, make: 'Toyota' },
      { tag: null, amount: '$30,000' },
    ],
  ] as const)('of %j', (fields, words) => {
    expect(wordsOf(fields as Partial<CarInput>)).toMatchObject(words);
  });

  it('for a subscription are its price', () => {
    expect(wordsOf({ subscription_price: 250 }, true)).toMatchObject({
      amount: '$250',
      label: 'per week',
      was: null,
    });
  });

  it('VDP-36 for a sold car are its tag only', () => {
    expect(wordsOf({ status: 'sold', reserved: true, autograb_data: averages })).toEqual({
      ...goneWords,
      sold: 'JUST SOLD',
    });
  });

  it('for a car that is neither in stock nor sold say that it is no longer for sale', () => {
    expect(wordsOf({ status: 'arriving' })).toEqual(goneWords);
  });

  it.each([
    [2, 1, '2 photos'],
    [1, 2, '1 photo'],
    [2, 2, null],
    [0, 2, null],
  ])('tell of %i pictures on a page that shows %i', (count, published, news) => {
    expect(toPhotoNews(wordsOf({}), count, published)).toBe(news);
    expect(toPhotoNews(wordsOf({ status: 'sold' }), count, published)).toBeNull();
  });
});
