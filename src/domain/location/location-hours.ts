import { formatClockTime } from './hours.ts';
import type { Location } from './location.schema.ts';
import type { DayHours, PlaceHours } from './open-now.ts';

/** A day with other hours at one place, as settings give it (ENT-13). */
export type SpecialDay = {
  date: string;
  status: 'Open' | 'Closed';
  location_id: string;
  start_hour?: string | undefined;
  end_hour?: string | undefined;
};

/** An open day without times has words in their stead, such as "By appointment". */
const toDayHours = (open: string | undefined, close: string | undefined): DayHours =>
  open === undefined || close === undefined ? 'unknown' : { open, close };

const toSpecialHours = (day: SpecialDay): DayHours =>
  day.status === 'Open' ? toDayHours(day.start_hour, day.end_hour) : null;

function toSpecialWords(day: SpecialDay): string {
  const hours = toSpecialHours(day);
  if (hours === null) return 'Closed';
  return hours === 'unknown' ? 'Open' : `${formatClockTime(hours.open)} – ${formatClockTime(hours.close)}`;
}

/** When a place is open, for script to say whether it is now. */
export function toPlaceHours(specialDays: readonly SpecialDay[], location: Location): PlaceHours {
  const open = location.contact_detail.opening_hours.filter(({ status }) => status === 'Open');
  const week = Array.from({ length: 7 }, (_, day) => {
    const entry = open.find(({ weekday }) => weekday === day);
    return entry === undefined ? null : toDayHours(entry.open, entry.close);
  });
  const days = specialDays.filter(({ location_id: id }) => id === location.id);
  return { week, special: Object.fromEntries(days.map((day) => [day.date, toSpecialHours(day)])) };
}

/** The days with other hours that a place has from a day on, in order (LOC-11): `9am – 1pm` or `Closed`. */
export const listSpecialDays = (
  specialDays: readonly SpecialDay[],
  id: string,
  from: string,
): { date: string; hours: string }[] =>
  specialDays
    .filter((day) => day.location_id === id && day.date >= from)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((day) => ({ date: day.date, hours: toSpecialWords(day) }));
