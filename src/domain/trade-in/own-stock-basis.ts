import { chooseComparables, type ListedCar } from '#domain/price/own-stock.ts';
import type { EstimateBasis, OfferedCar } from './trade-in.ts';

/** A vehicle of the stock; `market`: what its feed says of the market, in whole dollars. */
export type PricedCar = ListedCar & { market: number | null };

/** With fewer comparable vehicles nothing can be said. */
const COUNT_MIN = 3;
/** What a year of age and 10,000 km take of a price; together they bring a comparable vehicle to the offered one. */
const PERCENT_PER_YEAR = 7;
const PERCENT_PER_STEP = 2;
const KM_STEP = 10_000;
/** Half of the range at least, as a share of the average. */
const RANGE_MIN = 0.04;

const isSame = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase();

/** The offered vehicle as one of the stock, to compare it with, in the spelling of the stock: `CX-5` for a typed `cx5`. */
const toListed = (
  car: OfferedCar,
  type: ListedCar['price_type'],
  stock: readonly PricedCar[],
): ListedCar => ({
  ...car,
  make: stock[0]?.make ?? car.make,
  model: stock[0]?.model ?? car.model,
  badge: stock.find(({ badge }) => isSame(badge, car.badge))?.badge ?? null,
  id: -1,
  price: null,
  price_type: type,
  state: null,
  car_type: 'used',
  item_type: stock[0]?.item_type ?? null,
  status: 'in_stock',
  sold: false,
});

/** The price that a comparable vehicle would have with the age and kilometres of the offered one. */
function toSamePlace({ price, market, year, km }: PricedCar, car: OfferedCar): number {
  const steps = km === null ? 0 : (car.km - km) / KM_STEP;
  const percent = PERCENT_PER_YEAR * (year - car.year) + PERCENT_PER_STEP * steps;
  const asked = price ?? 0;
  return (market === null ? asked : (asked + market) / 2) * Math.min(Math.max(1 - percent / 100, 0.5), 1.5);
}

/** The comparable ones, of the kind of price that more of them have: with government charges or without. */
function findComparable(car: OfferedCar, stock: readonly PricedCar[]): PricedCar[] {
  const [driveAway = [], excluding = []] = (['drive_away', 'excluding_government_charges'] as const).map(
    (type) => {
      const ids = new Set(chooseComparables(toListed(car, type, stock), stock).map(({ id }) => id));
      return stock.filter(({ id }) => ids.has(id));
    },
  );
  return excluding.length > driveAway.length ? excluding : driveAway;
}

/**
 * Prices of similar used vehicles in the dealer's own stock and, where the feed has them, of the market, brought to the
 * age and kilometres of the offered one; `null` when there are too few.
 *
 * @param stock vehicles of its make and model
 */
export function findOwnStockBasis(car: OfferedCar, stock: readonly PricedCar[]): EstimateBasis | null {
  const found = findComparable(car, stock);
  const [first] = found;
  if (first === undefined || found.length < COUNT_MIN) return null;
  const prices = found.map((other) => toSamePlace(other, car));
  const average = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const squares = prices.reduce((sum, price) => sum + (price - average) ** 2, 0);
  // The standard error of the average, at least the least range.
  const half = Math.max(Math.sqrt(squares) / prices.length, average * RANGE_MIN);
  return {
    low: Math.round(average - half),
    high: Math.round(average + half),
    isTrade: false,
    words: describe(first, found),
  };
}

/** In the spelling of the stock: what shoppers type goes into no sentence of the dealer. */
function describe({ make, model, price_type: type }: PricedCar, found: readonly PricedCar[]): string {
  const years = found.map(({ year }) => year);
  const [oldest, newest] = [Math.min(...years), Math.max(...years)];
  const when = oldest === newest ? `of ${oldest}` : `from ${oldest} to ${newest}`;
  const markets = found.filter(({ market }) => market !== null).length;
  const charges = type === 'excluding_government_charges' ? ', without government charges' : '';
  return [
    `From the prices of ${found.length} used ${make} ${model} ${when} in our own stock${charges}`,
    ...(markets > 0 ? [`and the market price of ${markets} of them`] : []),
    `brought to the age and kilometres of yours: ${PERCENT_PER_YEAR}% for each year, ${PERCENT_PER_STEP}% for each 10,000 km.`,
  ]
    .join(', ')
    .replace(', and ', ' and ');
}
