import { asc, getTableColumns, lt, sql } from './drizzle.ts';
import { isNamed, mayBeShown, toStoredCar, type StoredCar } from './cars.repository.ts';
import { cars, carViewers, carViews, viewSalts } from './tables.ts';
import type { Db } from './transaction.ts';

/** Who looks, and on which day of the dealer's; kept as a hash alone whose salt goes with the day. */
export type Viewer = {
  /** What tells this browser from others: address and user agent. */
  browser: string;
  /** ISO date. */
  day: string;
};

export type ViewedCar = StoredCar & {
  /** Views counted here and the feed's own. */
  readonly views: number;
};

/**
 * The car of an id or a slug with its views, in one statement; this one counts when it is the browser's first of
 * that car on that day and the car is on show. Without a viewer nothing counts. `null` when the tenant has no
 * such car.
 */
export async function loadViewedCar(
  db: Db,
  idOrSlug: string,
  viewer: Viewer | null,
): Promise<ViewedCar | null> {
  const known = sql`coalesce((select ${carViews.views} from ${carViews} where ${carViews.carId} = ${cars.id}), 0)`;
  const counted =
    viewer === null
      ? known
      : sql`case when ${mayBeShown({})} then count_view(${cars.id}, ${viewer.day}::date, ${viewer.browser}) else ${known} end`;
  const [row] = await db
    .select({ ...getTableColumns(cars), counted: sql<number>`${counted}` })
    .from(cars)
    .where(isNamed(idOrSlug))
    // A slug may be a number, too: the id goes first, and is all that is looked at.
    .orderBy(asc(sql`${cars.slug} = ${idOrSlug}`))
    .limit(1);
  if (row === undefined) return null;
  const stored = toStoredCar(row);
  return { ...stored, views: stored.car.views + row.counted };
}

/** Forgets whom views counted before `day` (ISO date), of dealers too whom nobody looked at since. */
export async function removeViewers(db: Db, day: string): Promise<void> {
  await db.delete(carViewers).where(lt(carViewers.day, day));
  await db.delete(viewSalts).where(lt(viewSalts.day, day));
}
