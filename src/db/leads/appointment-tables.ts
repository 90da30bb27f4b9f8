import { bigint, integer, pgTable, primaryKey, index, sql, text, unique, uuid } from '#db/base/drizzle.ts';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';
import { id, moment, tries } from '#db/base/columns.ts';

/* Booked times and what is sent about them; see `tables.ts`. */

/** Booked times. Constraints beyond Drizzle (see the migration) keep a place or a car from two at once. */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').notNull().defaultRandom(),
    tenant: text('tenant').notNull(),
    leadId: uuid('lead_id').notNull(),
    department: text('department', { enum: DEPARTMENTS }).notNull(),
    /** Id of the location in the dealer's settings. */
    location: text('location').notNull(),
    /** From 1 to the capacity at its booking; `null` for one that only was requested. */
    place: integer('place'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The end with the buffer after it. */
    freeAt: moment('free_at').notNull(),
    /** The car that is driven. */
    carId: bigint('car_id', { mode: 'number' }),
    /** Of the browser's tab that booked it; `null` where unknown. */
    session: uuid('session'),
    /** A requested time takes no place: a person books it, or settles another one. */
    state: text('state', { enum: ['requested', 'booked', 'cancelled'] })
      .notNull()
      .default('booked'),
    /** Grows with every change. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), unique().on(table.tenant, table.leadId)],
);

/** What is still to be sent about an appointment. */
export const appointmentNotices = pgTable(
  'appointment_notices',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    appointmentId: uuid('appointment_id').notNull(),
    kind: text('kind', { enum: ['booked', 'moved', 'cancelled', 'reminder'] }).notNull(),
    target: text('target', { enum: ['dealer', 'shopper', 'shopper-text'] }).notNull(),
    /** The change it is about. */
    sequence: integer('sequence').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: text('state', { enum: ['queued', 'kept', 'sent', 'dead', 'dropped'] })
      .notNull()
      .default('queued'),
    ...tries(),
  },
  (table) => [
    unique().on(table.tenant, table.appointmentId, table.kind, table.target, table.sequence),
    index('appointment_notices_due')
      .on(table.dueAt)
      .where(sql`state = 'queued'`),
    index('appointment_notices_kept')
      .on(table.tenant)
      .where(sql`state = 'kept'`),
  ],
);
