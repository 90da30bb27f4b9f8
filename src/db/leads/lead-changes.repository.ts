import { and, eq, isNull, sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';
import { SHOPPER_TARGET } from '#domain/lead/choose-targets.ts';
import { leadDeliveries, leadEvents, leadQuarantine, leads } from './lead-tables.ts';

/** Adds a line to the ledger of a lead. */
export const noteLead = (
  db: Db,
  event: Pick<typeof leadEvents.$inferInsert, 'tenant' | 'leadId' | 'at' | 'kind' | 'detail'>,
): Promise<unknown> => db.insert(leadEvents).values(event);

/** Tells a target nothing of a held lead; returns the other targets for which it is held. */
export async function dropHeldTarget(db: Db, leadId: string, target: string): Promise<string[]> {
  const isHeld = and(eq(leadDeliveries.leadId, leadId), eq(leadDeliveries.state, 'held'));
  await db.delete(leadDeliveries).where(and(isHeld, eq(leadDeliveries.target, target)));
  const left = await db.select({ target: leadDeliveries.target }).from(leadDeliveries).where(isHeld);
  return left.map((held) => held.target);
}

/** Changes what a lead is about. */
export const changeAbout = (db: Db, id: string, about: typeof leads.$inferSelect.about): Promise<unknown> =>
  db.update(leads).set({ about }).where(eq(leads.id, id));

/** Why a lead is held; empty for one that is not, or no longer. */
export const findHoldReasons = async (db: Db, id: string): Promise<string[]> =>
  (
    await db
      .select({ reasons: leadQuarantine.reasons })
      .from(leadQuarantine)
      .where(and(eq(leadQuarantine.leadId, id), isNull(leadQuarantine.releasedAt)))
  ).flatMap(({ reasons }) => reasons);

/** Drops a confirmation, as a later mail says the same; one that was tried may be on its way, and stays. */
export async function dropConfirmation(
  db: Db,
  { tenant, leadId, at }: { tenant: string; leadId: string; at: Date },
): Promise<void> {
  await db.execute(sql`
    with dropped as (
      update lead_deliveries set state = 'dropped'
      where lead_id = ${leadId} and target = ${SHOPPER_TARGET} and state in ('queued', 'held') and attempts = 0
      returning target)
    insert into lead_events (tenant, lead_id, at, kind, target, detail)
    select ${tenant}, ${leadId}, ${at}, 'dropped', target, 'the mail about the accepted estimate says it, too' from dropped`);
}
