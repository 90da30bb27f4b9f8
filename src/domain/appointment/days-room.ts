import { listAppointmentPlaces, type Places } from './appointment-place.ts';
import { decideSlotPolicy, type Department } from './slot-policy.ts';

/** A form shows about so many days at first. */
const FIRST_DAYS = 12;
/** For two more it takes no button. */
const DAYS_AT_ONCE = 14;

/** How many days a form shows at first, the others follow a press; and their columns where there is room for seven. */
type Arrangement = { first: number; columns: number };

/** Both in whole weeks, of so many days a week, so that each weekday is below itself. */
const arrange = (days: number, week: number): Arrangement => ({
  first: days <= DAYS_AT_ONCE ? days : Math.ceil(FIRST_DAYS / week) * week,
  columns: 7 - (7 % week),
});

/** Arranges the days that have free times. */
export const arrangeDays = (days: readonly { date: string }[]): Arrangement =>
  arrange(days.length, new Set(days.map(({ date }) => new Date(date).getUTCDay())).size);

/** A place of a choice of times in words, with its address on a line of its own where lines are short. */
export const formatPlace = ({ name, address }: { name: string; address: string }): string =>
  `${name},\n${address}`;

/** Arranges the most days that a department has at a place while none is taken; how many they are stands with it. */
export function arrangeMostDays(site: Places, department: Department): Arrangement & { days: number } {
  const places = listAppointmentPlaces(site, department).map(({ id, contact_detail: contact }) => {
    const { horizonDays } = decideSlotPolicy(site.appointments, department, id);
    const open = contact.opening_hours.filter((day) => day.status === 'Open' && day.open);
    const week = new Set(open.map(({ weekday }) => weekday)).size;
    return { days: Math.round((horizonDays * week) / 7), week };
  });
  const { days, week } = places.reduce((most, place) => (place.days > most.days ? place : most), {
    days: 0,
    week: 7,
  });
  return { days, ...arrange(days, week) };
}
