import { formatZoneDay, startOfZoneDay } from '#domain/time/zone-day.ts';

/** Time zone of the counter (CONTENT-14). */
const ZONE = 'Australia/Brisbane';

/** Start of the month that contains `now`, and of the next month, at midnight in Brisbane (ms). */
export function salesMonth(now: number): { start: number; end: number } {
  const [year = 0, month = 0] = formatZoneDay(now, ZONE).split('-').map(Number);
  const first = (index: number): number =>
    startOfZoneDay(new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10), ZONE);
  return { start: first(month - 1), end: first(month) };
}
