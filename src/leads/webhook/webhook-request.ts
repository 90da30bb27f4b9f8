import { createHmac } from 'node:crypto';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import type { LeadTradeIn } from '#domain/trade-in/lead-trade-in.ts';
import { toLeadFacts, type LeadDealer } from '#leads/facts/lead-facts.ts';

/** README.md beside this file is what receivers are written from; a change that they must know of is another number. */
const VERSION = 1;

export type WebhookOptions = {
  /** Name of the target. */
  target: string;
  secret: string;
  isRepeat: boolean;
  /** Now (ms). */
  at: number;
};

/** A lead as signed JSON. */
export function toWebhookRequest(
  dealer: LeadDealer,
  lead: StoredLeadRow,
  { target, secret, isRepeat, at }: WebhookOptions,
): SignedRequest {
  const id = `${lead.id}.${target}`;
  return toSignedRequest(JSON.stringify(toBody(dealer, lead, isRepeat)), { id, secret, at });
}

export type SignedRequest = { headers: Record<string, string>; body: string };

/** Signs JSON as Standard Webhooks say. `id`: of the delivery, the same for every try; `at`: now (ms). */
export function toSignedRequest(
  body: string,
  { id, secret, at }: { id: string; secret: string; at: number },
): SignedRequest {
  const timestamp = String(Math.floor(at / 1000));
  return {
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`,
    },
    body,
  };
}

const PREFIX = 'whsec_';

const sign = (secret: string, text: string): string =>
  createHmac(
    'sha256',
    secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : secret,
  )
    .update(text)
    .digest('base64');

function toBody(dealer: LeadDealer, lead: StoredLeadRow, isRepeat: boolean): object {
  const { customer, message, others, dealership, vehicle, tradeIn } = toLeadFacts(dealer, lead);
  const { url, source, user_agent, lead_attributes, files = [] } = lead.about;
  return {
    version: VERSION,
    type: 'lead',
    lead_id: lead.id,
    reference: lead.reference,
    repeat: isRepeat,
    created_at: lead.createdAt.toISOString(),
    dealer: { id: dealer.id, name: dealer.settings.name, url: dealer.origin },
    dealership: dealership && { id: dealership.id, slug: dealership.slug, name: dealership.name },
    form: lead.form,
    category: lead.category,
    subcategory: lead.subcategory,
    event: lead.event,
    customer: {
      first_name: customer.firstName || null,
      last_name: customer.lastName || null,
      email: customer.email || null,
      phone: customer.phone || null,
    },
    message: message || null,
    fields: others,
    files: files.map(({ id, field, name, type, size }) => ({
      id,
      field,
      name,
      type,
      size,
      url: `${dealer.origin}/_leads/lead/${lead.id}/file/${id}`,
    })),
    vehicle,
    trade_in: tradeIn && toOffered(tradeIn),
    source: { name: source, page: url, user_agent, ...lead_attributes },
  };
}

/** Without what only further answers about the condition need. */
const toOffered = ({ basis: _basis, ...offered }: LeadTradeIn): object => offered;
