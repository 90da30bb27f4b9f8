/** How cars are grouped and sorted, and how many neighbours a car has. */
type Grouping<Sortable> = {
  /** Keys of the groups that a car belongs to. */
  groupsOf(car: Sortable): readonly string[];
  /** Sort order of every group; never 0 for two different cars. */
  compare(a: Sortable, b: Sortable): number;
  /** Neighbours on either side; limits what one change can affect. */
  reach: number;
};

/** Groups of sorted cars. */
export type Neighbours<Sortable, Car extends Sortable> = {
  /** Up to `reach` cars on either side of the given one, which itself need not be in the group. */
  around(group: string, car: Sortable): Car[];
  /** All listers that could have the given car as a neighbour, before or after its change. */
  listersAround(group: string, car: Sortable): Sortable[];
};

/**
 * Keeps cars sorted, so that finding neighbours, and the cars that a change affects, needs no walk over the
 * stock. `listers` are all cars that may ask for neighbours. Returned cars are the same objects as in `cars`.
 */
export function buildNeighbours<Sortable, Car extends Sortable>(
  cars: Iterable<Car>,
  listers: Iterable<Sortable>,
  { groupsOf, compare, reach }: Grouping<Sortable>,
): Neighbours<Sortable, Car> {
  const groups = groupInOrder(cars, groupsOf, compare);
  const listerGroups = groupInOrder(listers, groupsOf, compare);
  return {
    around(key, car) {
      const group = groups.get(key) ?? [];
      const index = lowerBound(group, car, compare);
      const found = group[index];
      const after = found !== undefined && compare(found, car) === 0 ? index + 1 : index;
      return [...group.slice(Math.max(0, index - reach), index), ...group.slice(after, after + reach)];
    },
    listersAround(key, car) {
      const group = groups.get(key) ?? [];
      const all = listerGroups.get(key) ?? [];
      const index = lowerBound(group, car, compare);
      // A lister that is no neighbour itself may be between two that are: one more on either side.
      const first = group[index - reach - 1];
      const last = group[index + reach + 1];
      const from = first === undefined ? 0 : lowerBound(all, first, compare);
      const to = last === undefined ? all.length : lowerBound(all, last, compare) + 1;
      return all.slice(from, to);
    },
  };
}

type Compare<Sortable> = (a: Sortable, b: Sortable) => number;

function groupInOrder<Sortable, Car extends Sortable>(
  cars: Iterable<Car>,
  groupsOf: (car: Sortable) => readonly string[],
  compare: Compare<Sortable>,
): Map<string, Car[]> {
  const groups = new Map<string, Car[]>();
  for (const car of cars) {
    for (const key of groupsOf(car)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [car]);
      else group.push(car);
    }
  }
  for (const group of groups.values()) group.sort(compare);
  return groups;
}

/** Index of the first car that does not sort before the given one. */
function lowerBound<Sortable>(group: readonly Sortable[], car: Sortable, compare: Compare<Sortable>): number {
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
