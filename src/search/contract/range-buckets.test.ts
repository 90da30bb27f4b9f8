import { expect, it } from 'vitest';
import { bucketSize, toBuckets } from './range-buckets.ts';

it('counts values by the lower bound of their bucket and skips unknown ones', () => {
  expect(bucketSize('price')).toBe(1_000);
  expect(toBuckets('price', { '2990': 2, '2999.5': 1, '3000': 4, nonsense: 7 })).toEqual({
    '2000': 3,
    '3000': 4,
  });
  expect(toBuckets('km', { '0': 1, '4999': 1, '5000': 1 })).toEqual({ '0': 2, '5000': 1 });
  expect(toBuckets('year', { '2018': 3, '2019': 1 })).toEqual({ '2018': 3, '2019': 1 });
  expect(toBuckets('subscription_price', { '119': 1, '120': 1 })).toEqual({ '110': 1, '120': 1 });
});

it('has no histogram of timestamps', () => {
  expect(bucketSize('created_at_timestamp')).toBeNull();
  expect(toBuckets('created_at_timestamp', { '1735689600': 1 })).toEqual({});
});
