import type { Car } from '#domain/car/car.schema.ts';
import type { Valuation } from './auto-gauge.ts';
import { noGauge } from './auto-gauge.ts';
import { isInStock } from '#domain/car/stock-status.ts';

/* The embedded valuation compares prices within the dealer's own stock, and never claims to know the market outside. */

/** The fields of a vehicle that the comparison uses. `price` is the displayed total. */
export type ListedCar = Pick<
  Car,
  | 'id'
  | 'make'
  | 'model'
  | 'badge'
  | 'year'
  | 'km'
  | 'price_type'
  | 'state'
  | 'car_type'
  | 'item_type'
  | 'status'
  | 'sold'
> & { price: number | null };

/** Neighbours considered on each side in the order of `compareListed`; it limits how many cars a change affects. */
export const COMPARABLE_REACH = 12;
/** Maximum difference in model years and in kilometres. */
export type Closeness = { years: number; kilometres: number };
/** What counts as similar where nothing else is asked for. */
const SIMILAR: Closeness = { years: 3, kilometres: 60_000 };
/** Minimum number of vehicles for using only the car's badge, or only its state. */
const ENOUGH = 3;
/** Controls how fast confidence grows with the number of vehicles: 0 with one, 0.5 with five. */
const GROWTH = 3;

/** The key of comparable vehicles: item type, make and model in lower case. */
export const toModelKey = ({
  item_type: type,
  make,
  model,
}: Pick<ListedCar, 'item_type' | 'make' | 'model'>) => `${type ?? 'car'} ${make} ${model}`.toLowerCase();

/** A total order within a model: by year, then kilometres, then id. */
export const compareListed = (a: ListedCar, b: ListedCar): number =>
  a.year - b.year || (a.km ?? 0) - (b.km ?? 0) || a.id - b.id;

/** Whether a vehicle takes part in the comparison: a used one for sale with a price in dollars. */
export const isComparable = (car: ListedCar): boolean =>
  car.car_type === 'used' && isInStock(car) && car.price !== null;

/** Prices with and without government charges are not comparable. */
const isExcluding = ({ price_type: type }: ListedCar): boolean => type === 'excluding_government_charges';

/** The similar neighbours: near in years and kilometres, of the same price type and, when enough, the same badge. */
export function chooseComparables(
  car: ListedCar,
  neighbours: readonly ListedCar[],
  { years, kilometres }: Closeness = SIMILAR,
): ListedCar[] {
  const ofModel = neighbours.filter(
    (other) =>
      other.id !== car.id &&
      isComparable(other) &&
      toModelKey(other) === toModelKey(car) &&
      Math.abs(other.year - car.year) <= years &&
      (other.km === null || car.km === null || Math.abs(other.km - car.km) <= kilometres) &&
      isExcluding(other) === isExcluding(car),
  );
  const ofBadge = ofModel.filter(({ badge }) => badge !== null && badge === car.badge);
  return ofBadge.length >= ENOUGH ? ofBadge : ofModel;
}

const averageOf = (prices: readonly number[]): number | null =>
  prices.length === 0 ? null : Math.round(prices.reduce((sum, price) => sum + price, 0) / prices.length);

/** Confidence, 0 to 1: vehicles raise it, a spread of prices lowers it; two never reach the threshold (GAUGE-02). */
function decideConfidence(prices: readonly number[], average: number): number {
  const squares = prices.reduce((sum, price) => sum + (price - average) ** 2, 0);
  const spread = Math.sqrt(squares / prices.length) / average;
  const share = (prices.length - 1) / (prices.length + GROWTH);
  return Math.round(share * Math.max(0, 1 - 2 * spread) * 100) / 100;
}

/** The position of the pin between the ends, per cent. */
function toFill(price: number, min: number, max: number): number {
  if (max === min) return 50;
  return Math.round(Math.min(Math.max((price - min) / (max - min), 0), 1) * 100);
}

function describe(car: ListedCar, comparables: readonly ListedCar[]): string {
  const years = comparables.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const when = first === last ? `of ${first}` : `from ${first} to ${last}`;
  const priced = isExcluding(car) ? 'priced without government charges' : 'priced drive away';
  const count = comparables.length === 1 ? '1 similar vehicle' : `${comparables.length} similar vehicles`;
  const isOfBadge = car.badge !== null && comparables.every(({ badge }) => badge === car.badge);
  const name = [car.make, car.model, ...(isOfBadge ? [car.badge] : [])].join(' ');
  return `Compared with ${count} in our own stock: used ${name} ${when}, ${priced}.`;
}

/** Values a car by its neighbours, in the order of `compareListed`; all is unknown with nothing to compare it with. */
export function valueByOwnStock(car: ListedCar, neighbours: readonly ListedCar[]): Valuation {
  const nothing = {
    ...noGauge,
    averages: { state: null, national: null },
    state: null,
    source: 'own-stock' as const,
  };
  const { price } = car;
  const comparables = chooseComparables(car, neighbours);
  const prices = comparables.flatMap((other) => other.price ?? []);
  const national = averageOf(prices);
  if (price === null || !isComparable(car) || national === null) return nothing;
  const inState = comparables.flatMap((other) => (other.state === car.state ? (other.price ?? []) : []));
  const hasState = car.state !== null && inState.length >= ENOUGH;
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return {
    fill: toFill(price, min, max),
    listing_price: price,
    market_range_min: min,
    market_range_max: max,
    confidence: decideConfidence(prices, national),
    description: describe(car, comparables),
    averages: { state: hasState ? averageOf(inState) : null, national },
    state: hasState ? car.state : null,
    source: 'own-stock',
  };
}
