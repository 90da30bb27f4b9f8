import { appointmentNotices, appointments } from './appointment-tables.ts';
import type { StoredAppointment } from './appointments.repository.ts';
import { and, DrizzleQueryError, eq, gt, inArray, or, sql } from '#db/base/drizzle.ts';
import { leads } from './lead-tables.ts';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';
import type { Db } from '#db/base/transaction.ts';

export type NoticeKind = (typeof appointmentNotices.$inferSelect)['kind'];
export type NoticeTarget = (typeof appointmentNotices.$inferSelect)['target'];

/**
 * Makes bookings of a department at a location wait for each other until the transaction ends. Without it, two could
 * take the same one of several free places, and a constraint of the table would refuse one of them.
 */
export async function lockAppointments(
  db: Db,
  { tenant, department, location }: Pick<StoredAppointment, 'tenant' | 'department' | 'location'>,
): Promise<void> {
  const key = `appointments ${tenant} ${department} ${location}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export type NewAppointment = Omit<
  typeof appointments.$inferInsert,
  'id' | 'sequence' | 'createdAt' | 'changedAt'
>;

/** By what a person who books is known. */
export type BookingPerson = { phone: string | null; email: string | null; session: string | null };

/** How many appointments ahead a person has. Requests do not count: a stranger may have made them. */
export async function countBookings(
  db: Db,
  tenant: string,
  { phone, email, session }: BookingPerson,
  now: Date,
): Promise<number> {
  // Bookings of the same person wait for each other, so that two at once do not both find room.
  for (const word of [phone, email, session].filter((each) => each !== null).toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`booker ${tenant} ${word}`}, 0))`);
  const isOf = or(
    phone === null ? undefined : eq(leads.phone, phone),
    email === null ? undefined : eq(leads.email, email),
    session === null ? undefined : eq(appointments.session, session),
  );
  if (isOf === undefined) return 0;
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(appointments)
    .innerJoin(leads, and(eq(leads.tenant, appointments.tenant), eq(leads.id, appointments.leadId)))
    .where(and(eq(appointments.state, 'booked'), gt(appointments.startsAt, now), isOf));
  return row?.count ?? 0;
}

/** Stores a booking, or a requested time; `null` when a constraint forbids it: the place or the car is taken at that time. */
export async function addAppointment(
  db: Db,
  appointment: NewAppointment,
  now: Date,
): Promise<StoredAppointment | null> {
  const [added] = await db
    .insert(appointments)
    .values({ ...appointment, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning();
  return added ?? null;
}

/** The appointment that a lead has booked or asked for; `null` for most. */
export async function findBooking(
  db: Db,
  { id, form }: Pick<typeof leads.$inferSelect, 'id' | 'form'>,
): Promise<StoredAppointment | null> {
  if (!DEPARTMENTS.some((department) => department === form)) return null;
  const [found] = await db.select().from(appointments).where(eq(appointments.leadId, id));
  return found ?? null;
}

/** An appointment with who booked it; `null` when there is none, or it was erased. */
export async function findAppointment(
  db: Db,
  id: string,
): Promise<{ appointment: StoredAppointment; lead: typeof leads.$inferSelect } | null> {
  const [found] = await db
    .select({ appointment: appointments, lead: leads })
    .from(appointments)
    .innerJoin(leads, and(eq(leads.tenant, appointments.tenant), eq(leads.id, appointments.leadId)))
    .where(eq(appointments.id, id));
  return found ?? null;
}

/** Locks an appointment until the transaction ends, so that it is changed by one at a time. */
export async function lockAppointment(db: Db, id: string): Promise<StoredAppointment | null> {
  const [locked] = await db.select().from(appointments).where(eq(appointments.id, id)).for('update');
  return locked ?? null;
}

type NewTime = Pick<StoredAppointment, 'location' | 'startsAt' | 'endsAt' | 'freeAt'> & { place: number };

/** Whether a constraint forbade a time: another booking took the place or the car in this moment. */
export const isOverlap = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === '23P01';

/** Moves an appointment, books one that was requested, or cancels it (`null`); throws when a constraint forbids the time (`isOverlap`). */
export async function changeAppointment(
  db: Db,
  { id, sequence }: Pick<StoredAppointment, 'id' | 'sequence'>,
  time: NewTime | null,
  now: Date,
): Promise<StoredAppointment> {
  const [changed] = await db
    .update(appointments)
    .set({ state: time === null ? 'cancelled' : 'booked', ...time, sequence: sequence + 1, changedAt: now })
    .where(eq(appointments.id, id))
    .returning();
  if (!changed) throw new Error('an appointment that is locked is gone');
  return changed;
}

export type NewNotice = { kind: NoticeKind; target: NoticeTarget; dueAt: Date };

/** Queues messages about the last change of an appointment. */
export async function addNotices(
  db: Db,
  { tenant, id, sequence, startsAt, endsAt }: StoredAppointment,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insert(appointmentNotices)
    .values(notices.map((notice) => ({ tenant, appointmentId: id, sequence, startsAt, endsAt, ...notice })));
}

/** Drops reminders of an earlier time, and moves that nobody was told of: several at once are one mail. */
export async function dropOutdated(db: Db, appointmentId: string): Promise<void> {
  await db
    .update(appointmentNotices)
    .set({ state: 'dropped' })
    .where(
      and(
        eq(appointmentNotices.appointmentId, appointmentId),
        or(
          eq(appointmentNotices.kind, 'reminder'),
          and(
            eq(appointmentNotices.kind, 'moved'),
            or(eq(appointmentNotices.attempts, 0), eq(appointmentNotices.state, 'kept')),
          ),
        ),
        inArray(appointmentNotices.state, ['queued', 'kept']),
      ),
    );
}
