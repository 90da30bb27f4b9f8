import { and, eq, isNull, lte, sql } from './drizzle.ts';
import { carHolds, type HOLD_KINDS } from './tables.ts';
import type { Db } from './transaction.ts';

/** What keeps a car for one shopper. */
export type NewHold = {
  tenant: string;
  carId: number;
  kind: (typeof HOLD_KINDS)[number];
  /** ms. */
  since: number;
  /** The first moment (ms) at which the car is free again by itself; `null`: not before it is released. */
  until: number | null;
};

/**
 * Keeps a car for somebody; a trigger records the change, so its pages follow. The feed's car stays as it is, and no
 * import touches the hold.
 *
 * @returns `false` when the car is kept for somebody else already.
 */
export async function reserveCar(db: Db, { tenant, carId, kind, since, until }: NewHold): Promise<boolean> {
  const from = new Date(since);
  // One whose time is over is closed, or it would stand in the way of the next.
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
 * Sets a car free at `now` (ms).
 *
 * @returns `false` when nobody held it.
 */
export async function releaseCar(db: Db, carId: number, now: number): Promise<boolean> {
  const released = await db
    .update(carHolds)
    .set({ releasedAt: new Date(now) })
    .where(and(eq(carHolds.carId, carId), isNull(carHolds.releasedAt)))
    .returning({ id: carHolds.id });
  return released.length > 0;
}
