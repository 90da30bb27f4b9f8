import type { Car } from './car.schema.ts';

/** Whether the car is sold, by status or by flag; the flag wins over an outdated status (decision 033). */
export const isSold = (car: Pick<Car, 'status' | 'sold'>): boolean => car.sold || car.status === 'sold';

/** In stock means `in_stock` or `coming_soon`, and not flagged sold (VIS-08). */
export const isInStock = (car: Pick<Car, 'status' | 'sold'>): boolean =>
  !car.sold && (car.status === 'in_stock' || car.status === 'coming_soon');

/** Keeps the first of each run of sold cars (VIS-06, VIS-07); after paging, so that the engine's counts stay. */
export function collapseSold<T extends Pick<Car, 'status' | 'sold'>>(hits: readonly T[]): T[] {
  if (hits.every(isSold)) return [...hits];
  return hits.filter((car, index) => {
    const before = hits[index - 1];
    return !(isSold(car) && before !== undefined && isSold(before));
  });
}
