import { sql } from '#db/base/drizzle.ts';
import { assignSlugs } from './staged-slugs.repository.ts';
import { takeOffSale } from './off-sale.repository.ts';
import { knownPrice, priceOf, withholdOldPrices } from './withheld-prices.repository.ts';
import { absentCars, carsOfEarlier, onlyFeed, type FeedRank } from './staging-counts.repository.ts';
import type { Db } from '#db/base/transaction.ts';

// Reconciles a feed with the stored stock, within the caller's transaction: rows are staged in a temporary table,
// matched and counted there, and only `applyStagedRows` changes `cars`.

/** A staged feed row. A rejected row has its reason, a label and the fields that identify its car. */
export type StagedRow = {
  /** Record number in the feed, from 1. */
  row: number;
  reason: string | null;
  /** Name of the vehicle in the rejects file. */
  label: string;
  vin: string | null;
  stocknum: string | null;
  /** `null` in a rejected row with an unknown yard. */
  yard: string | null;
  dealership_id: string | null;
  /** Key from the mapping's identity columns, for a car with neither VIN nor stock number. */
  columns_key: string | null;
  slug_base: string | null;
  hash: string | null;
  /** The fields of the car from the feed; `null` when rejected. */
  data: unknown;
  /** The feed's date of arrival, ISO timestamp. */
  created_at: string | null;
  arrived_days: number | null;
  sold_days: number | null;
  /** Why the car of an accepted row has no price, though the row states one. */
  withheld: string | null;
  /** The price that a rejected row states; `null` when it cannot be read. */
  said: { price: number | null; price_type: string; offer_price: number | null } | null;
  /** The status of a rejected row whose car is not for sale. */
  off_sale: { status: string; sold?: true; sold_date_timestamp?: number } | null;
};

/** Waits for a running import of the tenant, then blocks other imports until the transaction ends. */
export async function lockImport(db: Db, tenant: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${tenant}`}, 0))`);
}

const columns = sql.raw(`row integer, reason text, label text, vin text, stocknum text, yard text,
  dealership_id text, columns_key text, slug_base text, hash text, data jsonb, created_at timestamptz,
  arrived_days double precision, sold_days double precision, withheld text, said jsonb, off_sale jsonb`);

/** Creates the empty staging table, dropped at the end of the transaction. */
export async function createStagingTable(db: Db): Promise<void> {
  // Statements join whole sets; without statistics, nested loops took minutes for 16,000 cars.
  await db.execute(sql`set local enable_nestloop = off`);
  // A dry run imports several feeds in one transaction.
  await db.execute(sql`drop table if exists pg_temp.staging, pg_temp.rejected_cars`);
  await db.execute(
    sql`create temporary table staging (${columns}, identity text, car_id bigint, slug text) on commit drop`,
  );
}

/** Inserts rows into the staging table. */
export async function stageRows(db: Db, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`insert into staging select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as batch (${columns})`);
}

/**
 * Rejects rows that repeat a VIN or a yard's stock number, sets identities and finds the car of each accepted row,
 * and every car a rejected row may mean. Returns how many rows were left out because an earlier feed has their car.
 */
export async function matchStagedRows(db: Db, feed: FeedRank = onlyFeed): Promise<number> {
  await rejectDuplicates(db, sql`vin`, sql`'The VIN ' || vin`);
  await rejectDuplicates(db, sql`(yard, lower(stocknum))`, sql`'The stock number ' || stocknum`);
  await db.execute(sql`update staging s set identity = case
      when vin is not null then 'vin:' || vin
      when stocknum is not null then 'stock:' || yard || '/' || lower(stocknum)
      else 'columns:' || columns_key || '#' || o.ordinal end
    from (select row, row_number() over (partition by columns_key order by row) as ordinal from staging) o
    where o.row = s.row`);
  await db.execute(sql`create index on staging (identity)`);
  await db.execute(sql`analyze staging`);
  await db.execute(sql`update staging s set car_id = c.id from cars c
    where c.identity = s.identity and s.reason is null`);
  await matchByStockNumber(db);
  const left = await leaveToEarlier(db, feed);
  await db.execute(sql`create index on staging (car_id)`);
  await markRejectedCars(db);
  return left;
}

/** Takes out the rows of cars that an earlier feed has. Returns their number. */
async function leaveToEarlier(db: Db, feed: FeedRank): Promise<number> {
  const { rows } = await db.execute(sql`delete from staging s using cars
    where cars.id = s.car_id and ${carsOfEarlier(feed)} returning s.row`);
  return rows.length;
}

/** Marks the cars of rejected rows, which are neither updated nor counted as missing. */
async function markRejectedCars(db: Db): Promise<void> {
  // The stock number is enough even if the VIN differs: a car kept too long does less harm than one removed.
  await db.execute(sql`create temporary table rejected_cars on commit drop as
    select c.id as car_id, s.said, s.off_sale from staging s join cars c on c.identity = s.identity
      where s.reason is not null
    union
    select c.id, s.said, s.off_sale from staging s join cars c on lower(c.stocknum) = lower(s.stocknum)
      and (s.yard is null or c.dealership_id is not distinct from s.dealership_id)
      where s.reason is not null`);
}

