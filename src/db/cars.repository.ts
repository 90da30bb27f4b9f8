import { and, asc, eq, isNull, sql, type SQL } from './drizzle.ts';
import { type Car, carSchema } from '#domain/car/car.schema.ts';
import { carPath } from '#domain/url/paths.ts';
import type { CarHold, StockCar } from '#domain/car/life-cycle.ts';
import { type CarData, carHolds, cars } from './tables.ts';
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
  /** The open hold of the platform, which no feed knows of; `null` for none. */
  readonly hold: CarHold | null;
};

type CarRow = typeof cars.$inferSelect;
type HoldRow = typeof carHolds.$inferSelect;

/** A car and its open hold: the one place where the two are read together. */
const selectCars = (db: Db) =>
  db
    .select({ row: cars, held: carHolds })
    .from(cars)
    .leftJoin(
      carHolds,
      and(eq(carHolds.tenant, cars.tenant), eq(carHolds.carId, cars.id), isNull(carHolds.releasedAt)),
    );

const toHold = (held: HoldRow | null): CarHold | null =>
  held === null ? null : { until: held.until?.getTime() ?? null };

/**
 * The car as the domain knows it: the row's own fields over `data`. Parsed, so a field that a later
 * release added has its default in cars that were stored before.
 *
 * @throws Error naming the car, when what is stored is no car any more.
 */
function toStoredCar({ row, held }: { row: CarRow; held: HoldRow | null }): StoredCar {
  const { identity, hash, absences, firstSeenAt, withdrawnAt } = row;
  const car = carSchema.safeParse({
    ...row.data,
    id: row.id,
    slug: row.slug,
    path: carPath(row.slug),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });
  const hold = toHold(held);
  if (car.success) return { car: car.data, identity, hash, absences, firstSeenAt, withdrawnAt, hold };
  const [issue] = car.error.issues;
  throw new Error(
    `Table cars, car ${row.id} of ${row.tenant}: ${issue?.path.join('.')} is not what this release expects ` +
      `(${issue?.message}). Import its feed again, or add a migration that converts stored cars.`,
    { cause: car.error },
  );
}

/**
 * Streams all cars of a tenant, in pieces of `chunk` by id, so memory does not grow with the stock. Which of them
 * shoppers may see is for `decideLifeCycle` to say.
 */
export async function* streamCars(db: Db, chunk = 500): AsyncGenerator<StoredCar[]> {
  // Ids first: a page by page query is planned badly right after a large import, before PostgreSQL has
  // statistics (17,000 cars took 3 s instead of under 1).
  const rows = await db.select({ id: cars.id }).from(cars).orderBy(asc(cars.id));
  for (let start = 0; start < rows.length; start += chunk) {
    const piece = rows.slice(start, start + chunk).map((row) => row.id);
    yield await loadCarsByIds(db, piece);
  }
}

/** All of `streamCars` at once, for a stock that fits memory. */
export async function loadCars(db: Db): Promise<StoredCar[]> {
  const stock: StoredCar[] = [];
  for await (const piece of streamCars(db)) stock.push(...piece);
  return stock;
}

/** The cars of these ids, by id; unknown ids are left out. */
export async function loadCarsByIds(db: Db, ids: readonly number[]): Promise<StoredCar[]> {
  if (ids.length === 0) return [];
  const known = sql`${cars.id} = any(${sql.param(ids)}::bigint[])`;
  const rows = await selectCars(db).where(known).orderBy(asc(cars.id));
  return rows.map(toStoredCar);
}

/** A car with the facts that decide its life cycle. */
export const toStockCar = ({ car, withdrawnAt, hold }: StoredCar): StockCar => ({
  ...car,
  withdrawnAt: withdrawnAt?.getTime() ?? null,
  hold,
});

/** What names one car: its id or its slug; `car_id` takes either everywhere (decision 033). */
export const isNamed = (idOrSlug: string): SQL =>
  /^\d{1,15}$/.test(idOrSlug)
    ? sql`(${cars.id} = ${Number(idOrSlug)} or ${cars.slug} = ${idOrSlug})`
    : sql`${cars.slug} = ${idOrSlug}`;

/** The car of an id or a slug; `null` when the tenant has none. */
export async function loadCar(db: Db, idOrSlug: string): Promise<StoredCar | null> {
  // A slug may be a number, too: the id goes first.
  const rows = await selectCars(db)
    .where(isNamed(idOrSlug))
    .orderBy(sql`${cars.slug} = ${idOrSlug}`);
  return rows[0] ? toStoredCar(rows[0]) : null;
}

/**
 * Changes some fields of one car (a price, a status) as its feed would, at `now` (ms). The trigger writes its
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
    .returning({ id: cars.id });
  const [car] = row === undefined ? [] : await loadCarsByIds(db, [row.id]);
  return car ?? null;
}
