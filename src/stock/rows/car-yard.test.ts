import { expect, test } from 'vitest';
import type { FeedValues } from '#stock/readers/feed-row.ts';
import { accept, options } from './test-row.ts';

const [north] = options.yards.all;
if (north === undefined) throw new Error('The options of the test have a yard.');
const south = {
  ...north,
  codes: ['SOUTH'],
  dealershipId: 'dealership-2',
  name: 'South yard',
  city: 'Hobart',
  state: 'TAS',
};
const two = { yards: { all: [north, south], main: north } };

test.each<[FeedValues, string | null, string | null, string | null]>([
  [{}, 'dealership-1', 'Penrith', null],
  [{ yard_code: 'SOUTH' }, 'dealership-2', 'Hobart', null],
  [{ location: 'SOUTH YARD' }, 'dealership-2', 'Hobart', null],
  [{ location: 'south' }, 'dealership-2', 'Hobart', null],
  [{ location: 'West yard' }, null, null, 'West yard'],
  [{ yard_code: 'WEST', location: 'South yard' }, null, null, 'WEST'],
  [{ yard_code: 'SOUTH', location: 'Showroom' }, 'dealership-2', 'Hobart', null],
  [{ location: 'West yard', city: 'Perth' }, null, 'Perth', 'West yard'],
])('the yard of %j among two is %s in %s', (values, dealership, city, unknownYard) => {
  const row = accept(values, two);
  expect([row.car.dealership_id, row.car.city, row.unknownYard]).toEqual([dealership, city, unknownYard]);
});

test('a dealer with one yard has every car there, whatever the feed calls it', () => {
  expect(accept({ location: 'Showroom' })).toMatchObject({
    car: { dealership_id: 'dealership-1', city: 'Penrith', location: 'Showroom' },
    unknownYard: null,
  });
});
