import type { SearchDocument } from '#search/search.ts';

/** Cards in the similar section. */
const SIMILAR_MAX = 4;
/**
 * How far along the price order of its group a car looks for its like. A bound on what one change can
 * touch: only cars within this distance of the changed one can list it.
 */
const REACH = 8;

/** Prices under this many dollars compare within the narrow band (SIM-06, SIM-07). */
const NARROW_BAND_BELOW = 50_000;

/** The price band of similar cars, whole dollars either way (SIM-06, SIM-07). */
export const similarBand = (price: number): number => (price < NARROW_BAND_BELOW ? 10_000 : 25_000);

type Candidate = Pick<SearchDocument, 'id' | 'price' | 'year' | 'body' | 'item_type'>;

/** Priced cars by price, the others after them by age; ties by id, so the order is one and the same for all. */
const compare = (a: Candidate, b: Candidate): number => {
  // Infinity minus Infinity is no number.
  const byPrice = a.price === b.price ? 0 : (a.price ?? Infinity) - (b.price ?? Infinity);
  return byPrice || a.year - b.year || a.id - b.id;
};

const itemGroup = (car: Candidate): string => `item ${car.item_type ?? 'car'}`;
const bodyGroup = (car: Candidate): string => `${itemGroup(car)} ${car.body ?? ''}`;

/**
 * Which cars are alike: same body first, then any of the same kind, within the price band, nearest
 * price first. Kept sorted, so one car's likes cost no walk over the stock and the cars that a change
 * can touch are its neighbours.
 */
export type SimilarIndex<Car extends Candidate> = {
  /** Up to four cars like the given one, which itself need not be in stock. */
  similarTo(car: Candidate): Car[];
  /** Ids of all cars that could list the given one, now that it is, or was, in stock as given. */
  mayList(car: Candidate): number[];
};

/**
 * `stock` are the cars that can be bought and so be listed; `listers` are all that have a page with a
 * similar section, sold ones among them. The index keeps the very objects of `stock`.
 */
export function buildSimilarIndex<Car extends Candidate>(
  stock: Iterable<Car>,
  listers: Iterable<Candidate>,
): SimilarIndex<Car> {
  const groups = groupInOrder(stock);
  const listerGroups = groupInOrder(listers);

  const around = (key: string, car: Candidate): Car[] => {
    const group = groups.get(key) ?? [];
    const place = lowerBound(group, car);
    return group.slice(Math.max(0, place - REACH), place + REACH + 1).filter(({ id }) => id !== car.id);
  };
  const listersAround = (key: string, car: Candidate): Candidate[] => {
    const group = groups.get(key) ?? [];
    const all = listerGroups.get(key) ?? [];
    const place = lowerBound(group, car);
    // A lister that is not in stock stands between two cars that are: one place more on either side.
    const first = group[place - REACH - 1];
    const last = group[place + REACH + 1];
    const from = first === undefined ? 0 : lowerBound(all, first);
    const to = last === undefined ? all.length : lowerBound(all, last) + 1;
    return all.slice(from, to);
  };
  return {
    similarTo(car) {
      const sameBody = nearest(car, around(bodyGroup(car), car));
      if (sameBody.length >= SIMILAR_MAX) return sameBody.slice(0, SIMILAR_MAX);
      const rest = nearest(car, around(itemGroup(car), car)).filter((other) => !sameBody.includes(other));
      return [...sameBody, ...rest].slice(0, SIMILAR_MAX);
    },
    mayList(car) {
      const near = [...listersAround(bodyGroup(car), car), ...listersAround(itemGroup(car), car)];
      return [...new Set(near.map(({ id }) => id))].filter((id) => id !== car.id);
    },
  };
}

function groupInOrder<Car extends Candidate>(cars: Iterable<Car>): Map<string, Car[]> {
  const groups = new Map<string, Car[]>();
  for (const car of cars) {
    for (const key of [bodyGroup(car), itemGroup(car)]) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [car]);
      else group.push(car);
    }
  }
  for (const group of groups.values()) group.sort(compare);
  return groups;
}

/** Those within the band, nearest price first; a car without a price is like others by their age. */
function nearest<Car extends Candidate>(car: Candidate, others: Car[]): Car[] {
  const { price } = car;
  if (price === null) return others.toSorted((a, b) => yearGap(car, a) - yearGap(car, b) || a.id - b.id);
  const gap = (other: Car) => Math.abs((other.price ?? Infinity) - price);
  return others
    .filter((other) => gap(other) <= similarBand(price))
    .toSorted((a, b) => gap(a) - gap(b) || a.id - b.id);
}

const yearGap = (a: Candidate, b: Candidate): number => Math.abs(a.year - b.year);

/** The first place whose car does not stand before the given one. */
function lowerBound(group: readonly Candidate[], car: Candidate): number {
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = group[middle];
    if (other !== undefined && compare(other, car) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
