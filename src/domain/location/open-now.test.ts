import { expect, it } from 'vitest';
import { formatDayHours, formatOpenNow, longestOpenNow, type LocationHours } from './open-now.ts';

const day = { open: '08:30', close: '17:30' };
const hours: LocationHours = {
  week: [null, day, day, day, day, day, { open: '09:00', close: '12:00' }],
  special: { '2026-11-26': { open: '10:00', close: '14:00' }, '2026-11-27': null },
};

it.each([
  ['a Monday morning', '2026-11-23', '07:15', 'Opens today at 8:30am'],
  ['a Monday noon', '2026-11-23', '12:00', 'Open today until 5:30pm'],
  ['the moment it closes', '2026-11-23', '17:30', 'Closed now, opens tomorrow at 8:30am'],
  ['Saturday afternoon', '2026-11-21', '13:00', 'Closed now, opens Monday at 8:30am'],
  ['a special day', '2026-11-26', '13:59', 'Open today until 2pm'],
  ['before a day off', '2026-11-26', '20:00', 'Closed now, opens Saturday at 9am'],
  ['a day off', '2026-11-27', '10:00', 'Closed now, opens tomorrow at 9am'],
])('on %s says %s %s: %s', (_when, date, time, words) => {
  expect(formatOpenNow(hours, { date, time })).toBe(words);
});

it.each([
  ['a Monday', '2026-11-23', '8:30am to 5:30pm'],
  ['a special day', '2026-11-26', '10am to 2pm'],
  ['a day off', '2026-11-27', ''],
  ['a Sunday', '2026-11-22', ''],
])('the hours of %s are those of its date: %s %s', (_when, date, words) => {
  expect(formatDayHours(hours, date)).toBe(words);
});

it('returns an empty text for a day with hours as text', () => {
  const appointment: LocationHours = { week: [null, 'unknown', day, null, null, null, null], special: {} };
  const at = (date: string, time: string) => formatOpenNow(appointment, { date, time });
  expect(at('2026-11-23', '12:00')).toBe('');
  expect(formatDayHours(appointment, '2026-11-23')).toBe('');
  expect(at('2026-11-22', '12:00')).toBe('Closed now');
  expect(at('2026-11-24', '12:00')).toBe('Open today until 5:30pm');
});

it('returns an empty text for a location with unknown hours', () => {
  expect(formatOpenNow({ week: [], special: {} }, { date: '2026-11-23', time: '12:00' })).toBe('');
});

it('finds the longest sentence of a week, for which the page reserves space', () => {
  expect(longestOpenNow(hours)).toBe('Closed now, opens tomorrow at 8:30am');
  expect(longestOpenNow({ week: [null, null, null, day, null, null, null], special: {} })).toBe(
    'Closed now, opens Wednesday at 8:30am',
  );
  expect(longestOpenNow({ week: [], special: {} })).toBe('');
});
