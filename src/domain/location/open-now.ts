import { formatClockTime } from './hours.ts';
import { nextDay } from '#domain/time/zone-day.ts';

/** Opening and closing time, `08:30`; `null` is closed, `'unknown'` is a day with hours as text only. */
export type DayHours = { open: string; close: string } | 'unknown' | null;

/** The opening hours of a location: by weekday (0 is Sunday), and on special days by ISO date. */
export type LocationHours = { week: readonly DayHours[]; special: Readonly<Record<string, DayHours>> };

/** The local date (ISO) and 24-hour time at a location. */
export type LocationClock = { date: string; time: string };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Days to look ahead for the next opening; after a longer closure no reopening is announced. */
const DAYS_AHEAD = 7;

/** Any Sunday; with the six days after it, it gives one date per weekday. */
const A_SUNDAY = '2026-11-22';

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** `Monday`, of a date in ISO form. */
export const nameWeekday = (date: string): string => weekdays[weekdayOf(date)] ?? '';

/** The hours of a date in ISO form. */
export function hoursOn({ week, special }: LocationHours, date: string): DayHours {
  return Object.hasOwn(special, date) ? (special[date] ?? null) : (week[weekdayOf(date)] ?? null);
}

/** `8am to 5:30pm`: the hours of a date in ISO form; empty when it is closed then, or when they are unknown. */
export function formatDayHours(hours: LocationHours, date: string): string {
  const day = hoursOn(hours, date);
  return day === null || day === 'unknown'
    ? ''
    : `${formatClockTime(day.open)} to ${formatClockTime(day.close)}`;
}

/** `Open today until 5:30pm`, `Closed now, opens Monday at 8:30am`; empty when the hours are unknown. */
export function formatOpenNow(hours: LocationHours, { date, time }: LocationClock): string {
  const today = hoursOn(hours, date);
  if (today === 'unknown') return '';
  if (today && time < today.open) return `Opens today at ${formatClockTime(today.open)}`;
  if (today && time < today.close) return `Open today until ${formatClockTime(today.close)}`;
  let day = date;
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    day = nextDay(day);
    const next = hoursOn(hours, day);
    if (next === 'unknown') return 'Closed now';
    if (next) {
      const name = ahead === 1 ? 'tomorrow' : nameWeekday(day);
      return `Closed now, opens ${name} at ${formatClockTime(next.open)}`;
    }
  }
  return '';
}

/** The longest `formatOpenNow` without special days: the page reserves its space, so that script moves nothing. */
export function longestOpenNow({ week }: LocationHours): string {
  const hours = { week, special: {} };
  const sentences: string[] = [];
  for (let day = 0, date = A_SUNDAY; day < 7; day += 1, date = nextDay(date)) {
    const today = hoursOn(hours, date);
    const times = today && today !== 'unknown' ? ['00:00', today.open, today.close] : ['00:00'];
    sentences.push(...times.map((time) => formatOpenNow(hours, { date, time })));
  }
  return sentences.reduce((longest, sentence) => (sentence.length > longest.length ? sentence : longest), '');
}
