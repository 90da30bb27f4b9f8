import type { LeadDelivery, LeadEvent } from '#db/leads/stored-leads.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { describeTopic, listFieldWords, type LeadPlaces } from '#domain/lead/lead-words.ts';
import { formatDate, formatTime } from '#domain/time/moments.ts';
import { isOfferedField } from '#domain/trade-in/offered-car.ts';
import { toOfferedRows } from '#domain/trade-in/offered-rows.ts';

const toTime = (moment: Date): string =>
  `${formatDate(moment.getTime(), 'UTC')} ${formatTime(moment.getTime(), 'UTC')} UTC`;

/** A lead in a line, without personal data. */
export const toLine = (
  { tenant, reference, createdAt, category, subcategory }: StoredLeadRow,
  deliveries: readonly LeadDelivery[],
): string =>
  [
    toTime(createdAt),
    tenant,
    reference,
    describeTopic({ category, subcategory }),
    deliveries.map(({ target, state }) => `${target} ${state}`).join(', '),
  ].join('  ');

const words: Readonly<Record<LeadEvent['kind'], string>> = {
  stored: 'stored',
  repeated: 'sent by the shopper again',
  sent: 'handed over to',
  kept: 'kept on this machine for',
  dropped: 'not sent any more to',
  failed: 'did not reach',
  dead: 'given up for',
  retried: 'queued again for',
  held: 'held, because a robot may have sent it',
  released: 'released',
  answered: 'answered',
  valued: 'valued',
  booked: 'its time was booked',
  unbooked: 'its time is taken, or no longer offered',
  freed: 'its time was freed',
};

/** All that is known of a lead, with its ledger. */
export function describeLead(
  lead: StoredLeadRow,
  { deliveries, events }: { deliveries: readonly LeadDelivery[]; events: readonly LeadEvent[] },
  places: LeadPlaces,
): string[] {
  const { about } = lead;
  const place = places.dealerships.find(({ slug }) => slug === lead.dealership)?.name ?? lead.dealership;
  return [
    `${lead.reference}  ${lead.id}`,
    `Dealer: ${lead.tenant}`,
    `About: ${describeTopic(lead)}`,
    ...(about.car === undefined ? [] : [`Vehicle: ${about.car.title}, ${about.car.price_words}`]),
    ...toOfferedRows(about).map(({ label, value }) => `${label}: ${value}`),
    ...listFieldWords({ ...lead.values, dealership_slug: place ?? '' }, places)
      .filter(({ name }) => !isOfferedField(name))
      // A line of a shopper's words is not taken for one of this report.
      .map(({ label, text }) => `${label}: ${text.replaceAll('\n', '\n    ')}`),
    `Page: ${about.url}`,
    ...Object.entries(about.lead_attributes.linked_query_params).map(([name, value]) => `${name}: ${value}`),
    '',
    ...events.map(
      ({ at, kind, target, detail }) =>
        `${toTime(at)}  ${[words[kind], target].filter(Boolean).join(' ')}${detail === null ? '' : `: ${detail}`}`,
    ),
    ...deliveries
      .filter(({ state }) => state === 'queued')
      .map(({ target, dueAt }) => `queued for ${target}, next at ${toTime(dueAt)}`),
  ];
}
