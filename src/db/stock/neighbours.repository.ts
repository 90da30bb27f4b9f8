import { eq, sql, type SQL } from '#db/base/drizzle.ts';
import { loadCarsByIds, type StoredCar } from './cars.repository.ts';
import { cars } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

/** Sort value of cars without a price, after all others (`price_place` in the migration). */
const UNPRICED = Number.MAX_SAFE_INTEGER;

// `canBeCounted` of the domain in SQL; a test compares both. The first conditions are worded as in the partial
// indexes, for the planner. Whether caravans are sold does not matter: neighbours of a caravan are caravans.
const isCounted = sql`${cars.withdrawnAt} is null and ${cars.status} in ('in_stock', 'coming_soon')
  and not coalesce((data ->> 'sold')::boolean, false)
  and coalesce((data ->> 'show_on_dealer_website')::boolean, true)`;

/** The sort values of a car in each order; the car itself need not be for sale. */
async function loadSortValues(db: Db, id: number) {
  const { kind, body, modelKey, modelYear, km, pricePlace } = cars;
  const [values] = await db
    .select({ kind, body, modelKey, modelYear, km, pricePlace })
    .from(cars)
    .where(eq(cars.id, id));
  return values ?? null;
}

/** A group of cars, the columns that order it, and the car's values in them. */
type Row = { within: SQL; order: readonly (readonly [column: SQL, value: number | null])[]; reach: number };

/** Selects `what` of the cars on one side of the car, nearest first. */
function selectSide({ within, order, reach }: Row, towards: 'before' | 'after', what: SQL): SQL {
  const [operator, direction] = towards === 'before' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const columns = order.map(([column]) => column);
  const values = order.map(([, value]) => sql`${value}::bigint`);
  const sorted = columns.map((column) => sql`${column} ${direction}`);
  return sql`(select ${what} from ${cars}
    where ${within} and ${isCounted} and (${sql.join(columns, sql`, `)}) ${operator} (${sql.join(values, sql`, `)})
    order by ${sql.join(sorted, sql`, `)} limit ${reach})`;
}

/** Selects `what` of the cars on both sides of the car. */
const selectBeside = (row: Row, what: SQL): SQL =>
  sql`${selectSide(row, 'before', what)} union all ${selectSide(row, 'after', what)}`;

/** The compared fields of a car that counts as stock; `price` is the displayed total. */
export type PriceNeighbour = { id: number; year: number; price: number | null };
export type PriceNeighbours = { sameBody: PriceNeighbour[]; sameKind: PriceNeighbour[] };

/** Loads the `reach` nearest cars by price on each side: of the same kind and body, and of any body. */
export async function loadPriceNeighbours(db: Db, id: number, reach: number): Promise<PriceNeighbours> {
  const values = await loadSortValues(db, id);
  if (values === null) return { sameBody: [], sameKind: [] };
  const order = [
    [sql`${cars.pricePlace}`, values.pricePlace],
    [sql`${cars.modelYear}`, values.modelYear],
    [sql`${cars.id}`, id],
  ] as const;
  const kind = sql`${cars.kind} = ${values.kind}`;
  const what = (isBody: boolean) =>
    sql`${isBody}::boolean as of_body, ${cars.id} as id, ${cars.modelYear} as year, ${cars.pricePlace} as price`;
  const ofBody = { within: sql`${kind} and ${cars.body} = ${values.body}`, order, reach };
  const ofKind = { within: kind, order, reach };
  const { rows } = await db.execute<PriceNeighbour & { of_body: boolean }>(
    sql`${selectBeside(ofBody, what(true))} union all ${selectBeside(ofKind, what(false))}`,
  );
  const found = rows.map(({ of_body: isBody, id: other, year, price }) => ({
    isBody,
    car: { id: other, year, price: price === UNPRICED ? null : price },
  }));
  return {
    sameBody: found.filter(({ isBody }) => isBody).map(({ car }) => car),
    sameKind: found.filter(({ isBody }) => !isBody).map(({ car }) => car),
  };
}

/** Loads the `reach` nearest priced used cars of the make and model on each side, by year and kilometres. */
export async function loadModelNeighbours(db: Db, id: number, reach: number): Promise<StoredCar[]> {
  const values = await loadSortValues(db, id);
  if (values === null) return [];
  const row: Row = {
    within: sql`${cars.modelKey} = ${values.modelKey} and ${cars.pricePlace} < ${UNPRICED}
      and data ->> 'car_type' = 'used'`,
    order: [
      [sql`${cars.modelYear}`, values.modelYear],
      [sql`${cars.km}`, values.km],
      [sql`${cars.id}`, id],
    ],
    reach,
  };
  const { rows } = await db.execute<{ id: number }>(selectBeside(row, sql`${cars.id} as id`));
  return loadCarsByIds(
    db,
    rows.map((one) => one.id),
  );
}

/** Loads up to `limit` used cars of a make and model with a price, nearest in year first; cars before caravans and others. */
export async function loadModelStock(
  db: Db,
  { make, model, year }: { make: string; model: string; year: number },
  limit: number,
): Promise<StoredCar[]> {
  const name = ` ${make} ${model}`.toLowerCase();
  const select = async (within: SQL): Promise<number[]> => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select ${cars.id} as id from ${cars}
        where ${within} and ${isCounted} and ${cars.pricePlace} < ${UNPRICED} and data ->> 'car_type' = 'used'
        order by abs(${cars.modelYear} - ${year}::int), ${cars.id} limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  };
  const ids = await select(sql`${cars.modelKey} = ${`car${name}`}`);
  if (ids.length > 0) return loadCarsByIds(db, ids);
  // Slower, and seldom needed: another kind of vehicle, or another spelling, such as `CX5` for `CX-5`.
  const letters = name.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const ofKey = sql`regexp_replace(${cars.modelKey}, '[^[:alnum:]]+', '', 'g')`;
  return loadCarsByIds(db, await select(sql`right(${ofKey}, ${letters.length}::int) = ${letters}`));
}
