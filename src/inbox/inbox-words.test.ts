import { expect, it } from 'vitest';
import { bookingOf } from './inbox-words.ts';

const site = {
  locations: [
    { id: 'perth', name: 'Perth yard', time_zone: 'Australia/Perth' },
    { id: 'penrith', name: 'Penrith yard' },
  ],
  timeZone: 'Australia/Sydney',
} as unknown as Parameters<typeof bookingOf>[1];

/** The words of a time at a place. */
const wordsAt = (location: string, more: object = {}): string =>
  bookingOf(
    {
      appointment: { location, startsAt: new Date('2026-11-30T02:00:00Z'), state: 'booked', ...more },
    } as unknown as Parameters<typeof bookingOf>[0],
    site,
  );

it.each([
  ['perth', {}, 'Booked for Monday 30 November at 10am (AWST), Perth yard'],
  ['penrith', {}, 'Booked for Monday 30 November at 1pm (AEDT), Penrith yard'],
  // A place that was taken out of the settings.
  ['gone', {}, 'Booked for Monday 30 November at 1pm (AEDT), gone'],
  ['perth', { state: 'cancelled' }, 'Cancelled: Monday 30 November at 10am (AWST), Perth yard'],
  [
    'perth',
    { state: 'requested', isTaken: false },
    'Asked for Monday 30 November at 10am (AWST), Perth yard. Not booked yet.',
  ],
  [
    'perth',
    { state: 'requested', isTaken: true },
    'Asked for Monday 30 November at 10am (AWST), Perth yard. This time is taken now: settle another one.',
  ],
])('the inbox says a time at %s, %o, in the time of its place', (location, more, words) => {
  expect(wordsAt(location, more)).toBe(words);
});

it('says nothing of a lead without a time', () => {
  expect(bookingOf({ appointment: null }, site)).toBe('');
});