async function rejectDuplicates(
  db: Db,
  key: ReturnType<typeof sql>,
  what: ReturnType<typeof sql>,
): Promise<void> {
  await db.execute(sql`update staging s set data = null, withheld = null,
      said = case when s.withheld is null then jsonb_build_object('price', s.data -> 'price',
        'price_type', s.data -> 'price_type', 'offer_price', s.data -> 'offer_price') end,
      reason = ${what} || ' was already used by record ' || d.first || '; the second is left out.'
    from (select row, min(row) over (partition by ${key}) as first from staging
      where reason is null and ${key} is not null) d
    where d.row = s.row and d.first < d.row`);
}

/** Matches cars that gained or lost their VIN by stock number and yard. */
async function matchByStockNumber(db: Db): Promise<void> {
  await db.execute(sql`update staging s set car_id = m.id
    from (select distinct on (c.id) c.id, u.row
      from staging u join cars c on lower(c.stocknum) = lower(u.stocknum)
        and c.dealership_id is not distinct from u.dealership_id
      where u.reason is null and u.car_id is null and (c.vin is null or u.vin is null)
        and c.withdrawn_at is null
        and not exists (select from staging taken where taken.car_id = c.id)
      order by c.id, u.row) m
    where m.row = s.row`);
}

export type ApplyOptions = {
  tenant: string;
  /** ms. */
  now: number;
  /** Number of consecutive feeds a car may be missing from. */
  graceFeeds: number;
  /** Arrival time (ms) of new cars without a date in the feed. */
  firstSeen: number;
  feed?: FeedRank | undefined;
};

/** Applies the staged rows to `cars`; triggers record the changes. Returns the number of withdrawn cars. */
export async function applyStagedRows(db: Db, options: ApplyOptions): Promise<number> {
  const now = sql`${new Date(options.now).toISOString()}::timestamptz`;
  await assignSlugs(db);
  const { feed = onlyFeed } = options;
  await updateCars(db, now, feed);
  await takeOffSale(db, now);
  await withholdOldPrices(db, now);
  await insertCars(db, now, options);
  await db.execute(sql`update cars set absences = 0 where absences > 0 and withdrawn_at is null
    and id in (select car_id from staging union all select car_id from rejected_cars)`);
  return withdrawAbsent(db, now, options.graceFeeds, feed);
}

/** Time of sale: the feed's date, else the stored one, else the feed's age, else now. */
const soldAt = (stored: ReturnType<typeof sql>, now: ReturnType<typeof sql>) => sql`case
  when not (s.data ->> 'sold')::boolean then null
  else coalesce((s.data ->> 'sold_date_timestamp')::bigint, ${stored},
    extract(epoch from ${now} - coalesce(s.sold_days, 0) * interval '1 day')::bigint) end`;

async function updateCars(db: Db, now: ReturnType<typeof sql>, feed: FeedRank): Promise<void> {
  await db.execute(sql`update cars set feed = ${feed.name} from staging s
    where s.car_id = cars.id and s.reason is null and cars.feed <> ${feed.name}`);
  await db.execute(sql`update cars c set
      data = s.data || jsonb_build_object('views', coalesce(c.data -> 'views', '0'),
        'sold_date_timestamp', ${soldAt(sql`(c.data ->> 'sold_date_timestamp')::bigint`, now)}),
      hash = s.hash,
      known_price = case when ${priceOf('s')} is null then ${knownPrice} end,
      identity = case when s.vin is null then c.identity else s.identity end,
      absences = 0,
      withdrawn_at = null,
      created_at = coalesce(s.created_at, c.created_at),
      updated_at = ${now}
    from staging s
    where s.car_id = c.id and s.reason is null and (c.hash <> s.hash or c.withdrawn_at is not null)`);
}

async function insertCars(
  db: Db,
  now: ReturnType<typeof sql>,
  { tenant, firstSeen, feed = onlyFeed }: ApplyOptions,
): Promise<void> {
  const seen = sql`${new Date(firstSeen).toISOString()}::timestamptz`;
  await db.execute(sql`insert into cars
      (tenant, slug, identity, feed, data, hash, first_seen_at, created_at, updated_at)
    select ${tenant}, s.slug, s.identity, ${feed.name},
      s.data || jsonb_build_object('sold_date_timestamp', ${soldAt(sql`null::bigint`, now)}),
      s.hash, ${now}, coalesce(s.created_at, ${now} - s.arrived_days * interval '1 day', ${seen}), ${now}
    from staging s where s.reason is null and s.car_id is null order by s.row`);
}

async function withdrawAbsent(
  db: Db,
  now: ReturnType<typeof sql>,
  graceFeeds: number,
  feed: FeedRank,
): Promise<number> {
  // Cars inserted above are in the staging table by identity, not by id.
  await db.execute(sql`update staging s set car_id = c.id from cars c
    where s.reason is null and s.car_id is null and c.identity = s.identity`);
  const { rows } = await db.execute<{ withdrawn: boolean }>(sql`update cars set
      absences = absences + 1,
      withdrawn_at = case when absences + 1 > ${graceFeeds} then ${now} end,
      updated_at = case when absences + 1 > ${graceFeeds} then ${now} else updated_at end
    where ${absentCars(feed)} returning withdrawn_at is not null as withdrawn`);
  return rows.filter((row) => row.withdrawn).length;
}
