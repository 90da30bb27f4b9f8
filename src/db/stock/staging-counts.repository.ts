import { sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';

/** What applying the staged feed (`stock-import.repository.ts`) would change. */

export type StagingCounts = {
  read: number;
  rejected: number;
  /** Rows of which the car has no price, though they state one. */
  withheld: number;
  /** The most frequent reason for either; `null` without such rows. */
  reason: string | null;
  created: number;
  updated: number;
  unchanged: number;
  /** Updated cars that had been withdrawn. */
  returned: number;
  /** Cars in stock before the import (not sold, not withdrawn), and how many of them the feed lacks. */
  inStock: number;
  absent: number;
};

/** The cars a feed is compared with: neither sold nor withdrawn, visible or not. */
export const inStock = sql`withdrawn_at is null and status <> 'sold'
  and not coalesce((data ->> 'sold')::boolean, false)`;

/** The feed that is imported, and those of the same dealer that come before it. */
export type FeedRank = {
  name: string;
  /** Feeds whose cars this one leaves alone. */
  earlier: readonly string[];
  /** The dealer's other feeds. */
  others: readonly string[];
  /** It withdraws the cars of feeds that are gone. */
  withdrawsGone: boolean;
};

/** A dealer's only feed, which has all cars. */
export const onlyFeed: FeedRank = { name: '', earlier: [], others: [], withdrawsGone: true };

const listOf = (names: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;

/** Cars of the feed, and of feeds that are gone if it takes these. */
export const ownCars = ({ name, others, withdrawsGone }: FeedRank) =>
  withdrawsGone ? sql`cars.feed not in ${listOf(others)}` : sql`cars.feed = ${name}`;

/** Cars of feeds that come before this one and still have them. */
export const carsOfEarlier = ({ earlier }: FeedRank) =>
  sql`cars.feed in ${listOf(earlier)} and cars.withdrawn_at is null and cars.absences = 0`;

/** Cars in stock that are missing from the feed. */
export const absentCars = (feed: FeedRank) => sql`${inStock} and ${ownCars(feed)}
  and not exists (select from staging s where s.car_id = cars.id)
  and not exists (select from rejected_cars where rejected_cars.car_id = cars.id)`;

/** Counts what `applyStagedRows` would change. */
export async function countStagedChanges(db: Db, feed: FeedRank = onlyFeed): Promise<StagingCounts> {
  const { rows } = await db.execute<StagingCounts>(sql`select
      count(*) as read,
      count(*) filter (where s.reason is not null) as rejected,
      count(*) filter (where s.withheld is not null) as withheld,
      mode() within group (order by coalesce(s.reason, s.withheld)) as reason,
      count(*) filter (where s.reason is null and s.car_id is null) as created,
      count(*) filter (where c.hash <> s.hash or c.withdrawn_at is not null) as updated,
      count(*) filter (where c.hash = s.hash and c.withdrawn_at is null) as unchanged,
      count(*) filter (where c.withdrawn_at is not null) as returned,
      (select count(*) from cars where ${inStock} and ${ownCars(feed)}) as "inStock",
      (select count(*) from cars where ${absentCars(feed)}) as absent
    from staging s left join cars c on c.id = s.car_id and s.reason is null`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The staged rows of the import could not be counted.');
  return counts;
}

/** A rejected row, or one whose price is withheld. */
export type StagedReject = { row: number; reason: string; label: string; isWithheld: boolean };

/** Streams rejected rows and those whose price is withheld in feed order, in chunks. */
export async function* streamRejects(db: Db, chunk = 1000): AsyncGenerator<StagedReject[]> {
  for (let after = 0; ;) {
    const { rows } =
      await db.execute<StagedReject>(sql`select row, coalesce(reason, withheld) as reason, label,
        reason is null as "isWithheld" from staging
      where coalesce(reason, withheld) is not null and row > ${after} order by row limit ${chunk}`);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < chunk) return;
    after = last.row;
  }
}
