import type { InboxLead } from '#db/leads/lead-inbox.repository.ts';
import { formatMoment as formatAppointment } from '#domain/appointment/appointment-words.ts';
import { describeTopic, listFieldWords, toLabel, type FieldWords, wishes } from '#domain/lead/lead-words.ts';
import { formatDate, formatTime } from '#domain/time/moments.ts';
import { nameOffered } from '#domain/trade-in/lead-trade-in.ts';
import { OFFERED, readOfferedCar } from '#domain/trade-in/offered-car.ts';
import type { InboxSite } from './inbox-site.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ofTwo = (large: number, unit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smallUnit}`;

/** `under a minute`, `12 min`, `1 h 20 min`, `2 d 3 h`, from seconds. */
export function formatSpan(seconds: number): string {
  if (seconds < MINUTE) return 'under a minute';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY)
    return ofTwo(Math.floor(seconds / HOUR), 'h', Math.floor((seconds % HOUR) / MINUTE), 'min');
  return ofTwo(Math.floor(seconds / DAY), 'd', Math.floor((seconds % DAY) / HOUR), 'h');
}

/** `21/11/2026 14:05` in the dealer's time zone. */
export const formatMoment = (at: Date, { timeZone }: Pick<InboxSite, 'timeZone'>): string =>
  `${formatDate(at.getTime(), timeZone)} ${formatTime(at.getTime(), timeZone)}`;

type Named = Pick<InboxLead, 'values' | 'name' | 'category' | 'subcategory' | 'dealership'>;

export const nameOf = ({ name, values }: Named): string =>
  [name, values['last_name']].filter((part) => typeof part === 'string' && part !== '').join(' ') ||
  'Without a name';

/** `2021 Mazda CX-5, stock S7`; empty without a car. */
export const carOf = ({ car }: Pick<InboxLead, 'car'>): string =>
  car === null ? '' : [car.title, ...(car.stocknum === null ? [] : [`stock ${car.stocknum}`])].join(', ');

/** `Booked for Monday 30 November at 7:30am (AEDT), Penrith`; empty without a time. */
export function bookingOf(
  { appointment }: Pick<InboxLead, 'appointment'>,
  { locations, timeZone }: InboxSite,
) {
  if (appointment === null) return '';
  const place = locations.find(({ id }) => id === appointment.location);
  const when = formatAppointment(appointment.startsAt, place?.time_zone ?? timeZone);
  const time = `${when}, ${place?.name ?? appointment.location}`;
  if (appointment.state === 'booked') return `Booked for ${time}`;
  if (appointment.state === 'cancelled') return `Cancelled: ${time}`;
  return `Asked for ${time}. ${appointment.isTaken ? 'This time is taken now: settle another one.' : 'Not booked yet.'}`;
}

/** `offers a 2019 Toyota HiLux SR5`; empty for a lead without one. */
const offeredOf = ({ values }: Named): string =>
  typeof values[OFFERED.make] === 'string' ? `offers a ${nameOffered(readOfferedCar(values))}` : '';

/** What a lead is about, and which place it is for. */
export const aboutOf = (lead: InboxLead, site: InboxSite): string =>
  [describeTopic(lead), carOf(lead), offeredOf(lead), dealershipOf(lead, site)]
    .filter((part) => part !== '')
    .join(' · ');

export const dealershipOf = ({ dealership }: Named, { dealerships }: InboxSite): string =>
  dealership === null ? '' : (dealerships.find(({ slug }) => slug === dealership)?.name ?? dealership);

export const messageOf = ({ values }: Named): string =>
  typeof values['comments'] === 'string' ? values['comments'] : '';

/** What was typed, in words. */
export const listValues = (
  { values, appointment }: Pick<InboxLead, 'values' | 'appointment'>,
  site: InboxSite,
): FieldWords[] => listFieldWords(values, site).filter(({ name }) => !(appointment && wishes.has(name)));

const states = {
  queued: 'waiting',
  held: 'held',
  kept: 'kept, not sent yet',
  sent: 'sent',
  dead: 'failed',
  dropped: 'not sent',
} as const;

/** `Dealer: sent`, for a delivery. */
export const describeDelivery = ({ target, state }: InboxLead['deliveries'][number]): string =>
  `${toLabel(target)}: ${states[state]}`;
