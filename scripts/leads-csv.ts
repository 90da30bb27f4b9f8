import type { LeadDelivery } from '#db/leads/stored-leads.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { describeTopic } from '#domain/lead/lead-words.ts';

/** A spreadsheet runs a cell that begins like this as a formula. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r]/u;

function toCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Leads as CSV for spreadsheets: a column for each field that one of them has. */
export function toCsv(rows: readonly { lead: StoredLeadRow; deliveries: readonly LeadDelivery[] }[]): string {
  const names = [...new Set(rows.flatMap(({ lead }) => Object.keys(lead.values)))].toSorted();
  const params = [
    ...new Set(rows.flatMap(({ lead }) => Object.keys(lead.about.lead_attributes.linked_query_params))),
  ].toSorted();
  const head = [
    'created_at',
    'reference',
    'lead_id',
    'tenant',
    'form',
    'about',
    'dealership',
    'page',
    'deliveries',
    ...names,
    ...params,
  ];
  const lines = rows.map(({ lead, deliveries }) => [
    lead.createdAt.toISOString(),
    lead.reference,
    lead.id,
    lead.tenant,
    lead.form,
    describeTopic(lead),
    lead.dealership,
    lead.about.url,
    deliveries.map(({ target, state }) => `${target} ${state}`).join('; '),
    ...names.map((name) => lead.values[name]),
    ...params.map((name) => lead.about.lead_attributes.linked_query_params[name]),
  ]);
  // With the mark, Excel reads it as UTF-8.
  return `\ufeff${[head, ...lines].map((line) => line.map(toCell).join(',')).join('\r\n')}\r\n`;
}
