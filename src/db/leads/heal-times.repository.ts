import { sql } from '#db/drizzle.ts';
import type { Db } from '#db/transaction.ts';

/* The clock of a machine may be years ahead, and be set back: what was noted meanwhile is due in years. */

/** No try waits for longer: a day and a third, or what a target asks for. */
const WAIT_MAX_MS = 2 * 86_400_000;

/** Makes deliveries due now that are due later than any wait can be. As the owner. */
export async function healDeliveries(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update lead_deliveries set due_at = ${now}
    where state = 'queued' and due_at > ${new Date(now.getTime() + WAIT_MAX_MS)}`);
}

/**
 * The same for messages about appointments. A reminder may wait for weeks, but not past its appointment: it is due a day
 * before. As the owner.
 */
export async function healNotices(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update appointment_notices
    set due_at = case when kind = 'reminder' then greatest(starts_at - interval '1 day', ${now}::timestamptz) else ${now}::timestamptz end
    where state = 'queued' and due_at > case when kind = 'reminder' then greatest(starts_at, ${now}::timestamptz)
      else ${new Date(now.getTime() + WAIT_MAX_MS)}::timestamptz end`);
}
