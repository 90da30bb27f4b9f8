import { sql } from './drizzle.ts';
import { absentCars } from './stage-counts.repository.ts';
import type { Db } from './transaction.ts';

/**
 * Reconciliation of a feed with the stored stock, all in the caller's transaction: rows are staged in a
 * temporary table, matched and counted there, and only `applyStage` touches `cars`.
 */

/** A feed row on its way in. A rejected row carries its reason, a label and what tells which car it means. */
export type StagedRow = {
  /** Record number in the feed, from 1. */
  row: number;
  reason: string | null;
  /** What the rejects file calls the vehicle. */
  label: string;
  vin: string | null;
  stocknum: string | null;
  /** `null` in a rejected row whose yard may be any. */
  yard: string | null;
  dealership_id: string | null;
  /** Of the mapping's identity columns, for a car with neither VIN nor stock number. */
  columns_key: string | null;
  slug_base: string | null;
  hash: string | null;
  /** Everything of the car that the feed decides; `null` when rejected. */
  data: unknown;
  /** The feed's date of arrival, ISO moment. */
  created_at: string | null;
  arrived_days: number | null;
  sold_days: number | null;
};

/** Waits for another import of the tenant and then keeps others waiting until the transaction ends. */
export async function lockImport(db: Db, tenant: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${tenant}`}, 0))`);
}

const columns = sql.raw(`row integer, reason text, label text, vin text, stocknum text, yard text,
  dealership_id text, columns_key text, slug_base text, hash text, data jsonb, created_at timestamptz,
  arrived_days double precision, sold_days double precision`);

/**
 * Makes the empty stage, which vanishes with the transaction. Every statement here joins whole sets, and
 * statistics may know nothing of a tenant's cars yet: a plan made for one of them, a loop in a loop, took
 * minutes for 16,000.
 */
export async function createStage(db: Db): Promise<void> {
  await db.execute(sql`set local enable_nestloop = off`);
  await db.execute(
    sql`create temporary table stage (${columns}, identity text, car_id bigint, slug text) on commit drop`,
  );
}

/** Adds rows to the stage. */
export async function stageRows(db: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`insert into stage select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as batch (${columns})`);
}

/**
 * Rejects second rows of a VIN or of a stock number in a yard, names identities and finds stored cars: of
 * good rows the car they are, of rejected rows every car they may mean.
 */
export async function matchStage(db: Db): Promise<void> {
  await rejectSeconds(db, sql`vin`, sql`'The VIN ' || vin`);
  await rejectSeconds(db, sql`(yard, lower(stocknum))`, sql`'The stock number ' || stocknum`);
  await db.execute(sql`update stage s set identity = case
      when vin is not null then 'vin:' || vin
      when stocknum is not null then 'stock:' || yard || '/' || lower(stocknum)
      else 'columns:' || columns_key || '#' || o.ordinal end
    from (select row, row_number() over (partition by columns_key order by row) as ordinal from stage) o
    where o.row = s.row`);
  await db.execute(sql`create index on stage (identity)`);
  await db.execute(sql`analyze stage`);
  await db.execute(sql`update stage s set car_id = c.id from cars c
    where c.identity = s.identity and s.reason is null`);
  await matchByStockNumber(db);
  await db.execute(sql`create index on stage (car_id)`);
  await holdRejected(db);
}

/**
 * Cars that a rejected row means: they are neither updated nor missing. Its stock number will do even where
 * the VIN says otherwise, for the row is broken, and a car that stays a feed too long harms less than one
 * that goes while the feed names it.
 */
async function holdRejected(db: Db): Promise<void> {
  await db.execute(sql`create temporary table held on commit drop as
    select c.id as car_id from stage s join cars c on c.identity = s.identity where s.reason is not null
    union
    select c.id from stage s join cars c on lower(c.stocknum) = lower(s.stocknum)
      and (s.yard is null or c.dealership_id is not distinct from s.dealership_id)
      where s.reason is not null`);
}

async function rejectSeconds(
  db: Db,
  key: ReturnType<typeof sql>,
  what: ReturnType<typeof sql>,
): Promise<void> {
  await db.execute(sql`update stage s set data = null,
      reason = ${what} || ' was already used by record ' || d.first || '; the second is left out.'
    from (select row, min(row) over (partition by ${key}) as first from stage
      where reason is null and ${key} is not null) d
    where d.row = s.row and d.first < d.row`);
}

/** A car in stock that gained or lost its VIN is still known by its stock number and yard. */
async function matchByStockNumber(db: Db): Promise<void> {
  await db.execute(sql`update stage s set car_id = m.id
    from (select distinct on (c.id) c.id, u.row
      from stage u join cars c on lower(c.stocknum) = lower(u.stocknum)
        and c.dealership_id is not distinct from u.dealership_id
      where u.reason is null and u.car_id is null and (c.vin is null or u.vin is null)
        and c.withdrawn_at is null
        and not exists (select from stage taken where taken.car_id = c.id)
      order by c.id, u.row) m
    where m.row = s.row`);
}

