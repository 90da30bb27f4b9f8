import {
  type FacetAttribute,
  type RangeAttribute,
  facetAttributes,
  rangeAttributes,
} from '#domain/search-url.ts';
import type { SearchDocument, SearchPayload } from './search.ts';

/**
 * The slow, plain reading of API-01 that the engine is held against: arrays, filters and sorts, nothing
 * shared with the engine.
 */

function facetValues(car: SearchDocument, attribute: FacetAttribute): string[] {
  if (attribute === 'weekly_price_range') return [];
  const value = car[attribute];
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === '' ? [] : [String(value)];
}

/** The attributes whose filter refuses a car; `scope` when the page's own filters do. */
function refusals(car: SearchDocument, payload: SearchPayload): string[] {
  const refused: string[] = [];
  for (const attribute of facetAttributes) {
    const own = facetValues(car, attribute);
    const holds = (wanted: readonly string[] | undefined) =>
      wanted === undefined || wanted.length === 0 || own.some((value) => wanted.includes(value));
    const scope = payload.search_filters[attribute];
    if (scope !== undefined && !own.some((value) => scope.includes(value))) refused.push('scope');
    if (!holds(payload.filters[attribute])) refused.push(attribute);
  }
  for (const attribute of rangeAttributes) {
    const { min = null, max = null } = payload.ranges?.[attribute] ?? {};
    const value = car[attribute];
    if (min === null && max === null) continue;
    if (value === null || (min !== null && value < min) || (max !== null && value > max)) {
      refused.push(attribute);
    }
  }
  return refused;
}

function compare(sort: string | null) {
  const [attribute, direction] = (sort ?? 'custom_rank:desc').split(':') as [RangeAttribute, string];
  return (a: SearchDocument, b: SearchDocument) => {
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
};

export function askOracle(cars: readonly SearchDocument[], payload: SearchPayload): OracleAnswer {
  const judged = cars.map((car) => ({ car, refused: refusals(car, payload) }));
  // A car counts for an attribute when nothing but that attribute's own filter refuses it.
  const counting = (attribute: string) =>
    judged.filter(({ refused }) => refused.every((name) => name === attribute)).map(({ car }) => car);
  const facets: OracleAnswer['facets'] = {};
  for (const attribute of facetAttributes) {
    const counts: Record<string, number> = {};
    for (const car of counting(attribute)) {
      for (const value of facetValues(car, attribute)) counts[value] = (counts[value] ?? 0) + 1;
    }
    facets[attribute] = counts;
  }
  const stats: OracleAnswer['stats'] = {};
  for (const attribute of rangeAttributes) {
    const values = counting(attribute).flatMap((car) => (car[attribute] === null ? [] : [car[attribute]]));
    if (values.length > 0) stats[attribute] = { min: Math.min(...values), max: Math.max(...values) };
  }
  const found = judged.filter(({ refused }) => refused.length === 0).map(({ car }) => car);
  return {
    ids: found
      .sort(compare(payload.sort))
      .slice(payload.offset, payload.offset + payload.hitsPerPage)
      .map((car) => car.id),
    count: found.length,
    pages: Math.ceil(found.length / payload.hitsPerPage),
    facets,
    stats,
  };
}
