import type { Medians } from '#db/stock/kept-cars.repository.ts';
import { CARS_MIN } from './lost-columns.ts';
import { priceUnitsOf } from '#stock/rows/feed-price.ts';

/** Half of a stock costs less, or more, only in another unit or of another column. Whole currency. */
const PRICE_MIN = 1000;
const PRICE_MAX = 2_000_000;
/** Half of a stock has driven further only in another unit. Kilometres. */
const KM_MAX = 1_000_000;
/** Half of the used cars have driven less only where the column counts thousands, or where they are new. */
const USED_KM_MIN = 1000;

/** Half of a stock costs less only where the column counts thousands. Whole currency. */
const THOUSANDS_MAX = 100;

/** Whether prices are in thousands: a price that is too low binds the dealer. */
export const isInThousands = ({ price, prices }: Medians, currency: string): boolean =>
  price !== null && prices >= CARS_MIN && price < THOUSANDS_MAX * priceUnitsOf(currency);

const count = (value: number): string => Math.round(value).toLocaleString('en-AU');

/** What is unlikely about the medians of a feed that cannot be compared with cars in stock, the first one. */
export function findUnlikelyMedians({ price, km, usedKm }: Medians, currency: string): string[] {
  const check = 'check its column, unit and scale in stock.json';
  const sentences: string[] = [];
  const priceMax = PRICE_MAX * priceUnitsOf(currency);
  if (price !== null && (price < PRICE_MIN || price > priceMax)) {
    sentences.push(
      `half of the cars with a price cost ${price < PRICE_MIN ? 'less' : 'more'} than ${count(price)} ${currency}, ` +
        `where from ${count(PRICE_MIN)} to ${count(priceMax)} is usual; ${check}`,
    );
  }
  if (km !== null && km > KM_MAX) {
    sentences.push(
      `half of the odometers show more than ${count(km)} km, where at most ${count(KM_MAX)} is usual; ${check}`,
    );
  }
  if (usedKm !== null && usedKm < USED_KM_MIN) {
    sentences.push(
      `half of the used cars have driven less than ${count(usedKm)} km, where at least ${count(USED_KM_MIN)} is usual; ` +
        `${check}, or how the feed says that a car is new (car_type)`,
    );
  }
  return sentences;
}
