import type { Car } from './car.schema.ts';
import { isSold } from './visibility.ts';

/**
 * What paper says of a car that is shown and not sold, but promised to somebody: the word of its tag (TAG-03),
 * whatever tag comes first on a card. Apart from `tag.ts`, which search would then share with the print page at 150
 * bytes.
 */
export const formatReservation = (car: Pick<Car, 'status' | 'sold' | 'reserved'>): string | null =>
  car.reserved && !isSold(car) ? 'RESERVED' : null;
