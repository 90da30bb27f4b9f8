import { bigint, integer, pgTable, primaryKey, text, unique, uuid } from './drizzle.ts';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';
import { moment } from './columns.ts';

/* Booked times; see `tables.ts`. */

/**
 * Booked times. Two constraints of the migration forbid that one place, or one car, is booked by two at once; Drizzle
 * cannot say them.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').notNull().defaultRandom(),
    tenant: text('tenant').notNull(),
    leadId: uuid('lead_id').notNull(),
    department: text('department', { enum: DEPARTMENTS }).notNull(),
    /** Id of the location in the dealer's settings. */
    location: text('location').notNull(),
    /** From 1 to the capacity at its booking. */
    place: integer('place').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The end with the buffer after it. */
    freeAt: moment('free_at').notNull(),
    /** The car that is driven. */
    carId: bigint('car_id', { mode: 'number' }),
    state: text('state', { enum: ['booked', 'cancelled'] })
      .notNull()
      .default('booked'),
    /** Grows with every change. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] }), unique().on(table.tenant, table.leadId)],
);
