import { createHash } from 'node:crypto';
import { dropConfirmation, findHoldReasons } from '#db/leads/lead-changes.repository.ts';
import { storeLead, type StoredLead } from '#db/leads/leads.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { runIn } from '#db/base/statements.ts';
import type { Db } from '#db/base/transaction.ts';
import { chooseTargets } from '#domain/lead/choose-targets.ts';
import { OFFER_ACCEPTED } from '#domain/lead/lead.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The same lead is accepted once, however often it is sent: its id is that of the trade-in, hashed into another UUID. */
function toSubmission(leadId: string): string {
  const hex = createHash('sha256').update(`${leadId} ${OFFER_ACCEPTED}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Stores that a shopper accepts a trade-in's estimate, as a lead with the first one's person, vehicle (LEAD-07) and
 * reference: the shopper has one reference and one mail, which says both. It is held where the first one is.
 */
export async function acceptOffer(
  db: Db,
  site: Pick<Site, 'id' | 'leadDelivery' | 'dealerships'>,
  { id, reference, content: _content, ...first }: StoredLeadRow,
  createdAt: Date,
): Promise<StoredLead> {
  // Its files stay with the first lead, which this one names.
  const { files: _files, ...about } = first.about;
  const { photos: _photos, ...values } = first.values;
  const lead = {
    ...first,
    about,
    tenant: site.id,
    submission: toSubmission(id),
    subcategory: OFFER_ACCEPTED,
    values: {
      ...values,
      subcategory: OFFER_ACCEPTED,
      lead_id: id,
      first_reference: reference,
      form_completed: true,
      offer_accepted: true,
    },
    createdAt,
  };
  const targets = chooseTargets(site, lead);
  const suspicions = await findHoldReasons(db, id);
  const stored = await storeLead(runIn(db), lead, { targets, suspicions });
  if (!stored.isRepeat) await dropConfirmation(db, { tenant: site.id, leadId: id, at: createdAt });
  return stored;
}
