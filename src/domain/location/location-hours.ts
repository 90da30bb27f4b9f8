import { formatLongDay } from '#domain/time/long-day.ts';
import { formatClockTime } from './hours.ts';
import type { Location } from './location.schema.ts';
import { findHoliday } from './public-holidays.ts';
import type { DayHours, LocationHours } from './open-now.ts';

/** A day with special hours at one location, as settings give it (ENT-13). */
export type SpecialDay = {
  date: string;
  status: 'Open' | 'Closed';
  location_id: string;
  start_hour?: string | undefined;
  end_hour?: string | undefined;
  /** The dealer's own name of the day. */
  name?: string | undefined;
};

/** A day with special hours, in words: `Friday 25 December`, `Christmas Day` if it has a name, and its hours. */
export type SpecialDayWords = { date: string; day: string; name: string | null; hours: string };

/** An open day without times shows text instead, such as "By appointment". */
const toDayHours = (open: string | undefined, close: string | undefined): DayHours =>
  open === undefined || close === undefined ? 'unknown' : { open, close };

const toSpecialHours = (day: SpecialDay): DayHours =>
  day.status === 'Open' ? toDayHours(day.start_hour, day.end_hour) : null;

function formatSpecialHours(day: SpecialDay): string {
  const hours = toSpecialHours(day);
  if (hours === null) return 'Closed';
  return hours === 'unknown' ? 'Open' : `${formatClockTime(hours.open)} – ${formatClockTime(hours.close)}`;
}

/** The opening hours of a location, for the script that shows whether it is open now. */
export function toLocationHours(specialDays: readonly SpecialDay[], location: Location): LocationHours {
  const open = location.contact_detail.opening_hours.filter(({ status }) => status === 'Open');
  const week = Array.from({ length: 7 }, (_, day) => {
    const entry = open.find(({ weekday }) => weekday === day);
    return entry === undefined ? null : toDayHours(entry.open, entry.close);
  });
  const days = specialDays.filter(({ location_id: id }) => id === location.id);
  return { week, special: Object.fromEntries(days.map((day) => [day.date, toSpecialHours(day)])) };
}

/** The days with special hours of a location from a date on, in order (LOC-11): `9am – 1pm` or `Closed`. */
export const listSpecialDays = (
  specialDays: readonly SpecialDay[],
  { id, address }: Pick<Location, 'id' | 'address'>,
  from: string,
): SpecialDayWords[] =>
  specialDays
    .filter((day) => day.location_id === id && day.date >= from)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((day) => ({
      date: day.date,
      day: formatSpecialDay(day.date, from.slice(0, 4)),
      name: day.name ?? findHoliday(day.date, address.state),
      hours: formatSpecialHours(day),
    }));

/** `Friday 25 December`; with the year when it is another than `year`. */
const formatSpecialDay = (date: string, year: string): string =>
  date.startsWith(year) ? formatLongDay(date) : `${formatLongDay(date)} ${date.slice(0, 4)}`;
