import { kindOf } from '#domain/car/vehicle-kinds.ts';
import type { PublicCar } from '#domain/car/public-car.ts';

/** Default fuel price, dollars per litre (FUEL-03). */
export const FUEL_PRICE_DEFAULT = 1.7;
/** Default distance, kilometres per week (FUEL-04). */
export const WEEKLY_DISTANCE_DEFAULT = 250;
/** Default consumption of a car, litres per 100 km (FUEL-05). */
export const FUEL_ECONOMY_DEFAULT = 10;

export type FuelUse = {
  /** Kilometres. */
  distance: number;
  /** Litres per 100 km. */
  economy: number;
  /** Dollars per litre. */
  price: number;
};

/** The cost of fuel for a distance, dollars (FUEL-06). */
export const toFuelCost = ({ distance, economy, price }: FuelUse): number =>
  (distance / 100) * economy * price;

const withCents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$42.50`: two decimals, commas for thousands (FUEL-06). */
export const formatFuelCost = (cost: number): string => `$${withCents.format(cost)}`;

/**
 * Strips a typed number to digits and the first point (FUEL-01, FUEL-02): `$1.95/L` becomes `1.95`, `1,200 km`
 * becomes `1200`, words become empty.
 */
export function stripFigure(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`;
}

/** The number of a typed text; 0 when it is empty or a single point. */
export const parseFigure = (text: string): number => Number(stripFigure(text)) || 0;

type Fuelled = Pick<PublicCar, 'simple_fuel' | 'fuel' | 'item_type' | 'variant'>;

/**
 * Whether the car runs on electricity or hydrogen alone, which are not sold by the litre; a hybrid of any kind uses
 * fuel too.
 */
const needsNoLitres = ({ simple_fuel: simple, fuel }: Fuelled): boolean =>
  simple === null
    ? /^\s*electric\b/i.test(fuel ?? '')
    : ['electric', 'hydrogen'].includes(simple.toLowerCase());

/** Whether the vehicle is towed: shoppers do not drive it, and it has no fuel. */
const isTowed = (car: Fuelled): boolean =>
  !kindOf(car).isDriven && car.simple_fuel === null && car.fuel === null;

/**
 * The consumption the calculator starts with: the car's own, or the default. `null` when the vehicle needs no fuel
 * and so no calculator: electric cars, caravans (FUEL-07, VDP-16); nor has a motorcycle or truck of unknown consumption.
 */
export function decideFuelEconomy(car: Fuelled): { economy: number; isOwn: boolean } | null {
  if (needsNoLitres(car) || isTowed(car)) return null;
  const own = car.variant?.fuelconsumptioncombined ?? null;
  if (own !== null && own > 0) return { economy: own, isOwn: true };
  return kindOf(car).usesFuelOfCar ? { economy: FUEL_ECONOMY_DEFAULT, isOwn: false } : null;
}
