import { lt } from '#db/base/drizzle.ts';
import { phoneReveals } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

export type PhoneReveal = Omit<typeof phoneReveals.$inferInsert, 'id'>;

/** Records that a shopper revealed the number of a car's yard (API-14). */
export async function addPhoneReveal(db: Db, reveal: PhoneReveal): Promise<void> {
  await db.insert(phoneReveals).values(reveal);
}

/** Deletes reveals recorded before `before`, of all dealers. */
export async function removePhoneReveals(db: Db, before: Date): Promise<void> {
  await db.delete(phoneReveals).where(lt(phoneReveals.at, before));
}
