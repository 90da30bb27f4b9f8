import { appointmentNotices } from './appointment-tables.ts';
import { and, eq, sql } from '#db/drizzle.ts';
import type { Db } from '#db/transaction.ts';

/** A message that this worker has taken. */
export type TakenNotice = typeof appointmentNotices.$inferSelect;

/**
 * Takes messages that are due, of all dealers, and moves each on by `leaseMs`: when this process is killed, another one
 * takes it then. Those of a held lead wait until it is released. As the owner.
 */
export async function takeNotices(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<TakenNotice[]> {
  const isHeld = sql`exists (select from appointments a
    join lead_quarantine q on q.tenant = a.tenant and q.lead_id = a.lead_id and q.released_at is null
    where a.tenant = appointment_notices.tenant and a.id = appointment_notices.appointment_id)`;
  const due = sql`select id from appointment_notices where state = 'queued' and due_at <= ${now} and not ${isHeld}
    order by due_at, id limit ${limit} for update skip locked`;
  return db
    .update(appointmentNotices)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${appointmentNotices.attempts} + 1` })
    .where(sql`${appointmentNotices.id} in (${due})`)
    .returning();
}

/** What became of a message. `failed` is tried again at `retryAt`. */
export type NoticeResult =
  | { state: 'sent'; at: Date }
  | { state: 'dropped' }
  | { state: 'dead'; error: string }
  | { state: 'failed'; error: string; retryAt: Date };

export async function noteNotice(
  db: Db,
  { id }: Pick<TakenNotice, 'id'>,
  result: NoticeResult,
): Promise<void> {
  const columns =
    result.state === 'sent'
      ? { state: result.state, sentAt: result.at, error: null }
      : result.state === 'failed'
        ? { error: result.error, dueAt: result.retryAt }
        : result;
  await db
    .update(appointmentNotices)
    .set(columns)
    .where(and(eq(appointmentNotices.id, id), eq(appointmentNotices.state, 'queued')));
}
