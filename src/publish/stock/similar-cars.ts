import { chooseSimilar, SIMILAR_QUERY_LIMIT, type SimilarCar } from '#domain/car/similar-cars.ts';
import type { SearchDocument } from '#search/contract/search.ts';
import { buildNeighbours } from './neighbours.ts';

type Candidate = SimilarCar & Pick<SearchDocument, 'body' | 'item_type'>;

/** Priced cars by price, the others after them by age; ties by id, so the order is one and the same for all. */
const compare = (a: Candidate, b: Candidate): number => {
  // Infinity minus Infinity is no number.
  const byPrice = a.price === b.price ? 0 : (a.price ?? Infinity) - (b.price ?? Infinity);
  return byPrice || a.year - b.year || a.id - b.id;
};

const kindGroup = (car: Candidate): string => `kind ${car.item_type ?? 'car'}`;
const bodyGroup = (car: Candidate): string => `${kindGroup(car)} ${car.body ?? ''}`;

/**
 * Which cars are alike (SIM-06…09), as `chooseSimilar` says it, from the neighbours in price. As many on either
 * side are looked at as one question answers, so the nearest are always among them.
 */
export type SimilarIndex<Car extends Candidate> = {
  /** The cars like the given one, which itself need not be in stock. */
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
