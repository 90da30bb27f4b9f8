import { nextDay } from '#domain/time/zone-day.ts';
import { listAppointmentPlaces, type Places } from './appointment-place.ts';
import { formatDay } from './appointment-words.ts';
import { decideSlotPolicy, type Department, type SlotPolicy } from './slot-policy.ts';

/** A form shows two weeks of days at first; the others follow a press. */
export const DAYS_AT_FIRST = 14;

/** A day of a calendar; one without free times can only be read. */
export type CalendarDay = { date: string; label: string; isFree: boolean };

/** Every day from the first free one to the last: in rows of seven each weekday is below itself. */
export function listCalendarDays(free: readonly { date: string }[]): CalendarDay[] {
  const dates = new Set(free.map(({ date }) => date));
  const last = free.at(-1)?.date ?? '';
  const days: CalendarDay[] = [];
  for (let date = free[0]?.date; date !== undefined && date <= last; date = nextDay(date))
    days.push({ date, label: formatDay(date), isFree: dates.has(date) });
  return days;
}

/** A place of a choice of times in words: its address on a line of its own. */
export const formatPlace = ({ name, address }: { name: string; address: string }): string =>
  `${name}\n${address}`;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** How many times there are in an open day. */
const countTimes = (
  { open, close }: { open?: string | undefined; close?: string | undefined },
  { lengthMinutes: length, bufferMinutes: buffer }: SlotPolicy,
): number =>
  open === undefined || close === undefined
    ? 0
    : Math.floor((minutesOf(close) - minutesOf(open) + buffer) / (length + buffer));

/** What a form shows at first while nothing is taken: days with free times, others among them, times of the longest day. */
export type Room = { free: number; others: number; times: number; hasMore: boolean };

/** Counts the most that any place of a department needs, so that nothing moves when the times of one come. */
export function measureRoom(site: Places, department: Department): Room {
  const rooms = listAppointmentPlaces(site, department).map(({ id, contact_detail: contact }): Room => {
    const policy = decideSlotPolicy(site.appointments, department, id);
    const open = contact.opening_hours.filter((day) => day.status === 'Open' && day.open);
    const days = Math.min(policy.horizonDays, DAYS_AT_FIRST);
    const free = Math.round((days * new Set(open.map(({ weekday }) => weekday)).size) / 7);
    const times = Math.max(0, ...open.map((day) => countTimes(day, policy)));
    return { free, others: days - free, times, hasMore: policy.horizonDays > DAYS_AT_FIRST };
  });
  const none = { free: 0, others: 0, times: 0, hasMore: false };
  const most = rooms.reduce((one, other) => (other.free > one.free ? other : one), none);
  return { ...most, times: Math.max(0, ...rooms.map(({ times }) => times)) };
}
