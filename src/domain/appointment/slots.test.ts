import { describe, expect, it } from 'vitest';
import { parseSlotName } from './slot-name.ts';
import { listSlots, placesOf, type SlotQuestion } from './slots.ts';

const sydney = 'Australia/Sydney';
const policy = {
  online: true,
  lengthMinutes: 60,
  bufferMinutes: 0,
  capacity: 1,
  leadHours: 0,
  horizonDays: 3,
  blackoutDays: [] as string[],
};
/** Times as `2026-11-23 09:00`. */
const list = (
  own: Partial<typeof policy>,
  hours: SlotQuestion['hours'],
  now: string,
  timeZone = sydney,
): string[] =>
  listSlots({ policy: { ...policy, ...own }, hours, timeZone, now: Date.parse(now) }).map(
    ({ day, time, startsAt }) => `${day} ${time} ${new Date(startsAt).toISOString().slice(11, 16)}Z`,
  );
const everyDay = (open: string, close: string) => ({
  week: Array.from({ length: 7 }, () => ({ open, close })),
  special: {},
});

it.each(['test-drive.north.2026-13-01T09:00Z', 'wash.north.2026-11-23T09:00Z', 'test-drive.north', ''])(
  'the name %j is of no time',
  (name) => expect(parseSlotName(name)).toBeNull(),
);

describe('times of a location', () => {
  it('fill the opening hours; the last one ends when it closes', () => {
    const hours = everyDay('09:00', '11:45');
    const now = '2026-11-22T20:00:00Z';
    expect(list({ horizonDays: 1 }, hours, now)).toEqual([
      '2026-11-23 09:00 22:00Z',
      '2026-11-23 10:00 23:00Z',
    ]);
    expect(list({ horizonDays: 1, lengthMinutes: 45 }, hours, now)).toHaveLength(3);
    expect(list({ horizonDays: 1, lengthMinutes: 45, bufferMinutes: 30 }, hours, now)).toEqual([
      '2026-11-23 09:00 22:00Z',
      '2026-11-23 10:15 23:15Z',
    ]);
  });

  it('keep to special days, days without appointments, and hours that are words', () => {
    const hours = {
      week: [null, { open: '09:00', close: '10:00' }, 'unknown' as const, null, null, null, null],
      special: { '2026-11-23': null, '2026-11-25': { open: '12:00', close: '14:00' } },
    };
    const now = '2026-11-22T20:00:00Z';
    expect(list({ horizonDays: 10 }, hours, now)).toEqual([
      '2026-11-25 12:00 01:00Z',
      '2026-11-25 13:00 02:00Z',
      '2026-11-30 09:00 22:00Z',
    ]);
    expect(list({ horizonDays: 10, blackoutDays: ['2026-11-25'] }, hours, now)).toEqual([
      '2026-11-30 09:00 22:00Z',
    ]);
  });

  it('begin after the lead time, and end with the horizon, in days of the location', () => {
    const hours = everyDay('09:00', '12:00');
    // 9.30 on Monday in Sydney, which is still Sunday in UTC.
    const now = '2026-11-22T22:30:00Z';
    expect(list({ leadHours: 1, horizonDays: 1 }, hours, now)).toEqual(['2026-11-23 11:00 00:00Z']);
    expect(list({ leadHours: 24, horizonDays: 2 }, hours, now)).toEqual([
      '2026-11-24 10:00 23:00Z',
      '2026-11-24 11:00 00:00Z',
    ]);
    expect(list({ horizonDays: 1 }, hours, now, 'Australia/Perth')).toEqual([
      '2026-11-23 09:00 01:00Z',
      '2026-11-23 10:00 02:00Z',
      '2026-11-23 11:00 03:00Z',
    ]);
  });

  it('keep their local time when clocks change, and their length in the night of the change', () => {
    // Sydney’s clocks go from 2 to 3 on 4 October, and from 3 to 2 on 5 April.
    expect(list({}, everyDay('09:00', '10:00'), '2026-10-02T15:00:00Z')).toEqual([
      '2026-10-03 09:00 23:00Z',
      '2026-10-04 09:00 22:00Z',
      '2026-10-05 09:00 22:00Z',
    ]);
    expect(list({ horizonDays: 2 }, everyDay('09:00', '10:00'), '2026-04-03T15:00:00Z')).toEqual([
      '2026-04-04 09:00 22:00Z',
      '2026-04-05 09:00 23:00Z',
    ]);
    expect(list({ horizonDays: 1 }, everyDay('00:00', '05:00'), '2026-10-03T13:30:00Z')).toEqual([]);
    expect(list({ horizonDays: 2 }, everyDay('00:00', '05:00'), '2026-10-03T13:30:00Z')).toEqual([
      '2026-10-04 00:00 14:00Z',
      '2026-10-04 01:00 15:00Z',
      '2026-10-04 03:00 16:00Z',
      '2026-10-04 04:00 17:00Z',
    ]);
  });
});

it('a time has the places that no booking overlaps, with its buffer, and none while the car is away', () => {
  const [slot] = listSlots({
    policy,
    hours: everyDay('09:00', '10:00'),
    timeZone: sydney,
    now: Date.parse('2026-11-22T20:00:00Z'),
  });
  if (slot === undefined) throw new Error('there is a time');
  const { startsAt, freeAt } = slot;
  const HALF = 1_800_000;
  const free = (capacity: number, ...taken: [place: number, from: number, to: number][]): number[] =>
    placesOf(
      slot,
      { ...policy, capacity },
      { places: taken.map(([place, from, to]) => ({ place, startsAt: from, freeAt: to })), car: [] },
    );
  expect(free(2)).toEqual([1, 2]);
  expect(free(2, [1, startsAt - HALF, startsAt], [2, freeAt, freeAt + HALF])).toEqual([1, 2]);
  expect(free(2, [1, startsAt - HALF, startsAt + 1])).toEqual([2]);
  expect(free(1, [1, freeAt - 1, freeAt + HALF])).toEqual([]);
  expect(placesOf(slot, policy, { places: [], car: [{ startsAt, freeAt: startsAt + 1 }] })).toEqual([]);
});
