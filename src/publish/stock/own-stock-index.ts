import type { Valuation } from '#domain/price/auto-gauge.ts';
import {
  COMPARABLE_REACH,
  compareListed,
  isComparable,
  type ListedCar,
  toModelKey,
  valueByOwnStock,
} from '#domain/price/own-stock.ts';
import { buildNeighbours } from './neighbours.ts';

/** Compares prices with those of similar vehicles in the dealer's own stock. */
export type OwnStockIndex = {
  valueOf(car: ListedCar): Valuation;
  /** Ids of all cars whose valuation can include the given one, before or after its change. */
  mayValue(car: ListedCar): number[];
};

/** Builds the index of `stock`, the visible cars; leaves out those that cannot be compared. */
export function buildOwnStockIndex(stock: Iterable<ListedCar>): OwnStockIndex {
  const compared = [...stock].filter(isComparable);
  const neighbours = buildNeighbours<ListedCar, ListedCar>(compared, compared, {
    groupsOf: (car) => [toModelKey(car)],
    compare: compareListed,
    reach: COMPARABLE_REACH,
  });
  return {
    valueOf: (car) => valueByOwnStock(car, neighbours.around(toModelKey(car), car)),
    mayValue: (car) => {
      if (!isComparable(car)) return [];
      const near = neighbours.listersAround(toModelKey(car), car);
      return near.map(({ id }) => id).filter((id) => id !== car.id);
    },
  };
}
