import { describe, expect, it } from 'vitest';
import type { Location } from '#domain/location/location.schema.ts';
import { listCalendarDays, measureRoom } from './days-room.ts';

const words = (...dates: string[]) =>
  listCalendarDays(dates.map((date) => ({ date }))).map(({ label, isFree }) =>
    isFree ? label.replace('\u00a0', ' ') : `(${label.replace('\u00a0', ' ')})`,
  );

describe('the days of a choice of times', () => {
  it('are whole weeks, in which a day that is closed or taken keeps its place', () => {
    expect(words('2026-12-04', '2026-12-07', '2026-12-08', '2026-12-11')).toEqual([
      'Fri 4 Dec',
      '(Sat 5 Dec)',
      '(Sun 6 Dec)',
      'Mon 7 Dec',
      'Tue 8 Dec',
      '(Wed 9 Dec)',
      '(Thu 10 Dec)',
      'Fri 11 Dec',
    ]);
  });

  it('go over the end of a year, and are none without free times', () => {
    expect(words('2026-12-31', '2027-01-02')).toEqual(['Thu 31 Dec', '(Fri 1 Jan)', 'Sat 2 Jan']);
    expect(words()).toEqual([]);
  });
});

/** A yard that is open from 9 to 5 on so many days a week, and on Saturday until noon. */
const yard = (id: string, weekdays: number): Location =>
  ({
    id,
    visible: true,
    primary: false,
    location_type: 'sales',
    contact_detail: {
      opening_hours: Array.from({ length: weekdays }, (_, weekday) => ({
        weekday,
        status: 'Open',
        open: '09:00',
        close: weekday === 6 ? '12:00' : '17:00',
      })),
    },
  }) as unknown as Location;

const usual = {
  online: true,
  lengthMinutes: 30,
  bufferMinutes: 15,
  capacity: 1,
  leadHours: 2,
  horizonDays: 14,
  blackoutDays: [],
};
const roomOf = (locations: Location[], more: Partial<typeof usual> = {}) =>
  measureRoom(
    {
      locations,
      appointments: {
        departments: { 'test-drive': { ...usual, ...more }, service: usual },
        exceptions: [],
        perPerson: 3,
        perAddress: 12,
        hasWorkshop: true,
      },
    },
    'test-drive',
  );

describe('the room that a choice of times keeps', () => {
  it('is that of two weeks, and of the longest day of any place', () => {
    expect(roomOf([yard('a', 6), yard('b', 5)])).toEqual({ free: 12, others: 2, times: 11, hasMore: false });
    expect(roomOf([yard('a', 7)], { horizonDays: 28 })).toEqual({
      free: 14,
      others: 0,
      times: 11,
      hasMore: true,
    });
    // The last time ends as the place closes, without the buffer.
    expect(roomOf([yard('a', 7)], { lengthMinutes: 60, bufferMinutes: 0 }).times).toBe(8);
  });

  it('counts only places that shoppers see, of sales or of no kind, and days whose times are known', () => {
    const [hidden, plain, vague] = [yard('a', 6), yard('b', 5), yard('c', 6)];
    Object.assign(hidden, { visible: false });
    Object.assign(plain, { location_type: '' });
    for (const day of vague.contact_detail.opening_hours) Object.assign(day, { close: undefined });
    expect(roomOf([hidden])).toMatchObject({ free: 0, times: 0 });
    expect(roomOf([plain])).toMatchObject({ free: 10, times: 11 });
    expect(roomOf([vague]).times).toBe(0);
  });

  it('is none where no place gives times', () => {
    expect(roomOf([])).toEqual({ free: 0, others: 0, times: 0, hasMore: false });
    expect(roomOf([yard('a', 6)], { online: false }).free).toBe(0);
  });
});
