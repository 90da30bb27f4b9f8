import { bigint, customType, timestamp } from './drizzle.ts';

/* Kinds of columns that several tables have. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
