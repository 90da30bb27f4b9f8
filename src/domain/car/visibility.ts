import type { Car } from './car.schema.ts';

/** Sold by status or by flag; the flag wins over a status that was left behind (decision 033). */
export const isSold = (car: Pick<Car, 'status' | 'sold'>): boolean => car.sold || car.status === 'sold';

/** In stock means `in_stock` or `coming_soon`, and not flagged sold (VIS-08). */
export const isInStock = (car: Pick<Car, 'status' | 'sold'>): boolean =>
  !car.sold && (car.status === 'in_stock' || car.status === 'coming_soon');

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
