import type { LeadDelivery, LeadEvent } from '#db/leads/lead-desk.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';

const toTime = (moment: Date): string => moment.toISOString().slice(0, 16).replace('T', ' ');

/** A lead in a line, without personal data. */
export const toLine = (
  { tenant, reference, createdAt, category, subcategory }: StoredLeadRow,
  deliveries: readonly LeadDelivery[],
): string =>
  [
    `${toTime(createdAt)} UTC`,
    tenant,
    reference,
    [category, subcategory].filter(Boolean).join(', '),
    deliveries.map(({ target, state }) => `${target} ${state}`).join(', '),
  ].join('  ');

const words: Readonly<Record<LeadEvent['kind'], string>> = {
  stored: 'stored',
  repeated: 'sent by the shopper again',
  sent: 'handed over to',
  failed: 'did not reach',
  dead: 'given up for',
  retried: 'queued again for',
  held: 'held, because a robot may have sent it',
  released: 'released',
  answered: 'answered',
  valued: 'valued',
};

/** All that is known of a lead, with its ledger. */
export function describeLead(
  lead: StoredLeadRow,
  { deliveries, events }: { deliveries: readonly LeadDelivery[]; events: readonly LeadEvent[] },
): string[] {
  const { about } = lead;
  return [
    `${lead.reference}  ${lead.id}`,
    `dealer: ${lead.tenant}`,
    ...(lead.dealership === null ? [] : [`dealership: ${lead.dealership}`]),
    `form: ${lead.form}`,
    `about: ${[lead.category, lead.subcategory].filter(Boolean).join(', ')}`,
    ...Object.entries(lead.values).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`])),
    `page: ${about.url}`,
    ...Object.entries(about.lead_attributes.linked_query_params).map(([name, value]) => `${name}: ${value}`),
    '',
    ...events.map(
      ({ at, kind, target, detail }) =>
        `${toTime(at)} UTC  ${[words[kind], target].filter(Boolean).join(' ')}${detail === null ? '' : `: ${detail}`}`,
    ),
    ...deliveries
      .filter(({ state }) => state === 'queued')
      .map(({ target, dueAt }) => `queued for ${target}, next at ${toTime(dueAt)} UTC`),
  ];
}
