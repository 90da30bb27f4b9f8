import { lt } from './drizzle.ts';
import { phoneReveals } from './tables.ts';
import type { Db } from './transaction.ts';

export type PhoneReveal = Omit<typeof phoneReveals.$inferInsert, 'id'>;

/** Notes that a shopper asked for the number of a car's yard (API-14). */
export async function addPhoneReveal(db: Db, reveal: PhoneReveal): Promise<void> {
  await db.insert(phoneReveals).values(reveal);
}

/** Forgets reveals noted before `before`, of all dealers. */
export async function removePhoneReveals(db: Db, before: Date): Promise<void> {
  await db.delete(phoneReveals).where(lt(phoneReveals.at, before));
}
