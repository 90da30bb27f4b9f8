import { describe, expect, it } from 'vitest';
import { decideStage } from './car-stage.ts';
import { createTestCar, DAY, NOW } from '#publish/pages/test-site.ts';

const policy = { soldDays: 3, tombstoneDays: 90, caravans: true };
const seconds = (moment: number) => moment / 1000;

describe('decideStage', () => {
  it.each(['in_stock', 'coming_soon'])('shows a car that is %s, for as long as it is', (status) => {
    expect(decideStage(policy, createTestCar({ id: 1, status }), NOW)).toEqual({
      name: 'shown',
      until: null,
    });
  });

  it('VIS-04 VIS-05 hides a car of another status, and one that is not for the website', () => {
    expect(decideStage(policy, createTestCar({ id: 1, status: 'workshop' }), NOW).name).toBe('hidden');
    const kept = createTestCar({
      id: 1,
      status: 'sold',
      sold_date_timestamp: seconds(NOW),
      show_on_dealer_website: false,
    });
    expect(decideStage(policy, kept, NOW).name).toBe('hidden');
    const withdrawn = createTestCar({ id: 1, show_on_dealer_website: false }, NOW - DAY);
    expect(decideStage(policy, withdrawn, NOW).name).toBe('hidden');
  });

  it('walks a sold car from its window to its tombstone to gone, to the millisecond', () => {
    const car = createTestCar({ id: 1, status: 'sold', sold_date_timestamp: seconds(NOW) });
    const windowEnd = NOW + 3 * DAY;
    const tombstoneEnd = windowEnd + 90 * DAY;
    expect(decideStage(policy, car, windowEnd)).toEqual({ name: 'shown', until: windowEnd + 1 });
    expect(decideStage(policy, car, windowEnd + 1)).toEqual({ name: 'tombstone', until: tombstoneEnd + 1 });
    expect(decideStage(policy, car, tombstoneEnd + 1)).toEqual({ name: 'gone', until: null });
  });

  it('gives a withdrawn car its tombstone from the day it left', () => {
    const car = createTestCar({ id: 1 }, NOW - DAY);
    expect(decideStage(policy, car, NOW)).toEqual({ name: 'tombstone', until: NOW + 89 * DAY + 1 });
    expect(decideStage(policy, car, NOW + 89 * DAY + 1).name).toBe('gone');
  });

  it('takes a sale without a date for as old as its row', () => {
    const car = createTestCar({ id: 1, sold: true, updated_at: '2026-11-20T02:00:00Z' });
    expect(decideStage(policy, car, NOW).name).toBe('tombstone');
  });
});
