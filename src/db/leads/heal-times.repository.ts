import { gt, sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';
import { financeApplications } from './application-tables.ts';
import { leadFiles, leads } from './lead-tables.ts';

/* The clock of a machine may be years ahead, and be set back: what was noted meanwhile is due in years. */

/** No try waits for longer: a day and a third, or what a target asks for. */
const WAIT_MAX_MS = 2 * 86_400_000;

/** Makes deliveries due now that are due later than any wait can be. As the owner. */
export async function healDeliveries(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update lead_deliveries set due_at = ${now}
    where state = 'queued' and due_at > ${new Date(now.getTime() + WAIT_MAX_MS)}`);
}

/** The same for messages about appointments. A reminder may wait until a day before its time. As the owner. */
export async function healNotices(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update appointment_notices
    set due_at = case when kind = 'reminder' then greatest(starts_at - interval '1 day', ${now}::timestamptz) else ${now}::timestamptz end
    where state = 'queued' and due_at > case when kind = 'reminder' then greatest(starts_at, ${now}::timestamptz)
      else ${new Date(now.getTime() + WAIT_MAX_MS)}::timestamptz end`);
}

/** Nobody's clock is a day ahead of another's. */
const AHEAD_MAX_MS = 86_400_000;

/** Sets times of storing over a day ahead to now: such rows would be kept for years, and take up room. */
export async function healStored(db: Db, now: Date): Promise<void> {
  const most = new Date(now.getTime() + AHEAD_MAX_MS);
  for (const table of [leads, leadFiles, financeApplications])
    await db.update(table).set({ createdAt: now }).where(gt(table.createdAt, most));
}
