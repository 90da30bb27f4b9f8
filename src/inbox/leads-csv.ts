import type { InboxLead } from '#db/leads/lead-inbox.repository.ts';
import { describeTopic, toLabel } from '#domain/lead/lead-words.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import type { InboxSite } from './inbox-site.ts';
import {
  bookingOf,
  carOf,
  dealershipOf,
  describeDelivery,
  formatMoment,
  listValues,
  messageOf,
  nameOf,
} from './inbox-words.ts';

/** Programs for tables compute what begins with these; before them stands an apostrophe, which they do not show. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u;

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Column = readonly [string, (lead: InboxLead, site: InboxSite) => string];

const toColumns = ({ noun }: InboxSite): readonly Column[] => [
  ['Reference', ({ reference }) => reference],
  ['Received', ({ createdAt }, site) => formatMoment(createdAt, site)],
  ['Name', (lead) => nameOf(lead)],
  // As it was typed, where it is no number or address.
  ['Phone', ({ phone, values }) => formatPhone(phone ?? String(values['phone'] ?? ''))],
  ['E-mail', ({ email, values }) => email ?? String(values['email'] ?? '')],
  ['About', describeTopic],
  ['Vehicle', (lead) => carOf(lead)],
  [toLabel(noun.one), (lead, site) => dealershipOf(lead, site)],
  ['Appointment', (lead, site) => bookingOf(lead, site)],
  ['Message', (lead) => messageOf(lead)],
  ['Answered', ({ answeredAt }, site) => (answeredAt === null ? '' : formatMoment(answeredAt, site))],
  ['Deliveries', ({ deliveries }) => deliveries.map(describeDelivery).join('; ')],
  ['Held because', ({ reasons, isHeld }) => (isHeld ? reasons.join(' ') : '')],
  [
    'More',
    (lead, site) =>
      listValues(lead, site)
        .filter(
          ({ name }) =>
            !['name', 'last_name', 'phone', 'email', 'dealership_slug', 'comments'].includes(name),
        )
        .map(({ label, text }) => `${label}: ${text}`)
        .join('; '),
  ],
];

/** Leads as a table for other programs, with a mark by which they know UTF-8. */
export function toCsv(leads: readonly InboxLead[], site: InboxSite): string {
  const columns = toColumns(site);
  return `\uFEFF${[
    columns.map(([name]) => toCell(name)),
    ...leads.map((lead) => columns.map(([, valueOf]) => toCell(valueOf(lead, site)))),
  ]
    .map((row) => row.join(','))
    .join('\r\n')}\r\n`;
}
