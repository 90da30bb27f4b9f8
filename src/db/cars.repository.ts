import { and, asc, eq, gte, inArray, isNull, not, or, sql, type SQL } from './drizzle.ts';
import { type Car, carSchema } from '#domain/car/car.schema.ts';
import { carPath } from '#domain/url/paths.ts';
import { type CarData, cars } from './tables.ts';
import type { Db } from './transaction.ts';

/** A car with what the store knows beside it. */
export type StoredCar = {
  readonly car: Car;
  readonly identity: string;
  readonly hash: string;
  /** Feeds missed in a row. */
  readonly absences: number;
  readonly firstSeenAt: Date;
  /** When it left the feed for good; `null` while it is stock. */
  readonly withdrawnAt: Date | null;
};

type CarRow = typeof cars.$inferSelect;

/**
 * The car as the domain knows it: the row's own fields over `data`. Parsed, so a field that a later
 * release added has its default in cars that were stored before.
 *
 * @throws Error naming the car, when what is stored is no car any more.
 */
export function toStoredCar(row: CarRow): StoredCar {
  const { identity, hash, absences, firstSeenAt, withdrawnAt } = row;
  const car = carSchema.safeParse({
    ...row.data,
    id: row.id,
    slug: row.slug,
    path: carPath(row.slug),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });
  if (car.success) return { car: car.data, identity, hash, absences, firstSeenAt, withdrawnAt };
  const [issue] = car.error.issues;
  throw new Error(
    `Table cars, car ${row.id} of ${row.tenant}: ${issue?.path.join('.')} is not what this release expects ` +
      `(${issue?.message}). Import its feed again, or add a migration that converts stored cars.`,
    { cause: car.error },
  );
}

export type CarSelection = {
  /** Sold cars count from this moment on; default: all of them. */
  readonly soldSince?: Date;
  /** Also cars withdrawn from this moment on (tombstones); default: none. */
  readonly withdrawnSince?: Date;
  /** Cars in one piece; default 500. */
  readonly chunk?: number;
};

/**
 * Streams what a site may show, in pieces by id, so memory does not grow with the stock: cars in stock or
 * coming soon, sold ones, and withdrawn ones for their tombstones. Whether a car is visible now is for
 * `isVisible` to say; here only what never is stays away.
 */
export async function* streamCars(db: Db, selection: CarSelection = {}): AsyncGenerator<StoredCar[]> {
  const { chunk = 500 } = selection;
  // Ids first: a page by page query is planned badly right after a large import, before PostgreSQL has
  // statistics (17,000 cars took 3 s instead of under 1).
  const rows = await db.select({ id: cars.id }).from(cars).where(mayBeShown(selection)).orderBy(asc(cars.id));
  for (let start = 0; start < rows.length; start += chunk) {
    const piece = rows.slice(start, start + chunk).map((row) => row.id);
    yield await loadCarsByIds(db, piece);
  }
}

/** Sold by status or by flag, as `isSold` of the domain says it. */
const isSold = sql`(${cars.status} = 'sold' or coalesce((data ->> 'sold')::boolean, false))`;

/** Whether a car may be on show, as far as SQL tells. */
export function mayBeShown({ soldSince, withdrawnSince }: CarSelection): SQL | undefined {
  const onShow = sql`coalesce((data ->> 'show_on_dealer_website')::boolean, true)`;
  const inStock = and(inArray(cars.status, ['in_stock', 'coming_soon']), not(isSold));
  const sold = and(isSold, soldSince && or(isNull(cars.soldAt), gte(cars.soldAt, soldSince)));
  const present = and(isNull(cars.withdrawnAt), or(inStock, sold));
  return and(onShow, withdrawnSince ? or(present, gte(cars.withdrawnAt, withdrawnSince)) : present);
}

/** All of `streamCars` at once, for a stock that fits memory. */
export async function loadCars(db: Db, selection: CarSelection = {}): Promise<StoredCar[]> {
  const stock: StoredCar[] = [];
  for await (const piece of streamCars(db, selection)) stock.push(...piece);
  return stock;
}

/** The cars of these ids, by id; unknown ids are left out. */
export async function loadCarsByIds(db: Db, ids: readonly number[]): Promise<StoredCar[]> {
  if (ids.length === 0) return [];
  const known = sql`${cars.id} = any(${sql.param(ids)}::bigint[])`;
  const rows = await db.select().from(cars).where(known).orderBy(asc(cars.id));
  return rows.map(toStoredCar);
}

/** What names one car: its id or its slug; `car_id` takes either everywhere (decisions.md). */
export const isNamed = (idOrSlug: string): SQL =>
  /^\d{1,15}$/.test(idOrSlug)
    ? sql`(${cars.id} = ${Number(idOrSlug)} or ${cars.slug} = ${idOrSlug})`
    : sql`${cars.slug} = ${idOrSlug}`;

/** The car of an id or a slug; `null` when the tenant has none. */
export async function loadCar(db: Db, idOrSlug: string): Promise<StoredCar | null> {
  // A slug may be a number, too: the id goes first.
  const rows = await db
    .select()
    .from(cars)
    .where(isNamed(idOrSlug))
    .orderBy(sql`${cars.slug} = ${idOrSlug}`);
  return rows[0] ? toStoredCar(rows[0]) : null;
}

/**
 * Changes some fields of one car (a price, a status, a reservation) at `now` (ms). The trigger writes its
 * change row in the same transaction. The feed's hash stays, so an unchanged feed row does not undo it.
 *
 * @returns the car as it is now; `null` when the tenant has no such car.
 */
export async function updateCar(
  db: Db,
  id: number,
  patch: Partial<CarData>,
  now: number,
): Promise<StoredCar | null> {
  const [row] = await db
    .update(cars)
    .set({ data: sql`${cars.data} || ${JSON.stringify(patch)}::jsonb`, updatedAt: new Date(now) })
    .where(eq(cars.id, id))
    .returning();
  return row ? toStoredCar(row) : null;
}
