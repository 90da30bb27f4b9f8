import { isDriven } from '#domain/car/drive-name.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import { kindOf } from '#domain/car/vehicle-kinds.ts';
import { FUEL_ECONOMY_DEFAULT } from './fuel-cost.ts';

type Fuelled = Pick<PublicCar, 'simple_fuel' | 'fuel' | 'item_type' | 'variant'>;

/** Whether the car runs on electricity or hydrogen alone, not sold by the litre; a hybrid of any kind uses fuel too. */
const needsNoLitres = ({ simple_fuel: simple, fuel }: Fuelled): boolean =>
  simple === null
    ? /^\s*electric\b/i.test(fuel ?? '')
    : ['electric', 'hydrogen'].includes(simple.toLowerCase());

/** Whether the vehicle is towed: shoppers do not drive it, and it has no fuel. */
const isTowed = (car: Fuelled): boolean => !isDriven(car) && car.simple_fuel === null && car.fuel === null;

/** The consumption to begin with; `null` without fuel (FUEL-07, VDP-16), for a motorcycle or truck of unknown use. */
export function decideFuelEconomy(car: Fuelled): { economy: number; isOwn: boolean } | null {
  if (needsNoLitres(car) || isTowed(car)) return null;
  const own = car.variant?.fuelconsumptioncombined ?? null;
  if (own !== null && own > 0) return { economy: own, isOwn: true };
  return kindOf(car).usesFuelOfCar ? { economy: FUEL_ECONOMY_DEFAULT, isOwn: false } : null;
}
