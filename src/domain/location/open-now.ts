import { formatClockTime } from './hours.ts';
import { nextDay } from '#domain/time/zone-day.ts';

/** From and to on a 24-hour clock, `08:30`; `null` is closed, `'unknown'` a day whose hours stand in words alone. */
export type DayHours = { open: string; close: string } | 'unknown' | null;

/** When a place is open: by weekday, 0 is Sunday, and on special days by their ISO date. */
export type PlaceHours = { week: readonly DayHours[]; special: Readonly<Record<string, DayHours>> };

/** A moment as the clock at the place shows it: ISO date and 24-hour time. */
export type PlaceClock = { date: string; time: string };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A place that is closed longer than this is not called open again. */
const DAYS_AHEAD = 7;

/** A Sunday, and so the first of seven dates that stand for their weekdays. */
const A_SUNDAY = '2026-11-22';

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

function hoursOn({ week, special }: PlaceHours, date: string): DayHours {
  return Object.hasOwn(special, date) ? (special[date] ?? null) : (week[weekdayOf(date)] ?? null);
}

/** `Open today until 5:30pm`, `Closed now, opens Monday at 8:30am`; empty when nothing is known of today, or at all. */
export function formatOpenNow(hours: PlaceHours, { date, time }: PlaceClock): string {
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
      const name = ahead === 1 ? 'tomorrow' : (weekdays[weekdayOf(day)] ?? '');
      return `Closed now, opens ${name} at ${formatClockTime(next.open)}`;
    }
  }
  return '';
}

/**
 * The longest of the sentences that `formatOpenNow` has for a place: a page keeps room for it, so that nothing
 * moves when the hour is known. Special days say the same sentences, with hours that differ by a few letters.
 */
export function longestOpenNow({ week }: PlaceHours): string {
  const hours = { week, special: {} };
  const sentences: string[] = [];
  for (let day = 0, date = A_SUNDAY; day < 7; day += 1, date = nextDay(date)) {
    const today = hoursOn(hours, date);
    const times = today && today !== 'unknown' ? ['00:00', today.open, today.close] : ['00:00'];
    sentences.push(...times.map((time) => formatOpenNow(hours, { date, time })));
  }
  return sentences.reduce((longest, sentence) => (sentence.length > longest.length ? sentence : longest), '');
}
