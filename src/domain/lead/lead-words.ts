import { capital } from '#domain/text/formats.ts';
import { formatDate } from '#domain/time/moments.ts';
import { formatPhone } from './phone.ts';
import {
  CAREERS_CATEGORY,
  GENERAL_CATEGORY,
  OFFER_ACCEPTED,
  type LeadTopic,
  type LeadValues,
} from './lead.ts';

/* Leads and their fields in words, wherever people read of them. What programs read keeps the codes. */

/** What a dealer calls its places. */
export type PlaceNoun = { one: string; many: string };

/** Names of the places that values of a lead name. */
export type LeadPlaces = {
  dealerships: readonly { slug: string; name: string }[];
  locations: readonly { slug: string; name: string }[];
  noun: PlaceNoun;
};

/** By category, or by category and subcategory. A dealer's own stand as they are. */
const topics: Readonly<Record<string, string>> = {
  [GENERAL_CATEGORY]: 'General enquiry',
  [`${GENERAL_CATEGORY}, Career Enquiry`]: 'Job application',
  [CAREERS_CATEGORY]: 'Job application',
  'Vehicle Enquiry': 'Vehicle enquiry',
  'Vehicle Enquiry, Request photos': 'More photos wanted',
  'Vehicle Enquiry, Find me something similar': 'Something similar wanted',
  'Test Drive': 'Test drive',
  'Test Drive, Find me something similar': 'Test drive of something similar',
  'Service Booking': 'Service booking',
  'Parts Enquiry': 'Parts enquiry',
  'Fleet Enquiry': 'Fleet enquiry',
  'Offer Enquiry': 'Offer',
  'Trade In Valuation': 'Trade-in',
  [`Trade In Valuation, ${OFFER_ACCEPTED}`]: 'Trade-in: offer accepted',
  'Finance Enquiry': 'Finance enquiry',
  'Finance, Application': 'Application for finance',
  'Sell My Car': 'Vehicle to sell',
  [`Sell My Car, ${OFFER_ACCEPTED}`]: 'Vehicle to sell: offer accepted',
};

/** What a lead is about: `Job application: Technician`, `Trade-in: offer accepted`, `Offer: Half price tow bar`. */
export function describeTopic({
  category,
  subcategory,
  values,
}: LeadTopic & { values?: LeadValues }): string {
  const own = topics[category] ?? category;
  if (subcategory === null) return own;
  const both = topics[`${category}, ${subcategory}`] ?? `${own}: ${subcategory}`;
  return typeof values?.['position'] === 'string' ? `${both}: ${values['position']}` : both;
}

/** What fields are called, in the order in which they are listed. */
const labels: Readonly<Record<string, string>> = {
  please_check: 'Please check',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  postcode: 'Postcode',
  company: 'Company',
  fleet_size: 'Vehicles',
  offer: 'Offer',
  vehicle: 'Vehicle',
  vin: 'VIN or registration',
  position: 'Position',
  cv: 'CV',
  rego: 'Registration',
  rego_state: 'State of the plate',
  dealership_slug: '',
  service_location: 'Workshop',
  drive_location: 'Where',
  preferred_date: 'Day that suits',
  preferred_time: 'Time that suits',
  additional_services: 'Additional services',
  offer_accepted: 'Accepts the estimate',
  first_reference: 'Reference of the trade-in',
  car_type: 'Condition',
  unknown_car: 'Vehicle that is not known',
  loan: 'Worked out',
  budget: 'Budget',
  comments: 'Message',
  opt_in: 'News by e-mail',
  terms: 'Agrees to the terms',
};
const order = Object.keys(labels);

/** `last_name` → `Last name`. */
export function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return capital(words);
}

/** Fields that say what the lead is about, and what programs alone need; a slot is the preferred day and time. */
const told = new Set(['page_id', 'category', 'subcategory', 'slot', 'form_completed', 'lead_id']);

/** Fields that ask for an appointment; one that is booked takes their place. */
export const wishes: ReadonlySet<string> = new Set([
  'preferred_date',
  'preferred_time',
  'service_location',
  'drive_location',
]);

/** Fields that are read, and may not be understood. Those of an offered vehicle are told by its own rows. */
const readFields = new Set(['phone', 'email', 'rego', 'preferred_date', 'preferred_time']);

/** Whether a field is among what is to be checked, as it was typed. */
const isToCheck = (name: string, value: unknown, { please_check: toCheck }: LeadValues): boolean =>
  readFields.has(name) && typeof toCheck === 'string' && toCheck.includes(`: “${String(value)}”`);

export type FieldWords = { name: string; label: string; text: string };

/** What was sent, in words; what is empty is left out, and what was not understood stands in “Please check” alone. */
export function listFieldWords(values: LeadValues, places: LeadPlaces): FieldWords[] {
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(withWholeName(values))
    .filter(([name, value]) => value !== '' && !told.has(name) && !isToCheck(name, value, values))
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([name, value]) => ({
      name,
      label: labels[name] || toLabel(name === 'dealership_slug' ? places.noun.one : name),
      text: typeof value === 'boolean' ? (value ? 'Yes' : 'No') : toText(name, value, places),
    }));
}

/** Many type the whole name into the first of its two fields. */
const withWholeName = (values: LeadValues): LeadValues => ({
  ...values,
  name: [values['name'], values['last_name']]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' '),
  last_name: '',
});

function toText(name: string, value: string, { dealerships, locations }: LeadPlaces): string {
  if (name === 'phone') return formatPhone(value);
  if (name === 'preferred_date') return formatDate(value);
  const named = { dealership_slug: dealerships, service_location: locations, drive_location: locations }[
    name
  ];
  return named?.find(({ slug }) => slug === value)?.name ?? value;
}
