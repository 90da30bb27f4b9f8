import { lt, sql } from '#db/base/drizzle.ts';
import { carViewers, carViews, viewSalts } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

/** The viewer and the dealer's date; only a hash is stored, and its salt is deleted after the day. */
export type Viewer = {
  /** Identifies the browser: IP address and user agent. */
  browser: string;
  /** ISO date. */
  day: string;
};

/** Counts a view, once per browser and day, and returns the car's views. Without a viewer it only reads. */
export async function countView(db: Db, carId: number, viewer: Viewer | null): Promise<number> {
  const counted =
    viewer === null
      ? sql`coalesce((select ${carViews.views} from ${carViews} where ${carViews.carId} = ${carId}), 0)`
      : sql`count_view(${carId}, ${viewer.day}::date, ${viewer.browser})`;
  const { rows } = await db.execute<{ views: number }>(sql`select ${counted} as views`);
  return rows[0]?.views ?? 0;
}

/** The counted views of some of a tenant's cars, or of all, by car. */
export async function loadViews(db: Db, ids?: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ carId: carViews.carId, views: carViews.views })
    .from(carViews)
    .where(ids && sql`${carViews.carId} = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ carId, views }) => [carId, views]));
}

/** Deletes viewers of days before `day` (ISO date), also for dealers without new views. */
export async function removeViewers(db: Db, day: string): Promise<void> {
  await db.delete(carViewers).where(lt(carViewers.day, day));
  await db.delete(viewSalts).where(lt(viewSalts.day, day));
}
