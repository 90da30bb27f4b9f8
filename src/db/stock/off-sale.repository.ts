import { sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';

/** Cars for sale of which the feed has rejected rows alone, one of which says that they are not, with what it says. */
const carsOffSale = sql`select distinct on (r.car_id) r.car_id, r.off_sale
  from rejected_cars r join cars c on c.id = r.car_id
  where r.off_sale is not null and c.withdrawn_at is null and not coalesce((c.data ->> 'sold')::boolean, false)
    and c.status not in ('sold', r.off_sale ->> 'status')
    and not exists (select from staging s where s.car_id = r.car_id and s.reason is null)
  order by r.car_id, r.off_sale -> 'sold' is null`;

/** Counts the cars that `takeOffSale` would take off sale. */
export async function countOffSale(db: Db): Promise<number> {
  const { rows } = await db.execute<{ cars: number }>(
    sql`select count(*) as cars from (${carsOffSale}) off_sale`,
  );
  return rows[0]?.cars ?? 0;
}

/** Takes cars off sale whose row is rejected for another reason, and says that they are sold or not for sale. */
export async function takeOffSale(db: Db, now: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`update cars c set
      data = c.data || case when o.off_sale -> 'sold' is null then '{}'
        else jsonb_build_object('sold_date_timestamp', extract(epoch from ${now})::bigint) end || o.off_sale,
      hash = md5(c.hash || 'off sale'), updated_at = ${now}
    from (${carsOffSale}) o where o.car_id = c.id`);
}
