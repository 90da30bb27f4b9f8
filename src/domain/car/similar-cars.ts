import type { Car } from './car.schema.ts';
import { isInStock } from './stock-status.ts';

/** Cards in the similar section (SIM-08). */
export const SIMILAR_MAX = 6;
/** Maximum results of one query for similar cars (SIM-09). */
export const SIMILAR_QUERY_LIMIT = 10;

/** Below this price, in dollars, the narrow band applies (SIM-06, SIM-07). */
const NARROW_BAND_BELOW = 50_000;

/** The price band of similar cars, whole dollars above and below (SIM-06, SIM-07). */
export const similarBand = (price: number): number => (price < NARROW_BAND_BELOW ? 10_000 : 25_000);

/** The fields that similarity uses. `price` is the displayed total; `null` when the page shows text instead. */
export type SimilarCar = Pick<Car, 'id' | 'year' | 'status' | 'sold'> & { price: number | null };

/** Results of two queries, each with the cars nearest in price: those of the same body, and all of the same kind. */
export type SimilarCandidates<Candidate> = {
  sameBody: readonly Candidate[];
  sameKind: readonly Candidate[];
};

/** The similar cars of a page, the same body first, then the nearest price in the band; without a price, the age. */
export function chooseSimilar<Candidate extends SimilarCar>(
  car: SimilarCar,
  { sameBody, sameKind }: SimilarCandidates<Candidate>,
): Candidate[] {
  const first = nearest(car, sameBody);
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...nearest(car, sameKind).filter(({ id }) => !ids.has(id))].slice(0, SIMILAR_MAX);
}

/** Filters and sorts the results of one query, nearest first. */
function nearest<Candidate extends SimilarCar>(
  car: SimilarCar,
  candidates: readonly Candidate[],
): Candidate[] {
  const { price } = car;
  const gapTo = (other: SimilarCar): number =>
    price === null ? Math.abs(other.year - car.year) : Math.abs((other.price ?? Infinity) - price);
  const widest = price === null ? Infinity : similarBand(price);
  return candidates
    .filter((other) => other.id !== car.id && isInStock(other) && gapTo(other) <= widest)
    .toSorted((a, b) => gapTo(a) - gapTo(b) || a.id - b.id)
    .slice(0, SIMILAR_QUERY_LIMIT);
}
