/** How cars stand in their groups, and how far from a car its neighbours reach. */
type Standing<Place> = {
  /** Keys of the groups that a car is part of. */
  groupsOf(car: Place): readonly string[];
  /** The one order of every group; equal for no two cars. */
  compare(a: Place, b: Place): number;
  /** Neighbours on either side: a bound on what one change can touch. */
  reach: number;
};

/** Groups of cars, each in one order. */
export type Neighbours<Place, Car extends Place> = {
  /** Up to `reach` cars on either side of the given one, which itself need not be among them. */
  around(group: string, car: Place): Car[];
  /** All listers that could have the given car around them, now that it is, or was, in the group. */
  listersAround(group: string, car: Place): Place[];
};

/**
 * Keeps cars sorted, so one car's neighbours cost no walk over the stock and the cars that a change can touch are
 * near its place. `listers` are all that may ask who is around them. The very objects of `cars` come back.
 */
export function buildNeighbours<Place, Car extends Place>(
  cars: Iterable<Car>,
  listers: Iterable<Place>,
  { groupsOf, compare, reach }: Standing<Place>,
): Neighbours<Place, Car> {
  const groups = groupInOrder(cars, groupsOf, compare);
  const listerGroups = groupInOrder(listers, groupsOf, compare);
  return {
    around(key, car) {
      const group = groups.get(key) ?? [];
      const place = lowerBound(group, car, compare);
      const own = group[place];
      const after = own !== undefined && compare(own, car) === 0 ? place + 1 : place;
      return [...group.slice(Math.max(0, place - reach), place), ...group.slice(after, after + reach)];
    },
    listersAround(key, car) {
      const group = groups.get(key) ?? [];
      const all = listerGroups.get(key) ?? [];
      const place = lowerBound(group, car, compare);
      // A lister that is no neighbour itself stands between two that are: one place more on either side.
      const first = group[place - reach - 1];
      const last = group[place + reach + 1];
      const from = first === undefined ? 0 : lowerBound(all, first, compare);
      const to = last === undefined ? all.length : lowerBound(all, last, compare) + 1;
      return all.slice(from, to);
    },
  };
}

type Compare<Place> = (a: Place, b: Place) => number;

function groupInOrder<Place, Car extends Place>(
  cars: Iterable<Car>,
  groupsOf: (car: Place) => readonly string[],
  compare: Compare<Place>,
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

/** The first place whose car does not stand before the given one. */
function lowerBound<Place>(group: readonly Place[], car: Place, compare: Compare<Place>): number {
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
