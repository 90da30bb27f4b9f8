import { and, asc, desc, eq, isNull, sql, type SQL } from '#db/base/drizzle.ts';
import { type Car, carSchema } from '#domain/car/car.schema.ts';
import { carPath } from '#domain/url/paths.ts';
import type { CarHold, StockCar } from '#domain/car/life-cycle.ts';
import { type CarData, carHolds, cars } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

/** A car with the data stored beside it. */
export type StoredCar = {
  readonly car: Car;
  readonly identity: string;
  readonly hash: string;
  /** Number of consecutive feeds without the car. */
  readonly absences: number;
  readonly firstSeenAt: Date;
  /** When the car left the feed; `null` while it is in stock. */
  readonly withdrawnAt: Date | null;
  /** The open hold; `null` for none. Feeds do not contain holds. */
  readonly hold: CarHold | null;
};

type CarRow = typeof cars.$inferSelect;
type HoldRow = typeof carHolds.$inferSelect;

/** Selects cars with their open holds; all queries that need both use it. */
const selectCars = (db: Db) =>
  db
    .select({ row: cars, hold: carHolds })
    .from(cars)
    .leftJoin(
      carHolds,
      and(eq(carHolds.tenant, cars.tenant), eq(carHolds.carId, cars.id), isNull(carHolds.releasedAt)),
    );

const toHold = (hold: HoldRow | null): CarHold | null =>
  hold === null ? null : { until: hold.until?.getTime() ?? null };

/** A row as a car: its columns override `data`. Parsed, so that fields of a later release get defaults. */
function toStoredCar({ row, hold }: { row: CarRow; hold: HoldRow | null }): StoredCar {
  const { identity, hash, absences, firstSeenAt, withdrawnAt } = row;
  const car = carSchema.safeParse({
    ...row.data,
    id: row.id,
    slug: row.slug,
    path: carPath(row.slug),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  });
  const carHold = toHold(hold);
  if (car.success)
    return { car: car.data, identity, hash, absences, firstSeenAt, withdrawnAt, hold: carHold };
  const [issue] = car.error.issues;
  throw new Error(
    `Table cars, car ${row.id} of ${row.tenant}: ${issue?.path.join('.')} is not what this release expects ` +
      `(${issue?.message}). Import its feed again, or add a migration that converts stored cars.`,
    { cause: car.error },
  );
}

/** Streams all cars in chunks, so that memory stays small; `decideLifeCycle` says which shoppers may see. */
export async function* streamCars(db: Db, chunk = 500): AsyncGenerator<StoredCar[]> {
  // Load the ids first: right after a large import, before PostgreSQL has statistics, paged queries get bad plans
  // (17,000 cars took 3 s instead of under 1 s).
  const rows = await db.select({ id: cars.id }).from(cars).orderBy(asc(cars.id));
  for (let start = 0; start < rows.length; start += chunk) {
    const piece = rows.slice(start, start + chunk).map((row) => row.id);
    yield await loadCarsByIds(db, piece);
  }
}

/** Loads all cars at once, for a stock that fits in memory. */
export async function loadCars(db: Db): Promise<StoredCar[]> {
  const stock: StoredCar[] = [];
  for await (const piece of streamCars(db)) stock.push(...piece);
  return stock;
}

/** Loads cars by ids, ordered by id; unknown ids are left out. */
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

/** The condition for an id or a slug; `car_id` accepts both everywhere (decision 033). */
export const isNamed = (idOrSlug: string): SQL =>
  /^\d{1,15}$/.test(idOrSlug)
    ? sql`(${cars.id} = ${Number(idOrSlug)} or ${cars.slug} = ${idOrSlug})`
    : sql`${cars.slug} = ${idOrSlug}`;

/** Loads a car by id or slug; `null` when the tenant has none. */
export async function loadCar(db: Db, idOrSlug: string): Promise<StoredCar | null> {
  // A slug may be a number too; the id wins.
  const rows = await selectCars(db)
    .where(isNamed(idOrSlug))
    .orderBy(sql`${cars.slug} = ${idOrSlug}`);
  return rows[0] ? toStoredCar(rows[0]) : null;
}

/** The id of the car with a VIN, as a name; the one that is in stock goes before those that left. `null` without one. */
export async function loadNameByVin(db: Db, vin: string): Promise<string | null> {
  const [row] = await db
    .select({ id: cars.id })
    .from(cars)
    .where(eq(cars.vin, vin))
    .orderBy(sql`${cars.withdrawnAt} is not null`, desc(cars.id))
    .limit(1);
  return row === undefined ? null : String(row.id);
}

/** Changes fields of a car (price, status) as its feed would, at `now` (ms); `null` when it is unknown. */
export async function updateCar(
  db: Db,
  id: number,
  patch: Partial<CarData>,
  now: number,
): Promise<StoredCar | null> {
  // The feed's hash stays, so an unchanged feed row does not undo this. A trigger records the change.
  const [row] = await db
    .update(cars)
    .set({ data: sql`${cars.data} || ${JSON.stringify(patch)}::jsonb`, updatedAt: new Date(now) })
    .where(eq(cars.id, id))
    .returning({ id: cars.id });
  const [car] = row === undefined ? [] : await loadCarsByIds(db, [row.id]);
  return car ?? null;
}
