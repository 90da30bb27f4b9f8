import type { Car } from './car.schema.ts';

const SECONDS_PER_DAY = 86_400;
/** Days a sold car stays in view when the dealer sets none (VIS-03). */
export const DEFAULT_SOLD_DAYS = 3;

type StockState = Pick<Car, 'status' | 'sold' | 'sold_date_timestamp' | 'show_on_dealer_website'>;

/** Sold by status or by flag; the flag wins over a status that was left behind (decisions.md). */
export const isSold = (car: Pick<Car, 'status' | 'sold'>): boolean => car.sold || car.status === 'sold';

/** In stock means `in_stock` or `coming_soon`, and not flagged sold (VIS-08). */
export const isInStock = (car: Pick<Car, 'status' | 'sold'>): boolean =>
  !car.sold && (car.status === 'in_stock' || car.status === 'coming_soon');

const caravanTypes = ['caravan', 'camper trailer'];

/** What only dealers who sell caravans show (TENANT-09); a motorhome is driven like a car. */
export const isCaravan = ({ item_type: type }: Pick<Car, 'item_type'>): boolean =>
  type !== null && caravanTypes.includes(type.replaceAll('_', ' '));

/** The moment (ms) at which a sold car leaves the recent window; `null` when it is not in one. */
export function soldWindowEnd(car: StockState, soldDays: number): number | null {
  if (!isSold(car) || car.sold_date_timestamp === null) return null;
  return (car.sold_date_timestamp + soldDays * SECONDS_PER_DAY) * 1000;
}

/** Whether shoppers see the car (VIS-01…05). A sold car counts to the last second of its window. */
export function isVisible(car: StockState, soldDays: number, now: number): boolean {
  if (car.show_on_dealer_website !== true) return false;
  if (isInStock(car)) return true;
  const end = soldWindowEnd(car, soldDays);
  return end !== null && now <= end;
}

/**
 * Keeps one sold car of each run of consecutive sold cars, the first; nothing is dropped when every
 * hit is sold (VIS-06, VIS-07). Works on one page of hits, after paging, so counts stay the engine's.
 */
export function collapseSold<T extends Pick<Car, 'status' | 'sold'>>(hits: readonly T[]): T[] {
  if (hits.every(isSold)) return [...hits];
  return hits.filter((car, index) => {
    const before = hits[index - 1];
    return !(isSold(car) && before !== undefined && isSold(before));
  });
}
