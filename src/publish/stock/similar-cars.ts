import { chooseSimilar, SIMILAR_QUERY_LIMIT, type SimilarCar } from '#domain/car/similar-cars.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { buildNeighbours } from './neighbours.ts';

type Candidate = SimilarCar & Pick<SearchDocument, 'body' | 'item_type'>;

/** Sorts priced cars by price, then the others by age; ties by id, so that the order is unambiguous. */
const compare = (a: Candidate, b: Candidate): number => {
  // Infinity minus Infinity is NaN.
  const byPrice = a.price === b.price ? 0 : (a.price ?? Infinity) - (b.price ?? Infinity);
  return byPrice || a.year - b.year || a.id - b.id;
};

const kindGroup = (car: Candidate): string => `kind ${car.item_type ?? 'car'}`;
const bodyGroup = (car: Candidate): string => `${kindGroup(car)} ${car.body ?? ''}`;

/**
 * Finds similar cars (SIM-06…09) by `chooseSimilar` among the neighbours in price. It looks at as many cars
 * on either side as one answer holds, so the nearest are always among them.
 */
export type SimilarIndex<Car extends Candidate> = {
  /** Returns cars similar to the given one, which itself need not be in stock. */
  similarTo(car: Candidate): Car[];
  /** Ids of all cars that could list the given one, before or after its change. */
  mayList(car: Candidate): number[];
};

/** `stock` are the cars that can be bought; `listers` have a section of similar cars, sold ones included. */
export function buildSimilarIndex<Car extends Candidate>(
  stock: Iterable<Car>,
  listers: Iterable<Candidate>,
): SimilarIndex<Car> {
  const groupsOf = (car: Candidate) => [bodyGroup(car), kindGroup(car)];
  const neighbours = buildNeighbours(stock, listers, { groupsOf, compare, reach: SIMILAR_QUERY_LIMIT });
  return {
    similarTo: (car) =>
      chooseSimilar(car, {
        sameBody: neighbours.around(bodyGroup(car), car),
        sameKind: neighbours.around(kindGroup(car), car),
      }),
    mayList(car) {
      const near = groupsOf(car).flatMap((group) => neighbours.listersAround(group, car));
      return [...new Set(near.map(({ id }) => id))].filter((id) => id !== car.id);
    },
  };
}
