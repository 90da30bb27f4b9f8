import { formatCarType } from '#domain/car/car-words.ts';
import { formatCount, formatFeetAsMetres, formatKilometres } from '#domain/text/formats.ts';
import { formatDollars } from '#domain/text/money.ts';
import { decideMarketIndicator } from '#domain/price/price.ts';
import { isInStock } from '#domain/car/stock-status.ts';
import type { SearchDocument } from '#search/contract/search.ts';

/** The value of a car in a row; `best` names what makes it the best of the compared cars. */
export type CompareCell = { text: string | null; best: string | null };
export type CompareRow = { label: string; cells: CompareCell[]; differs: boolean };

/** A row of the comparison: how to read its value, and how to rank it. */
type Feature = {
  label: string;
  text: (car: SearchDocument) => string | null;
  rank?: { figure: (car: SearchDocument) => number | null; best: 'lowest' | 'highest'; word: string };
};

const orNull = <T>(value: T | null | undefined, format: (value: T) => string): string | null =>
  value === null || value === undefined ? null : format(value);
const marketOf = (car: SearchDocument) => decideMarketIndicator({ ...car, price: car.list_price });
const kilograms = (weight: number): string => `${formatCount(weight)} kg`;

const features: readonly Feature[] = [
  {
    label: 'Price',
    text: ({ price }) => orNull(price, formatDollars),
    rank: { figure: ({ price }) => price, best: 'lowest', word: 'Lowest' },
  },
  {
    label: 'Against market',
    text: (car) => orNull(marketOf(car), ({ below }) => `${formatDollars(below)} under market`),
    rank: { figure: (car) => marketOf(car)?.below ?? null, best: 'highest', word: 'Most' },
  },
  { label: 'Condition', text: formatCarType },
  {
    label: 'Year',
    text: ({ year }) => String(year),
    rank: { figure: ({ year }) => year, best: 'highest', word: 'Newest' },
  },
  {
    label: 'Kilometres',
    text: ({ km }) => orNull(km, formatKilometres),
    rank: { figure: ({ km }) => km, best: 'lowest', word: 'Lowest' },
  },
  { label: 'Body', text: ({ body }) => body },
  { label: 'Fuel', text: ({ fuel }) => fuel },
  { label: 'Transmission', text: ({ transmission }) => transmission },
  { label: 'Drive', text: ({ drive }) => drive },
  { label: 'Seats', text: ({ seats }) => orNull(seats, String) },
  { label: 'Colour', text: ({ colour }) => colour },
  {
    label: 'Sleeps',
    text: ({ caravan }) => orNull(caravan?.sleeps, String),
    rank: { figure: ({ caravan }) => caravan?.sleeps ?? null, best: 'highest', word: 'Most' },
  },
  { label: 'Body length', text: ({ caravan }) => orNull(caravan?.length_feet, formatFeetAsMetres) },
  {
    label: 'Tare weight',
    text: ({ caravan }) => orNull(caravan?.tare, kilograms),
    rank: { figure: ({ caravan }) => caravan?.tare ?? null, best: 'lowest', word: 'Lightest' },
  },
  { label: 'Loaded at most (ATM)', text: ({ caravan }) => orNull(caravan?.atm, kilograms) },
  {
    label: 'Features',
    text: ({ highlights }) => (highlights.length === 0 ? null : highlights.join(', ')),
  },
  { label: 'Location', text: ({ location_name: name, city }) => name ?? city },
  { label: 'Stock number', text: ({ stocknum }) => stocknum },
];

/** These values always differ, so the row is never marked as different. */
const alwaysDifferent = new Set(['Features', 'Stock number']);

/** The best figure, if at least two cars have one and not all are equal. */
function findBest({ rank }: Feature, cars: readonly (SearchDocument | null)[]): number | null {
  const figures = cars.flatMap((car) => (rank && car && isInStock(car) ? [rank.figure(car)] : []));
  const known = figures.filter((figure) => figure !== null);
  if (!rank || known.length < 2 || new Set(known).size < 2) return null;
  return rank.best === 'lowest' ? Math.min(...known) : Math.max(...known);
}

function toCell(feature: Feature, car: SearchDocument | null, best: number | null): CompareCell {
  if (car === null) return { text: null, best: null };
  const { rank, text } = feature;
  const isBest = rank !== undefined && best !== null && isInStock(car) && rank.figure(car) === best;
  return { text: text(car), best: isBest ? rank.word : null };
}

/**
 * The comparison of cars, `null` for a removed one. Rows without any value are left out; a row differs if the remaining
 * cars do not all have the same value.
 */
export function toCompareRows(cars: readonly (SearchDocument | null)[]): CompareRow[] {
  return features.flatMap((feature): CompareRow[] => {
    const best = findBest(feature, cars);
    const cells = cars.map((car) => toCell(feature, car, best));
    if (cells.every(({ text }) => text === null)) return [];
    const texts = new Set(cells.filter((_, index) => cars[index] !== null).map(({ text }) => text));
    return [{ label: feature.label, cells, differs: texts.size > 1 && !alwaysDifferent.has(feature.label) }];
  });
}
