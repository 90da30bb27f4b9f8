import { sql } from '#db/base/drizzle.ts';
import type { Db } from '#db/base/transaction.ts';

/** Prices of a feed that are withheld after its rows are staged: what is wrong shows in comparison only. */

/** A price below this share of what the car had before, or of the feed's median, is an error. */
const SHARE_OF_CAR = 0.05;
const SHARE_OF_MEDIAN = 0.01;

/** The price of a record's car as JSON; the offer where it is the only price. */
export const priceOf = (record: string) =>
  sql.raw(
    `coalesce((${record}.data ->> 'price')::double precision, (${record}.data ->> 'offer_price')::double precision)`,
  );
/** The last price that a car `c` had: the one it has may be withheld already. */
export const knownPrice = sql`coalesce(c.known_price, ${priceOf('c')})`;
/** Repayments go with the price that they are of. */
const noPrice = sql`'{"price": null, "price_type": "enquire", "offer_price": null, "before_price": null,
  "finance_lenders": {}, "youxQuote": null}'::jsonb`;
/** What was said of the money that a car costs, in an earlier feed. */
const nothingSaid = sql`${noPrice} || '{"subscription_price": null}'::jsonb`;

/** Withholds the prices of staged rows that are far below what the car had before, or below the feed's median. */
export async function withholdLowPrices(db: Db): Promise<void> {
  await db.execute(sql`with priced as (
      select s.row, ${priceOf('s')} as price, ${knownPrice} as known
      from staging s left join cars c on c.id = s.car_id
      where s.reason is null and ${priceOf('s')} is not null),
    middle as (select percentile_cont(0.5) within group (order by price) as median from priced),
    low as (select row, price, known, median, price < known * ${SHARE_OF_CAR}::double precision as fell
      from priced, middle
      where price < known * ${SHARE_OF_CAR}::double precision
        or price < median * ${SHARE_OF_MEDIAN}::double precision)
    update staging s set data = s.data || ${noPrice}, hash = md5(s.hash || 'withheld'),
      withheld = 'The price ' || low.price || ' is ' || case when low.fell
        then 'less than a twentieth of the ' || low.known || ' that the car had before.'
        else 'less than a hundredth of the ' || low.median || ' that half of the cars cost.' end
    from low where low.row = s.row`);
}

/** Cars in stock whose rows are all rejected, and neither state its price nor take it off sale. */
const carsWithOldPrice = sql`select r.car_id from rejected_cars r join cars c on c.id = r.car_id
  where c.withdrawn_at is null and c.status <> 'sold' and ${priceOf('c')} is not null
    and not exists (select from staging s where s.car_id = r.car_id and s.reason is null)
  group by r.car_id, c.data
  having not coalesce(bool_or(c.data @> r.said), false) and not bool_or(r.off_sale is not null)`;

/** Counts the cars that `withholdOldPrices` would take the price from. */
export async function countOldPrices(db: Db): Promise<number> {
  const { rows } = await db.execute<{ cars: number }>(
    sql`select count(*) as cars from (${carsWithOldPrice}) old`,
  );
  return rows[0]?.cars ?? 0;
}

/** Removes the price of cars whose rejected row does not state it: the dealer may be asking more by now. */
export async function withholdOldPrices(db: Db, now: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`update cars c set data = c.data || ${nothingSaid}, hash = md5(c.hash || 'withheld'),
      known_price = ${knownPrice}, updated_at = ${now}
    where c.id in (${carsWithOldPrice})`);
}
