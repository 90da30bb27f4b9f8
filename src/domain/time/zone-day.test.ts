import { describe, expect, it } from 'vitest';
import { formatOffsetTime } from './moments.ts';
import { formatZoneDay, nextDay, startOfZoneDay, toZoneMoment } from './zone-day.ts';

const sydney = 'Australia/Sydney';

describe('days of a zone', () => {
  it('change at local midnight, with and without daylight saving', () => {
    const summer = Date.parse('2026-01-14T13:00:00Z');
    expect(startOfZoneDay('2026-01-15', sydney)).toBe(summer);
    expect(formatZoneDay(summer - 1, sydney)).toBe('2026-01-14');
    expect(formatZoneDay(summer, sydney)).toBe('2026-01-15');
    expect(startOfZoneDay('2026-07-15', sydney)).toBe(Date.parse('2026-07-14T14:00:00Z'));
    expect(startOfZoneDay('2026-07-15', 'Australia/Adelaide')).toBe(Date.parse('2026-07-14T14:30:00Z'));
    expect(startOfZoneDay('2026-07-15', 'Australia/Perth')).toBe(Date.parse('2026-07-14T16:00:00Z'));
  });

  it('are correct on days when clocks change, in any zone', () => {
    for (const zone of [sydney, 'Australia/Lord_Howe', 'America/New_York', 'America/Santiago', 'UTC']) {
      for (
        let moment = Date.parse('2026-01-01T00:00:00Z');
        moment < Date.parse('2027-01-01');
        moment += 86_400_000
      ) {
        const day = formatZoneDay(moment, zone);
        const start = startOfZoneDay(day, zone);
        expect([zone, formatZoneDay(start, zone), formatZoneDay(start - 1, zone) < day]).toEqual([
          zone,
          day,
          true,
        ]);
      }
    }
  });

  it.each([
    // Sydney's clocks go from 2 to 3 on the first day and from 3 to 2 on the second; Perth's never change.
    ['2026-10-04', '00:00', sydney, '2026-10-03T14:00'],
    ['2026-10-04', '01:59', sydney, '2026-10-03T15:59'],
    ['2026-10-04', '02:30', sydney, '2026-10-03T16:30'],
    ['2026-10-04', '03:00', sydney, '2026-10-03T16:00'],
    ['2026-10-04', '09:00', sydney, '2026-10-03T22:00'],
    ['2026-04-05', '01:00', sydney, '2026-04-04T14:00'],
    ['2026-04-05', '03:00', sydney, '2026-04-04T17:00'],
    ['2026-04-05', '09:00', sydney, '2026-04-04T23:00'],
    ['2026-10-04', '09:00', 'Australia/Perth', '2026-10-04T01:00'],
    ['2026-04-05', '09:00', 'Australia/Perth', '2026-04-05T01:00'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30'],
  ])('%s at %s local time in %s is %s', (day, time, zone, moment) => {
    expect(toZoneMoment(day, time, zone)).toBe(Date.parse(`${moment}:00Z`));
  });

  it('roll over months and years', () => {
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
    expect(nextDay('2028-02-28')).toBe('2028-02-29');
  });
});

it.each([
  ['Australia/Sydney', '2026-11-21T13:00:00+11:00'],
  ['UTC', '2026-11-21T02:00:00+00:00'],
])('a moment in %s has the offset of its clocks', (zone, words) => {
  expect(formatOffsetTime(Date.parse('2026-11-21T02:00:00Z'), zone)).toBe(words);
});
