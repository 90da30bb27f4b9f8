import { sql } from './drizzle.ts';
import { inStock, onlyFeed, ownCars, type FeedRank } from './staging-counts.repository.ts';
import type { Db } from './transaction.ts';

/** Fields that most cars have; a feed without one of them for nearly all cars is broken. */
export const fillFields = ['make', 'model', 'price', 'pictures', 'vin', 'stock-number', 'km'] as const;
export type FillField = (typeof fillFields)[number];

/** The number of cars, and of cars with each field. */
export type Fill = { cars: number } & Record<FillField, number>;

/** Counts the fields of the current stock: cars neither sold nor withdrawn. */
export async function countStockFill(db: Db, feed: FeedRank = onlyFeed): Promise<Fill> {
  // A record parses the car's JSON once; an operator per field would parse it for each.
  const { rows } = await db.execute<Fill>(sql`select
      count(*) as cars,
      count(said.make) as make,
      count(said.model) as model,
      count(said.price) as price,
      count(*) filter (where said.primary_image_url is not null
        or jsonb_array_length(said.images) > 0) as pictures,
      count(vin) as vin,
      count(stocknum) as "stock-number",
      count(*) filter (where said.km > 0) as km
    from cars, jsonb_to_record(data) as said
      (make text, model text, price text, primary_image_url text, images jsonb, km double precision)
    where ${inStock} and ${ownCars(feed)}`);
  const [fill] = rows;
  if (fill === undefined) throw new Error('The fields of the stock could not be counted.');
  return fill;
}
