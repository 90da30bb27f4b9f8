import type { Car } from './car.schema.ts';
import { isSold } from './stock-status.ts';

/** The notice on printed pages (TAG-03). Not in `tag.ts`, which search would then share: that costs 150 bytes. */
export const formatReservation = (car: Pick<Car, 'status' | 'sold' | 'reserved'>): string | null =>
  car.reserved && !isSold(car) ? 'RESERVED' : null;
