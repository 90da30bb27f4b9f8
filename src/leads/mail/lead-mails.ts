import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { formatSize } from '#domain/lead/lead-file.ts';
import { describeTopic, listFieldWords } from '#domain/lead/lead-words.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { nameOffered } from '#domain/trade-in/lead-trade-in.ts';
import { isOfferedField } from '#domain/trade-in/offered-car.ts';
import { toEstimateRows, toOfferedRows } from '#domain/trade-in/offered-rows.ts';
import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import { toMailHtml, toMailText, type MailContent, type MailRow } from './mail-html.ts';
import type { Mail } from './mail.ts';

/** What was sent; files have a row of their own, and so has an offered vehicle. */
function toRows({ dealerships, locations, forms }: LeadDealer, { values, about }: StoredLeadRow): MailRow[] {
  const files = new Set(about.files?.map(({ field }) => field));
  return listFieldWords(values, { dealerships, locations, noun: forms.noun })
    .filter(({ name }) => !files.has(name) && !isOfferedField(name))
    .map(({ label, text }) => ({ label, value: text }));
}

/** The car of a lead as it was then. */
const toCarRows = ({ about: { car } }: StoredLeadRow): MailRow[] =>
  car === undefined
    ? []
    : [
        { label: 'About', value: car.in_stock ? car.title : `${car.title} (not in stock)` },
        { label: 'Price', value: car.price_words },
        ...(car.stocknum === null ? [] : [{ label: 'Stock number', value: car.stocknum }]),
        ...(car.vin === null ? [] : [{ label: 'VIN', value: car.vin }]),
      ];

/** What was sent with it; the files themselves stay where their dealer's people sign in. */
const toFileRows = ({ about: { files = [] } }: StoredLeadRow): MailRow[] =>
  files.length === 0
    ? []
    : [{ label: 'Files', value: files.map(({ name, size }) => `${name}, ${formatSize(size)}`).join('\n') }];

const toFilesAddress = ({ origin }: LeadDealer, { id }: StoredLeadRow): string =>
  `${origin}/_leads/lead/${id}#files`;

/** Where people read about a lead, the nearest first: at its car, the chosen workshop, the parts counter, its dealership. */
const listPlaces = (
  { locations, dealerships }: LeadDealer,
  { form, values, about, dealership }: StoredLeadRow,
): Location[] => {
  const chosen = dealerships.find(({ slug }) => slug === dealership)?.id;
  return [
    ...locations.filter(({ id }) => id === about.car?.location),
    ...locations.filter(({ slug }) => [values['service_location'], values['drive_location']].includes(slug)),
    ...locations.filter(
      ({ visible, location_type: type }) => form === 'parts' && visible && type === 'parts',
    ),
    ...locations.filter(({ dealership_id: id, location_type: type }) => id === chosen && type === 'sales'),
  ];
};

/** The first address of those places, else that of the dealer. */
const findAddress = (dealer: LeadDealer, lead: StoredLeadRow): string =>
  listPlaces(dealer, lead)
    .map(({ contact_detail: { email } }) => email)
    .find((email) => email !== undefined) ?? dealer.settings.email;

/** Line ends in a header would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const nameOf = ({ values }: StoredLeadRow): string =>
  oneLine([values['name'], values['last_name']].filter((part) => typeof part === 'string').join(' '));

const toMail = (
  { settings: { name: sender } }: Pick<LeadDealer, 'settings'>,
  content: Omit<MailContent, 'sender'>,
): Pick<Mail, 'html' | 'text'> => ({
  html: toMailHtml({ sender, ...content }),
  text: toMailText({ sender, ...content }),
});

/** Why a shopper gets a mail; anybody can type somebody else's address. */
export const toWhy = ({ settings: { host } }: Pick<LeadDealer, 'settings'>): string =>
  `You get this mail because someone gave your address on ${host}. If that was not you, please reply and tell us.`;

const carOf = ({ about: { car, trade_in: offered } }: StoredLeadRow): string =>
  [
    ...(car === undefined ? [] : [car.title]),
    ...(offered === undefined ? [] : [`for their ${nameOffered(offered)}`]),
  ]
    .map((part) => `, ${part}`)
    .join('');

