import { bigint, customType, integer, text, timestamp } from './drizzle.ts';

/* Kinds of columns that several tables have. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Of a row that is sent, in its table's order. */
export const tries = () => ({
  attempts: integer('attempts').notNull().default(0),
  /** When it is tried next; moved on before each try, so that a killed worker's try is repeated. */
  dueAt: moment('due_at').notNull(),
  sentAt: moment('sent_at'),
  /** Why the last try failed. */
  error: text('error'),
});
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
