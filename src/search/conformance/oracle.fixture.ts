import { type FacetAttribute, facetAttributes } from '#domain/url/facets.ts';
import { type Range, type RangeAttribute, rangeAttributes } from '#domain/url/search-url.ts';
import type { FilteredDocument, SearchPayload } from '#search/contract/search.ts';

/** A slow, plain implementation of API-01 to compare the engine with: arrays, filters and sorts, no shared code. */

export function facetValues(car: FilteredDocument, attribute: FacetAttribute): string[] {
  const value = car[attribute];
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === '' ? [] : [String(value)];
}

/** The values of an attribute in a stock, read once for all queries. */
const stockedValues = new WeakMap<readonly FilteredDocument[], Map<FacetAttribute, string[]>>();

function listStocked(cars: readonly FilteredDocument[], attribute: FacetAttribute): string[] {
  const known = stockedValues.get(cars) ?? new Map<FacetAttribute, string[]>();
  stockedValues.set(cars, known);
  const values = known.get(attribute) ?? [...new Set(cars.flatMap((car) => facetValues(car, attribute)))];
  known.set(attribute, values);
  return values;
}

/** The stock's values that a filter matches: exact ones, otherwise those in any letter case. */
function toMeant(cars: readonly FilteredDocument[], attribute: FacetAttribute, wanted: readonly string[]) {
  const stocked = listStocked(cars, attribute);
  return wanted.flatMap((value) =>
    stocked.includes(value)
      ? [value]
      : stocked.filter((known) => known.toLowerCase() === value.toLowerCase()),
  );
}

/** Returns the attributes whose filter excludes a car; `scope` for the page's own filters. */
function createExclusions(
  cars: readonly FilteredDocument[],
  payload: SearchPayload,
): (car: FilteredDocument) => ReadonlySet<string> {
  const facetTests = facetAttributes.flatMap((attribute) => {
    const scope = payload.search_filters[attribute];
    const chosen = payload.filters[attribute] ?? [];
    return [
      ...(scope === undefined ? [] : [{ attribute, wanted: toMeant(cars, attribute, scope), name: 'scope' }]),
      ...(chosen.length === 0
        ? []
        : [{ attribute, wanted: toMeant(cars, attribute, chosen), name: attribute }]),
    ];
  });
  const rangeTests = rangeAttributes
    .flatMap((attribute) => [
      { attribute, range: payload.search_ranges?.[attribute], name: 'scope' },
      { attribute, range: payload.ranges?.[attribute], name: attribute },
    ])
    .filter(({ range }) => range !== undefined);
  return (car) => {
    const refused = new Set<string>();
    for (const { attribute, wanted, name } of facetTests) {
      if (!facetValues(car, attribute).some((value) => wanted.includes(value))) refused.add(name);
    }
    for (const { attribute, range, name } of rangeTests) {
      if (!isWithin(car[attribute], range)) refused.add(name);
    }
    return refused;
  };
}

function isWithin(value: number | null, range: Range | undefined): boolean {
  const { min = null, max = null } = range ?? {};
  if (min === null && max === null) return true;
  return value !== null && (min === null || value >= min) && (max === null || value <= max);
}

/** Bar width of each histogram. */
const barWidths: Partial<Record<RangeAttribute, number>> = {
  price: 1_000,
  weekly_price: 10,
  km: 5_000,
  year: 1,
  subscription_price: 10,
  seats: 1,
  doors: 1,
  cylinders: 1,
  sleeps: 1,
  length_feet: 1,
  tare: 100,
  atm: 100,
  towing: 100,
};

function toBars(values: readonly number[], width: number): Record<string, number> {
  const bars: Record<string, number> = {};
  for (const value of values) bars[value - (value % width)] = (bars[value - (value % width)] ?? 0) + 1;
  return bars;
}

function compare(sort: string | null) {
  const [attribute, direction] = (sort ?? 'custom_rank:desc').split(':') as [RangeAttribute, string];
  return (a: FilteredDocument, b: FilteredDocument) => {
    const left = a[attribute];
    const right = b[attribute];
    if (left === null && right === null) return a.id - b.id;
    if (left === null) return 1;
    if (right === null) return -1;
    if (left === right) return a.id - b.id;
    return left < right === (direction === 'asc') ? -1 : 1;
  };
}

export type OracleAnswer = {
  ids: number[];
  count: number;
  pages: number;
  facets: Record<string, Record<string, number>>;
  stats: Record<string, { min: number; max: number }>;
  histograms: Record<string, Record<string, number>>;
};

const ends = (values: readonly number[]) => ({
  min: values.reduce((least, value) => Math.min(least, value)),
  max: values.reduce((most, value) => Math.max(most, value)),
});

export function askOracle(cars: readonly FilteredDocument[], payload: SearchPayload): OracleAnswer {
  const exclusionsOf = createExclusions(cars, payload);
  const checked = cars.map((car) => ({ car, refused: exclusionsOf(car) }));
  const found = checked.filter(({ refused }) => refused.size === 0).map(({ car }) => car);
  const nearly = checked.filter(({ refused }) => refused.size === 1);
  // A car counts for an attribute when only that attribute's own filter excludes it.
  const counting = (attribute: string) => [
    ...found,
    ...nearly.filter(({ refused }) => refused.has(attribute)).map(({ car }) => car),
  ];
  const facets: OracleAnswer['facets'] = {};
  for (const attribute of facetAttributes) {
    const counts = new Map<string, number>();
    for (const car of counting(attribute)) {
      for (const value of facetValues(car, attribute)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    facets[attribute] = Object.fromEntries(counts);
  }
  const stats: OracleAnswer['stats'] = {};
  const histograms: OracleAnswer['histograms'] = {};
  for (const attribute of rangeAttributes) {
    const values = counting(attribute).flatMap((car) => (car[attribute] === null ? [] : [car[attribute]]));
    if (values.length > 0) stats[attribute] = ends(values);
    const width = barWidths[attribute];
    histograms[attribute] = width === undefined ? {} : toBars(values, width);
  }
  return {
    ids: found
      .toSorted(compare(payload.sort))
      .slice(payload.offset, payload.offset + payload.hitsPerPage)
      .map((car) => car.id),
    count: found.length,
    pages: Math.ceil(found.length / payload.hitsPerPage),
    facets,
    stats,
    histograms,
  };
}
