import { chooseComparables, type Closeness, type ListedCar } from '#domain/price/own-stock.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { EstimateBasis, EstimateLine, OfferedCar } from './trade-in.ts';

/** A vehicle of the stock; `market`: what its feed says of the market, in whole dollars. */
export type PricedCar = ListedCar & { market: number | null };

/** With fewer comparable vehicles nothing can be said. */
const COUNT_MIN = 3;
/** What a year of age and 10,000 km take of a price; together they bring a comparable vehicle to the offered one. */
const PERCENT_PER_YEAR = 7;
const PERCENT_PER_STEP = 2;
const KM_STEP = 10_000;
/**
 * How near vehicles have to be, the nearest first: a vehicle that has too few near ones is compared with farther ones,
 * and its range is wider. `range`: half of it at least, as a share of the average.
 */
const reaches: readonly (Closeness & { range: number; note: string | null })[] = [
  { years: 3, kilometres: 60_000, range: 0.04, note: null },
  {
    years: 5,
    kilometres: 120_000,
    range: 0.08,
    note: 'Few of them are near yours in age and kilometres, so the range is wider',
  },
];

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
function findComparable(car: OfferedCar, stock: readonly PricedCar[], reach: Closeness): PricedCar[] {
  const [driveAway = [], excluding = []] = (['drive_away', 'excluding_government_charges'] as const).map(
    (type) => {
      const ids = new Set(chooseComparables(toListed(car, type, stock), stock, reach).map(({ id }) => id));
      return stock.filter(({ id }) => ids.has(id));
    },
  );
  return excluding.length > driveAway.length ? excluding : driveAway;
}

/** Prices of similar used vehicles of the stock and the market, `null` when too few; `stock`: of its make and model. */
export function findOwnStockBasis(car: OfferedCar, stock: readonly PricedCar[]): EstimateBasis | null {
  for (const { range, note, ...reach } of reaches) {
    const found = findComparable(car, stock, reach);
    if (found.length >= COUNT_MIN) return toBasis(car, found, { range, note });
  }
  return null;
}

function toBasis(
  car: OfferedCar,
  found: readonly PricedCar[],
  { range, note }: Pick<(typeof reaches)[number], 'range' | 'note'>,
): EstimateBasis {
  const prices = found.map((other) => toSamePlace(other, car));
  const average = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const squares = prices.reduce((sum, price) => sum + (price - average) ** 2, 0);
  // The standard error of the average, at least the least range.
  const half = Math.max(Math.sqrt(squares) / prices.length, average * range);
  const [low, high] = [Math.round(average - half), Math.round(average + half)];
  const lines = describe(found, `${formatDollars(low)} to ${formatDollars(high)}`);
  if (note !== null) lines.push({ text: note, effect: '' });
  return { low, high, isTrade: false, lines };
}

/** In the spelling of the stock: what shoppers type goes into no sentence of the dealer. */
function describe(found: readonly PricedCar[], range: string): EstimateLine[] {
  const [{ make, model, price_type: type } = { make: '', model: '', price_type: null }] = found;
  const years = found.map(({ year }) => year);
  const [oldest, newest] = [Math.min(...years), Math.max(...years)];
  const when = oldest === newest ? `of ${oldest}` : `from ${oldest} to ${newest}`;
  const markets = found.filter(({ market }) => market !== null).length;
  const charges = type === 'excluding_government_charges' ? ', without government charges' : '';
  const market = markets > 0 ? ` and the market price of ${markets} of them` : '';
  return [
    {
      text: `Prices of ${found.length} used ${make} ${model} ${when} in our own stock${charges}${market}`,
      effect: '',
    },
    {
      text: `Brought to the age and kilometres of yours, at ${PERCENT_PER_YEAR}% for each year and ${PERCENT_PER_STEP}% for each 10,000 km`,
      effect: range,
    },
  ];
}
