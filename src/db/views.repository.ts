import { lt, sql } from './drizzle.ts';
import { carViewers, carViews, viewSalts } from './tables.ts';
import type { Db } from './transaction.ts';

/** Who looks, and on which day of the dealer's; kept as a hash alone whose salt goes with the day. */
export type Viewer = {
  /** What tells this browser from others: address and user agent. */
  browser: string;
  /** ISO date. */
  day: string;
};

/**
 * How often a car was looked at here; this one counts when it is the browser's first of that car on that day.
 * Without a viewer nothing counts.
 */
export async function countView(db: Db, carId: number, viewer: Viewer | null): Promise<number> {
  const counted =
    viewer === null
      ? sql`coalesce((select ${carViews.views} from ${carViews} where ${carViews.carId} = ${carId}), 0)`
      : sql`count_view(${carId}, ${viewer.day}::date, ${viewer.browser})`;
  const { rows } = await db.execute<{ views: number }>(sql`select ${counted} as views`);
  return rows[0]?.views ?? 0;
}

/** Forgets whom views counted before `day` (ISO date), of dealers too whom nobody looked at since. */
export async function removeViewers(db: Db, day: string): Promise<void> {
  await db.delete(carViewers).where(lt(carViewers.day, day));
  await db.delete(viewSalts).where(lt(viewSalts.day, day));
}
