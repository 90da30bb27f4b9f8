import type { Car } from './car.schema.ts';
import { isInStock, isSold } from './stock-status.ts';

/** The tenant's settings for tags; defaults are in the tenancy schema. */
export type TagPolicy = {
  /** Show the electric/hybrid/PHEV label first; off by default (TAG-02). */
  fuelLabels: boolean;
  /** A car is just arrived while strictly newer than this many days, 8 by default (TAG-07, TAG-08). */
  justArrivedDays: number;
  /** Text of the SOLD block, `JUST SOLD` by default (TAG-10). */
  soldTag: string;
};

type Tagged = Pick<
  Car,
  'status' | 'sold' | 'reserved' | 'certified' | 'make' | 'car_type' | 'simple_fuel' | 'tag' | 'created_at'
>;

export type Tag = {
  kind: 'fuel' | 'reserved' | 'certified' | 'dealer' | 'coming-soon' | 'just-arrived' | 'sold';
  label: string;
};

const MS_PER_DAY = 86_400_000;
const fuelLabels: readonly string[] = ['Electric', 'Hybrid', 'PHEV'];

/** Whether it is certified, and of the make with a certification programme in the rules (TAG-04, TAG-11). */
const isCertified = (car: Pick<Car, 'certified' | 'make'>): boolean =>
  car.certified && car.make.trim().toLowerCase() === 'toyota';

/** Whether the car gets the certified-used badge: certified used Toyotas only (TAG-04). */
export const isCertifiedUsed = (car: Pick<Car, 'certified' | 'make' | 'car_type'>): boolean =>
  isCertified(car) && car.car_type === 'used';

/** The badge beside the title of a vehicle page, for any car type; `null` for none (TAG-11). */
export const decideTitleBadge = (car: Pick<Car, 'certified' | 'make' | 'status' | 'sold'>): string | null =>
  isCertified(car) && !isSold(car) ? 'Toyota Certified' : null;

/** When a car stops being just arrived (ms). */
export const justArrivedEnd = (
  car: Pick<Car, 'created_at'>,
  policy: Pick<TagPolicy, 'justArrivedDays'>,
): number => Date.parse(car.created_at) + policy.justArrivedDays * MS_PER_DAY;

/** The tag of a car, by the priority of TAG-01…10; `null` when none applies. */
export function decideTag(policy: TagPolicy, car: Tagged, now: number): Tag | null {
  if (isSold(car)) return { kind: 'sold', label: policy.soldTag };
  if (!isInStock(car)) return null;
  const fuel = policy.fuelLabels ? fuelLabels.find((label) => label === car.simple_fuel) : undefined;
  if (fuel !== undefined) return { kind: 'fuel', label: fuel };
  if (car.reserved) return { kind: 'reserved', label: 'RESERVED' };
  if (isCertifiedUsed(car)) return { kind: 'certified', label: 'Toyota Certified Pre-Owned' };
  if (car.tag !== null && car.tag.trim() !== '') return { kind: 'dealer', label: car.tag.trim() };
  if (car.status === 'coming_soon') return { kind: 'coming-soon', label: 'COMING SOON' };
  if (now < justArrivedEnd(car, policy)) return { kind: 'just-arrived', label: 'JUST ARRIVED' };
  return null;
}