export type ApplyOptions = {
  tenant: string;
  /** ms. */
  now: number;
  /** How many feeds in a row a car may be missing from. */
  graceFeeds: number;
  /** Moment (ms) from which a car is in stock that is new and whose feed gives no date. */
  firstSeen: number;
};

/** Writes the stage into `cars`; triggers record what changed. Returns how many cars were withdrawn. */
export async function applyStage(db: Db, options: ApplyOptions): Promise<number> {
  const now = sql`${new Date(options.now).toISOString()}::timestamptz`;
  await nameSlugs(db);
  await updateCars(db, now);
  await insertCars(db, now, options);
  await db.execute(sql`update cars set absences = 0 where absences > 0 and withdrawn_at is null
    and id in (select car_id from stage union all select car_id from held)`);
  return withdrawAbsent(db, now, options.graceFeeds);
}

/** A sold car's moment: the feed's date, else the stored one, else the feed's age, else now. */
const soldAt = (stored: ReturnType<typeof sql>, now: ReturnType<typeof sql>) => sql`case
  when not (s.data ->> 'sold')::boolean then null
  else coalesce((s.data ->> 'sold_date_timestamp')::bigint, ${stored},
    extract(epoch from ${now} - coalesce(s.sold_days, 0) * interval '1 day')::bigint) end`;

async function updateCars(db: Db, now: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`update cars c set
      data = s.data || jsonb_build_object('views', coalesce(c.data -> 'views', '0'),
        'sold_date_timestamp', ${soldAt(sql`(c.data ->> 'sold_date_timestamp')::bigint`, now)}),
      hash = s.hash,
      identity = case when s.vin is null then c.identity else s.identity end,
      absences = 0,
      withdrawn_at = null,
      created_at = coalesce(s.created_at, c.created_at),
      updated_at = ${now}
    from stage s
    where s.car_id = c.id and s.reason is null and (c.hash <> s.hash or c.withdrawn_at is not null)`);
}

async function insertCars(
  db: Db,
  now: ReturnType<typeof sql>,
  { tenant, firstSeen }: ApplyOptions,
): Promise<void> {
  const seen = sql`${new Date(firstSeen).toISOString()}::timestamptz`;
  await db.execute(sql`insert into cars
      (tenant, slug, identity, data, hash, first_seen_at, created_at, updated_at)
    select ${tenant}, s.slug, s.identity,
      s.data || jsonb_build_object('sold_date_timestamp', ${soldAt(sql`null::bigint`, now)}),
      s.hash, ${now}, coalesce(s.created_at, ${now} - s.arrived_days * interval '1 day', ${seen}), ${now}
    from stage s where s.reason is null and s.car_id is null order by s.row`);
}

async function withdrawAbsent(db: Db, now: ReturnType<typeof sql>, graceFeeds: number): Promise<number> {
  // Those inserted a moment ago are in the stage by identity, not by id.
  await db.execute(sql`update stage s set car_id = c.id from cars c
    where s.reason is null and s.car_id is null and c.identity = s.identity`);
  const { rows } = await db.execute<{ withdrawn: boolean }>(sql`update cars set
      absences = absences + 1,
      withdrawn_at = case when absences + 1 > ${graceFeeds} then ${now} end,
      updated_at = case when absences + 1 > ${graceFeeds} then ${now} else updated_at end
    where ${absentCars} returning withdrawn_at is not null as withdrawn`);
  return rows.filter((row) => row.withdrawn).length;
}

/** New cars get their slug once and for ever; one that is taken gets the next free number behind it. */
async function nameSlugs(db: Db): Promise<void> {
  await db.execute(sql`update stage s set slug = s.slug_base
    from (select row, row_number() over (partition by slug_base order by row) as nth
      from stage where reason is null and car_id is null) n
    where n.row = s.row and n.nth = 1
      and not exists (select from cars c where c.slug = s.slug_base)`);
  const { rows } = await db.execute<{ row: number; base: string }>(sql`select row, slug_base as base
    from stage where reason is null and car_id is null and slug is null order by row`);
  if (rows.length === 0) return;
  const taken = await loadNumberedSlugs(db, [...new Set(rows.map(({ base }) => base))]);
  const next = new Map<string, number>();
  const named = rows.map(({ row, base }) => {
    let number = next.get(base) ?? 2;
    while (taken.has(`${base}-${number}`)) number += 1;
    next.set(base, number + 1);
    return { row, slug: `${base}-${number}` };
  });
  await db.execute(sql`update stage s set slug = n.slug
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (row integer, slug text)
    where n.row = s.row`);
}

/** Every slug that is one of `bases` with a number behind it. One look for all: a look reads every car. */
async function loadNumberedSlugs(db: Db, bases: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from (select slug from cars union select slug from stage) taken
    where regexp_replace(slug, '-[0-9]+$', '') in (
      select jsonb_array_elements_text(${JSON.stringify(bases)}::jsonb))`);
  return new Set(rows.map(({ slug }) => slug));
}
