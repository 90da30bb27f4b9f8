import { sql } from './drizzle.ts';
import type { Db } from './transaction.ts';

/** What the staged feed (`stock-import.repository.ts`) would do to the stock, before anything is done. */

export type StageCounts = {
  read: number;
  rejected: number;
  /** The commonest reason of the rejected; `null` when there are none. */
  reason: string | null;
  created: number;
  updated: number;
  unchanged: number;
  /** Of the updated: cars that had been withdrawn. */
  returned: number;
  /** Cars in stock before (not sold, not withdrawn), and how many of them this feed does not name. */
  inStock: number;
  absent: number;
};

/** What an import compares a feed with: cars neither sold nor withdrawn, whether shoppers may see them or not. */
export const inStock = sql`withdrawn_at is null and status <> 'sold'
  and not coalesce((data ->> 'sold')::boolean, false)`;

/** Cars in stock that the feed does not name. */
export const absentCars = sql`${inStock}
  and not exists (select from stage s where s.car_id = cars.id)
  and not exists (select from held where held.car_id = cars.id)`;

/** What `applyStage` would do. */
export async function countStage(db: Db): Promise<StageCounts> {
  const { rows } = await db.execute<StageCounts>(sql`select
      count(*) as read,
      count(*) filter (where s.reason is not null) as rejected,
      mode() within group (order by s.reason) as reason,
      count(*) filter (where s.reason is null and s.car_id is null) as created,
      count(*) filter (where c.hash <> s.hash or c.withdrawn_at is not null) as updated,
      count(*) filter (where c.hash = s.hash and c.withdrawn_at is null) as unchanged,
      count(*) filter (where c.withdrawn_at is not null) as returned,
      (select count(*) from cars where ${inStock}) as "inStock",
      (select count(*) from cars where ${absentCars}) as absent
    from stage s left join cars c on c.id = s.car_id and s.reason is null`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The stage of the import could not be counted.');
  return counts;
}

export type StageReject = { row: number; reason: string; label: string };

/** Rejected rows in feed order, in pieces. */
export async function* streamRejects(db: Db, chunk = 1000): AsyncGenerator<StageReject[]> {
  for (let after = 0; ;) {
    const { rows } = await db.execute<StageReject>(sql`select row, reason, label from stage
      where reason is not null and row > ${after} order by row limit ${chunk}`);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < chunk) return;
    after = last.row;
  }
}
