import { and, asc, desc, eq, gte, inArray, not, sql } from '#db/base/drizzle.ts';
import { leadDeliveries, leadEvents, leads, leadTargets } from './lead-tables.ts';
import type { StoredLeadRow } from './lead-deliveries.repository.ts';
import type { Db } from '#db/base/transaction.ts';

/* What the dealer's people and the operator do with leads. */

export type LeadDelivery = typeof leadDeliveries.$inferSelect;
export type LeadEvent = typeof leadEvents.$inferSelect;

export type LeadFilter = {
  tenant?: string | undefined;
  since?: Date | undefined;
  /** Leads of which a delivery is in this state. */
  state?: LeadDelivery['state'] | undefined;
};

/** Leads with their deliveries, the newest first. */
export async function listLeads(
  db: Db,
  { tenant, since, state }: LeadFilter,
): Promise<{ lead: StoredLeadRow; deliveries: LeadDelivery[] }[]> {
  const inState = sql`exists (select from lead_deliveries d
    where d.tenant = ${leads.tenant} and d.lead_id = ${leads.id} and d.state = ${state})`;
  const found = await db
    .select()
    .from(leads)
    .where(
      and(
        tenant === undefined ? undefined : eq(leads.tenant, tenant),
        since && gte(leads.createdAt, since),
        state && inState,
      ),
    )
    .orderBy(desc(leads.createdAt), leads.id);
  const deliveries = await listDeliveries(
    db,
    found.map(({ id }) => id),
  );
  return found.map((lead) => ({ lead, deliveries: deliveries.get(lead.id) ?? [] }));
}

const ID_BATCH = 1_000;

/** Deliveries by the ids of their leads. */
async function listDeliveries(db: Db, ids: readonly string[]): Promise<Map<string, LeadDelivery[]>> {
  const found: LeadDelivery[] = [];
  for (let from = 0; from < ids.length; from += ID_BATCH)
    found.push(
      ...(await db
        .select()
        .from(leadDeliveries)
        .where(inArray(leadDeliveries.leadId, ids.slice(from, from + ID_BATCH)))
        .orderBy(leadDeliveries.target)),
    );
  return Map.groupBy(found, ({ leadId }) => leadId);
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Leads by their id, or by the reference that a shopper says, which each dealer may have once. */
export const findLeads = async (db: Db, word: string, tenant: string | undefined): Promise<StoredLeadRow[]> =>
  db
    .select()
    .from(leads)
    .where(
      and(
        UUID.test(word) ? eq(leads.id, word.toLowerCase()) : eq(leads.reference, word.toUpperCase()),
        tenant === undefined ? undefined : eq(leads.tenant, tenant),
      ),
    )
    .orderBy(leads.tenant);

/** The ledger of a lead, in order, and how its deliveries stand. */
export async function loadLedger(
  db: Db,
  { id }: Pick<StoredLeadRow, 'id'>,
): Promise<{ deliveries: LeadDelivery[]; events: LeadEvent[] }> {
  const events = await db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, id))
    .orderBy(asc(leadEvents.id));
  return { deliveries: (await listDeliveries(db, [id])).get(id) ?? [], events };
}

export type RequeueFilter = {
  tenant?: string | undefined;
  /** The target that did not take them. */
  target?: string | undefined;
  /** Ids of leads. */
  leads?: readonly string[];
  /** The target that gets them instead, unless it has them. */
  to?: string | undefined;
};

/** Lets deliveries that were given up go again, now, as repeats, or to another target; and those that are kept. */
export async function requeue(
  db: Db,
  now: Date,
  { tenant, target, leads: ids, to }: RequeueFilter,
): Promise<LeadDelivery[]> {
  const hasIt = sql`exists (select from lead_deliveries o
    where o.tenant = ${leadDeliveries.tenant} and o.lead_id = ${leadDeliveries.leadId} and o.target = ${to})`;
  const again = await db
    .update(leadDeliveries)
    // The next try of the same target is its second: it may have the lead, and the waits begin anew.
    .set({
      state: 'queued',
      dueAt: now,
      ...(to === undefined
        ? { attempts: sql`case when ${leadDeliveries.state} = 'dead' then 1 else 0 end` }
        : { attempts: 0, target: to }),
    })
    .where(
      and(
        inArray(leadDeliveries.state, ['dead', 'kept']),
        tenant === undefined ? undefined : eq(leadDeliveries.tenant, tenant),
        target === undefined ? undefined : eq(leadDeliveries.target, target),
        ids && inArray(leadDeliveries.leadId, [...ids]),
        to === undefined ? undefined : not(hasIt),
      ),
    )
    .returning();
  for (const delivery of again) {
    const { tenant: dealer, leadId, target: name } = delivery;
    await db.insert(leadEvents).values({ tenant: dealer, leadId, target: name, at: now, kind: 'retried' });
    await db.delete(leadTargets).where(and(eq(leadTargets.tenant, dealer), eq(leadTargets.target, name)));
  }
  return again;
}

/** What has become of leads, by the worst of their deliveries. */
export type LeadState = 'held' | 'failed' | 'kept' | 'waiting' | 'delivered';

/** How long deliveries took, from the storing of the lead: how many were within each limit (s), and all. */
export type DeliveryTimes = { target: string; within: number[]; seconds: number; count: number };

export type LeadFigures = {
  states: { tenant: string; state: LeadState; count: number }[];
  /** Deliveries that are not made yet, and how long (s) the oldest waits. */
  queues: { tenant: string; count: number; oldest: number }[];
  times: DeliveryTimes[];
};

/** Reads the figures of all dealers. As the owner. */
export async function readLeadFigures(
  db: Db,
  { now, limits }: { now: Date; limits: readonly number[] },
): Promise<LeadFigures> {
  const states = await db.execute<LeadFigures['states'][number]>(sql`
    select tenant, state, count(*) as count from (
      select d.tenant, case
        when bool_or(d.state = 'held') then 'held'
        when bool_or(d.state = 'dead') then 'failed'
        when bool_or(d.state = 'kept') then 'kept'
        when bool_or(d.state = 'queued') then 'waiting'
        else 'delivered' end as state
      from lead_deliveries d group by d.tenant, d.lead_id) each
    group by tenant, state order by tenant, state`);
  const queues = await db.execute<LeadFigures['queues'][number]>(sql`
    select d.tenant, count(*) as count,
      extract(epoch from ${now}::timestamptz - min(l.created_at))::float8 as oldest
    from lead_deliveries d join leads l on l.tenant = d.tenant and l.id = d.lead_id
    where d.state = 'queued' group by d.tenant order by d.tenant`);
  const within = limits.map((most) => sql`count(*) filter (where seconds <= ${most}::float8)`);
  const times = await db.execute<DeliveryTimes>(sql`
    select target, sum(seconds)::float8 as seconds, count(*) as count,
      array[${sql.join(within, sql`, `)}]::int[] as within
    from (
      select d.target, extract(epoch from d.sent_at - l.created_at)::float8 as seconds
      from lead_deliveries d join leads l on l.tenant = d.tenant and l.id = d.lead_id
      where d.state = 'sent') sent
    group by target order by target`);
  return { states: states.rows, queues: queues.rows, times: times.rows };
}
