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

/** Where prices lie among those of similar vehicles in the stock. */
export type OwnStockIndex = {
  valueOf(car: ListedCar): Valuation;
  /** Ids of all cars whose valuation the given one, as it is or was, can have a part in. */
  mayValue(car: ListedCar): number[];
};

/** `stock` are the visible cars; those that cannot be compared are left out. */
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
