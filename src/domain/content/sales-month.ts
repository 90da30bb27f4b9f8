import { formatZoneDay, startOfZoneDay } from '#domain/time/zone-day.ts';

/** The counter's own zone (CONTENT-14). */
const ZONE = 'Australia/Brisbane';

/** The first midnight in Brisbane of the month of a moment (ms), and of the month after it. */
export function salesMonth(now: number): { start: number; end: number } {
  const [year = 0, month = 0] = formatZoneDay(now, ZONE).split('-').map(Number);
  const first = (index: number): number =>
    startOfZoneDay(new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10), ZONE);
  return { start: first(month - 1), end: first(month) };
}
