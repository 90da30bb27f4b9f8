import { appointmentNotices, appointments } from './appointment-tables.ts';
import { leadEvents } from './lead-tables.ts';
import { and, eq, sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';

/** A message that this worker has taken. */
export type TakenNotice = typeof appointmentNotices.$inferSelect;

export type TakeNoticesOptions = {
  now: Date;
  /** After so long another process takes them, when this one was killed. */
  leaseMs: number;
  limit: number;
  /** Messages of one dealer at a time, so that those of others do not wait for its many. */
  perDealer: number;
  /** How many are under way by dealer. */
  underWay: ReadonlyMap<string, number>;
};

/** As the owner, takes due messages of all dealers; those of a held lead wait until it is released. */
export async function takeNotices(
  db: Db,
  { now, leaseMs, limit, perDealer, underWay }: TakeNoticesOptions,
): Promise<TakenNotice[]> {
  const isHeld = sql`exists (select from appointments a
    join lead_quarantine q on q.tenant = a.tenant and q.lead_id = a.lead_id and q.released_at is null
    where a.tenant = appointment_notices.tenant and a.id = appointment_notices.appointment_id)`;
  const isDue = sql`state = 'queued' and due_at <= ${now}`;
  const counts = JSON.stringify(Object.fromEntries(underWay));
  const shares = sql`select id, due_at, row_number() over (partition by tenant order by due_at, id)
      + coalesce((${counts}::jsonb ->> tenant)::int, 0) as place
    from appointment_notices where ${isDue} and not ${isHeld}`;
  const due = sql`select id from appointment_notices where ${isDue} and id in (
      select id from (${shares}) s where place <= ${perDealer} order by due_at, id limit ${limit}
    ) for update skip locked`;
  return db
    .update(appointmentNotices)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${appointmentNotices.attempts} + 1` })
    .where(sql`${appointmentNotices.id} in (${due})`)
    .returning();
}

/** What became of a message. `answer`: what the target said. `failed` is tried again at `retryAt`. */
export type NoticeResult =
  | { state: 'sent' | 'kept'; answer: string }
  | { state: 'dropped' }
  | { state: 'dead'; error: string }
  | { state: 'failed'; error: string; retryAt: Date };

type NotedNotice = Pick<TakenNotice, 'id' | 'tenant' | 'appointmentId' | 'kind' | 'target'>;

/** What a message is about, in the ledger of its lead. */
const occasions: Readonly<Record<TakenNotice['kind'], string>> = {
  booked: 'Appointment booked',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
  reminder: 'Reminder of the appointment',
};

export async function noteNotice(
  db: Db,
  { id, tenant, appointmentId, kind, target }: NotedNotice,
  result: NoticeResult,
  at: Date,
): Promise<void> {
  const columns =
    'answer' in result
      ? { state: result.state, sentAt: result.state === 'sent' ? at : null, error: null }
      : result.state === 'failed'
        ? { error: result.error, dueAt: result.retryAt }
        : result;
  const noted = await db
    .update(appointmentNotices)
    .set(columns)
    .where(and(eq(appointmentNotices.id, id), eq(appointmentNotices.state, 'queued')))
    .returning({ id: appointmentNotices.id });
  if (noted.length === 0 || result.state === 'dropped') return;
  const [appointment] = await db
    .select({ leadId: appointments.leadId })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  if (!appointment) return;
  const said = 'answer' in result ? result.answer : result.error;
  await db.insert(leadEvents).values({
    tenant,
    leadId: appointment.leadId,
    at,
    kind: result.state,
    target,
    detail: `${occasions[kind]}: ${said}`,
  });
}