/** Mail servers refuse a sender whose domain is not theirs. */
const senderOf = ({ settings, leadDelivery }: LeadDealer): Mail['from'] => ({
  name: settings.name,
  address: leadDelivery.sender ?? settings.email,
});

/** The lead for the dealer's people; an answer goes to the shopper. `to` unset: to whom it concerns. */
export function toDealerMail(
  dealer: LeadDealer,
  lead: StoredLeadRow,
  { name: target, to }: { name: string; to?: string | undefined },
): Mail {
  const who = nameOf(lead);
  return {
    id: `${lead.id}.${target}`,
    from: senderOf(dealer),
    to: to ?? findAddress(dealer, lead),
    ...(lead.email !== null && { replyTo: lead.email }),
    subject: oneLine(`${describeTopic(lead)}${carOf(lead)}: ${who} (${lead.reference})`),
    headers: { 'X-Lead-Id': lead.id, 'X-Lead-Reference': lead.reference },
    ...toMail(dealer, {
      heading: `${describeTopic(lead)} from ${who}`,
      intro: `${lead.email === null ? '' : `Reply to this mail, and your answer goes to ${who}. `}Reference ${lead.reference}.`,
      rows: [...toCarRows(lead), ...toOfferedRows(lead.about), ...toRows(dealer, lead), ...toFileRows(lead)],
      links: [
        ...(lead.about.files === undefined
          ? []
          : [{ label: 'Open the files', href: toFilesAddress(dealer, lead) }]),
        { label: 'See the page it came from', href: lead.about.url },
      ],
      closing: `Sent by the website of ${dealer.settings.name}.`,
    }),
  };
}

/**
 * The confirmation for the shopper; `null` without an address. It repeats nothing that was typed, because anybody can
 * type somebody else's address.
 */
export function toShopperMail(dealer: LeadDealer, lead: StoredLeadRow): Mail | null {
  if (lead.email === null) return null;
  const { name, phone } = dealer.settings;
  // Who accepts an estimate knows the reference of its trade-in.
  const reference = String(lead.values['first_reference'] ?? lead.reference);
  return {
    id: `${lead.id}.shopper`,
    from: senderOf(dealer),
    to: lead.email,
    replyTo: findAddress(dealer, lead),
    subject: oneLine(`We have your message (${reference})`),
    // No robot answers this, so that two robots do not answer each other.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...toMail(dealer, {
      heading: 'We have your message',
      intro: `Thank you. A person at ${name} will read it and get back to you. If you call us, please say the reference.`,
      rows: [
        { label: 'Reference', value: reference },
        ...(lead.about.car === undefined ? [] : [{ label: 'About', value: lead.about.car.title }]),
        ...toEstimateRows(lead.about),
        { label: 'Call us', value: phone },
      ],
      closing: toWhy(dealer),
    }),
  };
}

/** A lead for a program: the ADF is the whole text. */
export function toAdfMail(
  dealer: LeadDealer,
  lead: StoredLeadRow,
  { name: target, to, adf }: { name: string; to: string; adf: string },
): Mail {
  return {
    id: `${lead.id}.${target}`,
    from: senderOf(dealer),
    to,
    ...(lead.email !== null && { replyTo: lead.email }),
    subject: `ADF lead ${lead.reference}`,
    headers: { 'X-Lead-Id': lead.id, 'X-Lead-Reference': lead.reference },
    text: adf,
  };
}

export type TargetTrouble = {
  target: string;
  at: number;
  /** Why, in a sentence; without personal data. */
  reason: string;
  /** What helps. */
  remedy: string;
  waiting: number;
};

/** Tells the dealer that leads do not reach a target. */
export function toTroubleMail(
  dealer: LeadDealer,
  { target, at, reason, remedy, waiting }: TargetTrouble,
): Mail {
  return {
    id: `trouble.${target}.${at}`,
    from: senderOf(dealer),
    to: dealer.settings.email,
    subject: `Leads do not reach ${target}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...toMail(dealer, {
      heading: `Leads do not reach ${target}`,
      intro: 'No lead is lost: each is stored and waits.',
      rows: [
        { label: 'Why', value: reason },
        { label: 'What helps', value: remedy },
        { label: 'Leads that wait', value: String(waiting) },
      ],
      closing: `Sent once for this trouble by the website of ${dealer.settings.name}.`,
    }),
  };
}
