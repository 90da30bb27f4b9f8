import type { StoredLeadRow } from '#db/lead-deliveries.repository.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toMailHtml, toMailText, type MailContent, type MailRow } from './mail-html.ts';
import type { Mail } from './mail.ts';

/** What fields are called in mails, in this order; others are left out. */
const labels: Readonly<Record<string, string>> = {
  name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'E-mail',
  dealership_slug: 'Yard',
  comments: 'Message',
  opt_in: 'News by e-mail',
};

function toRows({ dealerships }: Pick<Site, 'dealerships'>, { values }: StoredLeadRow): MailRow[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = values[name];
    if (value === undefined || value === '') return [];
    if (typeof value === 'boolean') return { label, value: value ? 'Yes' : 'No' };
    if (name === 'phone') return { label, value: formatPhone(value) };
    if (name !== 'dealership_slug') return { label, value };
    return { label, value: dealerships.find(({ slug }) => slug === value)?.name ?? value };
  });
}

/** The address of the chosen dealership, else that of the dealer. */
function findAddress(
  { settings, locations, dealerships }: LeadDealer,
  { dealership }: StoredLeadRow,
): string {
  const chosen = dealerships.find(({ slug }) => slug === dealership);
  const own = locations.find(
    ({ dealership_id, location_type, contact_detail }) =>
      dealership_id === chosen?.id && location_type === 'sales' && contact_detail.email !== '',
  );
  return own?.contact_detail.email ?? settings.email;
}

/** Line ends in a header would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const nameOf = ({ values }: StoredLeadRow): string =>
  oneLine([values['name'], values['last_name']].filter((part) => typeof part === 'string').join(' '));

const topicOf = ({ category, subcategory }: StoredLeadRow): string =>
  subcategory === null ? category : `${category}, ${subcategory}`;

const toMail = (content: MailContent): Pick<Mail, 'html' | 'text'> => ({
  html: toMailHtml(content),
  text: toMailText(content),
});

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
    subject: oneLine(`${topicOf(lead)}: ${who} (${lead.reference})`),
    headers: { 'X-Lead-Id': lead.id, 'X-Lead-Reference': lead.reference },
    ...toMail({
      heading: `${topicOf(lead)} from ${who}`,
      intro: `Reference ${lead.reference}. An answer to this mail goes to the shopper.`,
      rows: toRows(dealer, lead),
      link: { label: 'The page it was sent from', href: lead.about.url },
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
  return {
    id: `${lead.id}.shopper`,
    from: senderOf(dealer),
    to: lead.email,
    replyTo: findAddress(dealer, lead),
    subject: oneLine(`We have your message (${lead.reference})`),
    // No robot answers this, so that two robots do not answer each other.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...toMail({
      heading: 'We have your message',
      intro: `Thank you. A person at ${name} reads it and answers you. When you ring us, please say your reference.`,
      rows: [
        { label: 'Reference', value: lead.reference },
        { label: 'Phone', value: phone },
      ],
      closing: `You get this mail because your address was given on ${dealer.origin}. If it was not you, please tell us.`,
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
    ...toMail({
      heading: `Leads do not reach ${target}`,
      intro: 'None is lost: each is stored, and its other targets got it.',
      rows: [
        { label: 'Why', value: reason },
        { label: 'What helps', value: remedy },
        { label: 'Leads that wait', value: String(waiting) },
      ],
      closing: `Sent once for this trouble by the website of ${dealer.settings.name}.`,
    }),
  };
}
