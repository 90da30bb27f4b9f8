import { listAppointmentPlaces, type Places } from './appointment-place.ts';
import { decideSlotPolicy, type Department } from './slot-policy.ts';

/** A form shows so many days at first: whole rows of two, three, four or six. */
const FIRST_DAYS = 12;
/** For two more it takes no button. */
const DAYS_AT_ONCE = 14;

/** How many of so many days a form shows at first; the others follow a press. */
export const countFirstDays = (days: number): number => (days <= DAYS_AT_ONCE ? days : FIRST_DAYS);

/** A place of a choice of times in words. */
export const formatPlace = ({ name, address }: { name: string; address: string }): string =>
  `${name}, ${address}`;

/** How many days a department has at the place with most of them, while none is taken. */
export function countMostDays(site: Places, department: Department): number {
  const days = listAppointmentPlaces(site, department).map(({ id, contact_detail: contact }) => {
    const { horizonDays } = decideSlotPolicy(site.appointments, department, id);
    const open = contact.opening_hours.filter((day) => day.status === 'Open' && day.open);
    return Math.round((horizonDays * new Set(open.map(({ weekday }) => weekday)).size) / 7);
  });
  return Math.max(0, ...days);
}
