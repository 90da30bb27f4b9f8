import { and, eq, isNull, lte, sql } from './drizzle.ts';
import { carHolds, type HOLD_KINDS } from './tables.ts';
import type { Db } from './transaction.ts';

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

/**
 * Reserves a car; a trigger records the change, so its pages are published again. The row of the car does not change,
 * and no import touches the hold.
 *
 * @returns `false` when the car is already reserved.
 */
export async function reserveCar(db: Db, { tenant, carId, kind, since, until }: NewHold): Promise<boolean> {
  const from = new Date(since);
  // Close an expired hold first: it would block the new one.
  await db
    .update(carHolds)
    .set({ releasedAt: sql`${carHolds.until}` })
    .where(and(eq(carHolds.carId, carId), isNull(carHolds.releasedAt), lte(carHolds.until, from)));
  const added = await db
    .insert(carHolds)
    .values({ tenant, carId, kind, since: from, until: until === null ? null : new Date(until) })
    .onConflictDoNothing()
    .returning({ id: carHolds.id });
  return added.length > 0;
}

/**
 * Releases a car at `now` (ms).
 *
 * @returns `false` when it was not reserved.
 */
export async function releaseCar(db: Db, carId: number, now: number): Promise<boolean> {
  const released = await db
    .update(carHolds)
    .set({ releasedAt: new Date(now) })
    .where(and(eq(carHolds.carId, carId), isNull(carHolds.releasedAt)))
    .returning({ id: carHolds.id });
  return released.length > 0;
}
