import type { PublicCar } from '#domain/car/public-car.ts';

/** Dollars a litre until the shopper says otherwise (FUEL-03). */
export const FUEL_PRICE_DEFAULT = 1.7;
/** Kilometres a week until the shopper says otherwise (FUEL-04). */
export const WEEKLY_DISTANCE_DEFAULT = 250;
/** Litres per 100 km of a car whose own figure is not known (FUEL-05). */
export const FUEL_ECONOMY_DEFAULT = 10;

export type FuelUse = {
  /** Kilometres. */
  distance: number;
  /** Litres per 100 km. */
  economy: number;
  /** Dollars a litre. */
  price: number;
};

/** What driving a distance costs in fuel, in dollars (FUEL-06). */
export const toFuelCost = ({ distance, economy, price }: FuelUse): number =>
  (distance / 100) * economy * price;

const withCents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$42.50`: two decimals, thousands commas (FUEL-06). */
export const formatFuelCost = (cost: number): string => `$${withCents.format(cost)}`;

/**
 * What is left of a typed figure: digits and its first point (FUEL-01, FUEL-02). `$1.95/L` is `1.95`,
 * `1,200 km` is `1200`, words are nothing.
 */
export function stripFigure(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`;
}

/** The number of a stripped figure; nothing, or a point alone, counts as 0. */
export const parseFigure = (text: string): number => Number(stripFigure(text)) || 0;

type Fuelled = Pick<PublicCar, 'simple_fuel' | 'fuel' | 'item_type' | 'variant'>;

/** Runs on electricity alone: a hybrid of any kind still buys fuel. */
const isElectric = ({ simple_fuel: simple, fuel }: Fuelled): boolean =>
  simple === null ? /^\s*electric\b/i.test(fuel ?? '') : simple.toLowerCase() === 'electric';

/** A van or trailer without a fuel is pulled by what burns some. */
const isTowed = ({ item_type: type, simple_fuel: simple, fuel }: Fuelled): boolean =>
  type !== null && simple === null && fuel === null;

/**
 * What the calculator starts from: the car's own economy, else the default. `null` where there is no fuel to
 * pay for, and so no calculator: electric cars, towed vans (FUEL-07, VDP-16).
 */
export function decideFuelEconomy(car: Fuelled): { economy: number; isOwn: boolean } | null {
  if (isElectric(car) || isTowed(car)) return null;
  const own = car.variant?.fuelconsumptioncombined ?? null;
  return own !== null && own > 0
    ? { economy: own, isOwn: true }
    : { economy: FUEL_ECONOMY_DEFAULT, isOwn: false };
}
