import type { InboxLead } from '#db/leads/lead-inbox.repository.ts';
import { formatMoment as formatAppointment } from '#domain/appointment/appointment-words.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { formatDate, formatTime } from '#domain/time/moments.ts';
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

const topicOf = ({ category, subcategory }: Named): string =>
  subcategory === null ? category : `${category}, ${subcategory}`;

/** `2021 Mazda CX-5, stock S7`; empty without a car. */
export const carOf = ({ car }: Pick<InboxLead, 'car'>): string =>
  car === null ? '' : [car.title, ...(car.stocknum === null ? [] : [`stock ${car.stocknum}`])].join(', ');

/** `Booked for Monday 30 November at 7:30am (AEDT), Penrith`; empty without a booked time. */
export function bookingOf(
  { appointment }: Pick<InboxLead, 'appointment'>,
  { locations, timeZone }: InboxSite,
) {
  if (appointment === null) return '';
  const place = locations.find(({ id }) => id === appointment.location);
  const when = formatAppointment(appointment.startsAt, place?.time_zone ?? timeZone);
  return `${appointment.state === 'booked' ? 'Booked for' : 'Cancelled:'} ${when}, ${place?.name ?? appointment.location}`;
}

/** What a lead is about, and which yard it is for. */
export const aboutOf = (lead: InboxLead, site: InboxSite): string =>
  [topicOf(lead), carOf(lead), dealershipOf(lead, site)].filter((part) => part !== '').join(' · ');

export const dealershipOf = ({ dealership }: Named, { dealerships }: InboxSite): string =>
  dealership === null ? '' : (dealerships.find(({ slug }) => slug === dealership)?.name ?? dealership);

export const messageOf = ({ values }: Named): string =>
  typeof values['comments'] === 'string' ? values['comments'] : '';

/** `last_name` → `Last name`. */
export const toLabel = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const labels: Readonly<Record<string, string>> = {
  name: 'First name',
  email: 'E-mail',
  comments: 'Message',
  opt_in: 'News by e-mail',
  dealership_slug: 'Yard',
  rego: 'Registration',
  rego_state: 'State of the plate',
  cv: 'CV',
  vin: 'VIN or registration',
  service_location: 'Workshop',
  drive_location: 'Where',
  preferred_date: 'Day that suits',
  preferred_time: 'Time that suits',
  offer_accepted: 'Accepts the estimate',
};

/** What stands elsewhere on the page of a lead; a slot is the preferred day and time in the words of a program. */
const told = new Set(['page_id', 'category', 'subcategory', 'slot', 'form_completed', 'lead_id']);

/** A booked time takes the place of the one that would suit. */
const wished = new Set(['preferred_date', 'preferred_time']);

/** What was typed, with labels; what is empty is left out. */
export const listValues = (
  { values, appointment }: Pick<InboxLead, 'values' | 'appointment'>,
  { dealerships, locations }: InboxSite,
): { name: string; label: string; text: string }[] =>
  Object.entries(values)
    .filter(([name, value]) => value !== '' && !told.has(name) && !(appointment && wished.has(name)))
    .map(([name, value]) => {
      const label = labels[name] ?? toLabel(name);
      if (typeof value === 'boolean') return { name, label, text: value ? 'Yes' : 'No' };
      if (name === 'phone') return { name, label, text: formatPhone(value) };
      if (name === 'preferred_date') return { name, label, text: formatDate(value) };
      const named = { dealership_slug: dealerships, service_location: locations, drive_location: locations }[
        name
      ];
      return { name, label, text: named?.find(({ slug }) => slug === value)?.name ?? value };
    });

const states = { queued: 'waiting', held: 'held', sent: 'sent', dead: 'failed' } as const;

/** `Dealer: sent`, for a delivery. */
export const describeDelivery = ({ target, state }: InboxLead['deliveries'][number]): string =>
  `${toLabel(target)}: ${states[state]}`;
