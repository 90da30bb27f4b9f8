import { sql } from '#db/base/drizzle.ts';
import { inStock, onlyFeed, ownCars, type FeedRank } from './staging-counts.repository.ts';
import type { Db } from '#db/base/transaction.ts';

/** Numbers of a car that are compared, with their columns. */
const numberColumns = {
  price: 'price',
  km: 'km',
  'offer-price': 'offer_price',
  'before-price': 'before_price',
  'subscription-price': 'subscription_price',
} as const;
export type NumberField = keyof typeof numberColumns;
export const numberFields = Object.keys(numberColumns) as NumberField[];

/** Prices in whole currency, odometer in kilometres; `null` is unknown. */
export type CarNumbers = Record<NumberField, number | null>;

/** Words of a car that are compared, with their places in its data. */
const wordPlaces = {
  'price-type': 'price_type',
  'car-type': 'car_type',
  body: 'simple_body',
  fuel: 'simple_fuel',
  transmission: 'simple_transmission',
  colour: 'colour',
  picture: 'images,0,image,url',
  make: 'make',
  model: 'model',
  year: 'year',
  drive: 'drive',
  seats: 'seats',
} as const;
/** `availability` is `in_stock`, `reserved` or `coming_soon`. */
export type WordField = keyof typeof wordPlaces | 'availability';
export const wordFields: readonly WordField[] = [
  ...(Object.keys(wordPlaces) as (keyof typeof wordPlaces)[]),
  'availability',
];

/** `picture` is the address of the first one; `null` is unknown. */
export type CarWords = Record<WordField, string | null>;

/** A car in stock that the staged feed has too. */
export type KeptCar = {
  /** Stock number, else VIN, else name. */
  label: string;
  before: CarNumbers;
  after: CarNumbers;
  words: { before: CarWords; after: CarWords };
};

const record = sql.raw(
  `(${Object.values(numberColumns)
    .map((column) => `${column} double precision`)
    .join(', ')})`,
);
const numbersOf = (car: string) =>
  sql.raw(
    `json_build_object(${Object.entries(numberColumns)
      .map(([field, column]) => `'${field}', ${car}.${column}`)
      .join(', ')})`,
  );

const wordsOf = (data: string) =>
  `json_build_object(${Object.entries(wordPlaces)
    .map(([field, place]) => `'${field}', ${data} #>> '{${place}}'`)
    .join(', ')}, 'availability', case when ${data} ->> 'status' not in ('in_stock', 'coming_soon') then null
      when (${data} ->> 'reserved')::boolean then 'reserved' else ${data} ->> 'status' end)`;
const words = sql.raw(`json_build_object('before', ${wordsOf('c.data')}, 'after', ${wordsOf('s.data')})`);

/** Loads the numbers and words, before and after, of the cars in stock that the staged feed has too. */
export async function loadKeptCars(db: Db): Promise<KeptCar[]> {
  const { rows } = await db.execute<KeptCar>(sql`select
      coalesce(s.stocknum, s.vin, s.label) as label,
      ${numbersOf('before')} as before, ${numbersOf('after')} as after, ${words} as words
    from (select id, data from cars where ${inStock}) c
      join staging s on s.car_id = c.id and s.reason is null
        and not coalesce((s.data ->> 'sold')::boolean, false),
      jsonb_to_record(c.data) as before ${record}, jsonb_to_record(s.data) as after ${record}
    order by s.row`);
  return rows;
}

/** Medians of the staged rows, for a feed that cannot be compared; `null` without values. `prices` counts prices. */
export type Medians = { price: number | null; prices: number; km: number | null; usedKm: number | null };

/** Calculates the medians of price and odometer of the accepted rows, and of the odometer of used cars. */
export async function loadStagedMedians(db: Db): Promise<Medians> {
  const { rows } = await db.execute<Medians>(sql`select
      percentile_cont(0.5) within group (order by said.price) as price,
      count(said.price) as prices,
      percentile_cont(0.5) within group (order by said.km) filter (where said.km > 0) as km,
      percentile_cont(0.5) within group (order by said.km)
        filter (where said.km > 0 and said.car_type = 'used') as "usedKm"
    from staging s,
      jsonb_to_record(s.data) as said (price double precision, km double precision, car_type text)
    where s.reason is null`);
  return rows[0] ?? { price: null, prices: 0, km: null, usedKm: null };
}

/** Counts cars that the staged feed takes off the site, except those that an unknown status hides. */
export async function countLeavingCars(db: Db, feed: FeedRank = onlyFeed): Promise<number> {
  const { rows } = await db.execute<{ leaving: number }>(sql`select count(*) as leaving
    from (select id from cars where ${inStock} and status in ('in_stock', 'coming_soon')
        and coalesce((data ->> 'show_on_dealer_website')::boolean, true) and ${ownCars(feed)}) c
      join staging s on s.car_id = c.id and s.reason is null,
      jsonb_to_record(s.data) as said (status text, sold boolean, show_on_dealer_website boolean)
    where said.sold or said.status in ('sold', 'withdrawn') or not said.show_on_dealer_website`);
  return rows[0]?.leaving ?? 0;
}
