import { sql } from '#db/base/drizzle.ts';
import { inStock, ownCars, type FeedRank } from './staging-counts.repository.ts';
import type { Db } from '#db/base/transaction.ts';

/** Fields that most cars have; a feed that loses one of them for most cars is broken. */
export const fillFields = [
  'make',
  'model',
  'price',
  'pictures',
  'vin',
  'stock-number',
  'km',
  'badge',
  'registration',
  'body',
  'fuel',
  'transmission',
  'drive',
  'colour',
  'comments',
  'features',
  'yard',
] as const;
export type FillField = (typeof fillFields)[number];

/** The number of cars, and of cars with each field. */
export type Fill = { cars: number } & Record<FillField, number>;

/** Cars that had a field before the feed, and how many of them have it no more. */
export type FillLoss = { had: number; lost: number };

type Sql = ReturnType<typeof sql>;

// A record parses the car's JSON once; an operator per field would parse it for each.
const record = sql.raw(`(make text, model text, badge text, price text, primary_image_url text, images jsonb,
  vin text, stocknum text, regplate text, km double precision, simple_body text, simple_fuel text,
  simple_transmission text, drive text, colour text, dealercomments text, "standardEquipment" jsonb,
  dealership_id text)`);

const isThere =
  (column: string) =>
  (car: string): Sql =>
    sql.raw(`${car}.${column} is not null`);

/** Whether a record of a car has the field, as a condition. */
const isFilled: Record<FillField, (car: string, mainYard: string | null) => Sql> = {
  make: isThere('make'),
  model: isThere('model'),
  badge: isThere('badge'),
  price: isThere('price'),
  pictures: (car) =>
    sql.raw(`(${car}.primary_image_url is not null or coalesce(jsonb_array_length(${car}.images), 0) > 0)`),
  vin: isThere('vin'),
  'stock-number': isThere('stocknum'),
  registration: isThere('regplate'),
  km: (car) => sql.raw(`coalesce(${car}.km > 0, false)`),
  body: isThere('simple_body'),
  fuel: isThere('simple_fuel'),
  transmission: isThere('simple_transmission'),
  drive: isThere('drive'),
  colour: isThere('colour'),
  comments: isThere('dealercomments'),
  features: (car) => sql.raw(`coalesce(jsonb_array_length(${car}."standardEquipment"), 0) > 0`),
  // The main yard has also the cars whose yard the feed does not name.
  yard: (car, mainYard) => sql`coalesce(${sql.raw(car)}.dealership_id <> ${mainYard}::text, false)`,
};

/** Counts fields of cars neither sold nor withdrawn. `mainYard`: dealership id of cars without a yard. */
export async function countStockFill(db: Db, feed: FeedRank, mainYard: string | null): Promise<Fill> {
  const counts = fillFields.map(
    (field) => sql`count(*) filter (where ${isFilled[field]('said', mainYard)}) as ${sql.identifier(field)}`,
  );
  const { rows } = await db.execute<Fill>(sql`select count(*) as cars, ${sql.join(counts, sql`, `)}
    from cars, jsonb_to_record(data) as said ${record}
    where ${inStock} and ${ownCars(feed)}`);
  const [fill] = rows;
  if (fill === undefined) throw new Error('The fields of the stock could not be counted.');
  return fill;
}

/** Counts, of the cars in stock that the staged feed has too, those that had a field and those that lose it. */
export async function countFillLoss(db: Db, field: FillField, mainYard: string | null): Promise<FillLoss> {
  const had = isFilled[field]('before', mainYard);
  const { rows } = await db.execute<FillLoss>(sql`select
      count(*) filter (where ${had}) as had,
      count(*) filter (where ${had} and not ${isFilled[field]('after', mainYard)}) as lost
    from (select id, data from cars where ${inStock}) c
      join staging s on s.car_id = c.id and s.reason is null
        and not coalesce((s.data ->> 'sold')::boolean, false),
      jsonb_to_record(c.data) as before ${record}, jsonb_to_record(s.data) as after ${record}`);
  const [loss] = rows;
  if (loss === undefined) throw new Error('The fields that the stock loses could not be counted.');
  return loss;
}
