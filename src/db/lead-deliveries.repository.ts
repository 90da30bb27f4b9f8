import { and, eq, sql } from './drizzle.ts';
import { leadDeliveries, leadEvents, leads } from './lead-tables.ts';
import type { Db } from './transaction.ts';

/** A delivery that this worker has taken. */
export type TakenDelivery = Pick<
  typeof leadDeliveries.$inferSelect,
  'id' | 'tenant' | 'leadId' | 'target' | 'attempts'
>;
export type StoredLeadRow = typeof leads.$inferSelect;

/**
 * Takes deliveries that are due, of all dealers, and moves each on by `leaseMs`: when this process is killed, another one
 * takes it then. As the owner.
 */
export async function takeDeliveries(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<TakenDelivery[]> {
  const due = sql`select id from lead_deliveries where state = 'queued' and due_at <= ${now}
    order by due_at limit ${limit} for update skip locked`;
  return db
    .update(leadDeliveries)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${leadDeliveries.attempts} + 1` })
    .where(sql`${leadDeliveries.id} in (${due})`)
    .returning({
      id: leadDeliveries.id,
      tenant: leadDeliveries.tenant,
      leadId: leadDeliveries.leadId,
      target: leadDeliveries.target,
      attempts: leadDeliveries.attempts,
    });
}

/** The lead of a delivery; `undefined` once it was erased. */
export const findLead = async (db: Db, id: string): Promise<StoredLeadRow | undefined> =>
  (await db.select().from(leads).where(eq(leads.id, id)))[0];

type Delivery = Pick<TakenDelivery, 'id' | 'tenant' | 'leadId' | 'target'>;

/** The target has it. `detail`: what it answered. */
export async function noteSent(db: Db, delivery: Delivery, at: Date, detail: string): Promise<void> {
  await db
    .update(leadDeliveries)
    .set({ state: 'sent', sentAt: at, error: null })
    .where(eq(leadDeliveries.id, delivery.id));
  await addEvent(db, delivery, { at, kind: 'sent', detail });
}

/** The target refused it: it is tried again at `retryAt`, or never (`null`). */
export async function noteFailed(
  db: Db,
  delivery: Delivery,
  at: Date,
  { error, retryAt }: { error: string; retryAt: Date | null },
): Promise<void> {
  await db
    .update(leadDeliveries)
    .set(retryAt === null ? { state: 'dead', error } : { error, dueAt: retryAt })
    .where(and(eq(leadDeliveries.id, delivery.id), eq(leadDeliveries.state, 'queued')));
  await addEvent(db, delivery, { at, kind: retryAt === null ? 'dead' : 'failed', detail: error });
}

const addEvent = (
  db: Db,
  { tenant, leadId, target }: Delivery,
  event: Pick<typeof leadEvents.$inferInsert, 'at' | 'kind' | 'detail'>,
): Promise<unknown> => db.insert(leadEvents).values({ tenant, leadId, target, ...event });
