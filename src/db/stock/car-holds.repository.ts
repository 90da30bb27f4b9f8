import { and, eq, isNull, lte, sql } from '#db/base/drizzle.ts';
import { isNamed } from './cars.repository.ts';
import { carHolds, cars, type HOLD_KINDS } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

/** A hold that reserves a car for one shopper. */
export type NewHold = {
  tenant: string;
  carId: number;
  kind: (typeof HOLD_KINDS)[number];
  /** ms. */
  since: number;
  /** Expiry: the first moment (ms) the car is free again; `null`: until released. */
  until: number | null;
};

/** Locks a car (by id or slug) until the transaction ends: no import sells or withdraws it meanwhile. */
export async function lockCar(db: Db, idOrSlug: string): Promise<void> {
  await db.select({ id: cars.id }).from(cars).where(isNamed(idOrSlug)).for('update');
}

/** Reserves a car and returns the hold's id, `null` if it is reserved; a trigger has its pages published. */
export async function reserveCar(
  db: Db,
  { tenant, carId, kind, since, until }: NewHold,
): Promise<number | null> {
  const from = new Date(since);
  // Close an expired hold first: it would block the new one.
  await db
    .update(carHolds)
    .set({ releasedAt: sql`${carHolds.until}` })
    .where(and(eq(carHolds.carId, carId), isNull(carHolds.releasedAt), lte(carHolds.until, from)));
  const [added] = await db
    .insert(carHolds)
    .values({ tenant, carId, kind, since: from, until: until === null ? null : new Date(until) })
    .onConflictDoNothing()
    .returning({ id: carHolds.id });
  return added?.id ?? null;
}

/** Ends one hold at `now` (ms), not a later hold of the same car; `false` when it had ended. */
export async function releaseHold(db: Db, holdId: number, now: number): Promise<boolean> {
  const released = await db
    .update(carHolds)
    .set({ releasedAt: new Date(now) })
    .where(and(eq(carHolds.id, holdId), isNull(carHolds.releasedAt)))
    .returning({ id: carHolds.id });
  return released.length > 0;
}
