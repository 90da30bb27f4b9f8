import type { useInstantSearch } from 'react-instantsearch-core';
import { ownValue } from '#domain/text/own-value.ts';
import type { FacetAttribute } from '#domain/url/facets.ts';
import type { FacetItem, SearchDocument, SearchResponse } from '#search/contract/search.ts';
import type { WireHit, WireResult } from '#search/query/instantsearch-wire.ts';
import type { SearchAnswer } from './search-context.ts';

export type Results = ReturnType<typeof useInstantSearch>['results'];

/** Tags of cars depend on this time, rounded to minutes so that not every answer renders all cards again. */
const MOMENT_MS = 60_000;

/** Published values keep their order, so that no row moves, and stay with 0; others follow by name. */
function toItems(counts: Readonly<Record<string, number>>, published: readonly FacetItem[]): FacetItem[] {
  const known = new Set(published.map((item) => item.value));
  const others = Object.keys(counts).filter((value) => !known.has(value));
  // One for all: `localeCompare` with a locale creates a collator for every comparison.
  if (others.length > 1) others.sort(new Intl.Collator('en-AU', { numeric: true }).compare);
  return [...known, ...others].map((value) => ({ label: value, value, count: ownValue(counts, value) ?? 0 }));
}

/** Reuses the last answer's car objects where nothing changed, so that their cards do not render again. */
export function createCarKeeper(): (cars: readonly SearchDocument[]) => readonly SearchDocument[] {
  let previous = new Map<number, { car: SearchDocument; text: string }>();
  return (cars) => {
    const next: typeof previous = new Map();
    for (const car of cars) {
      const text = JSON.stringify(car);
      const before = previous.get(car.id);
      next.set(car.id, before?.text === text ? before : { car, text });
    }
    previous = next;
    return cars.map((car) => next.get(car.id)?.car ?? car);
  };
}

/** Computes each list once, so that components that render again get the same object. */
function keepByName<Name extends string, T>(find: (name: Name) => T): (name: Name) => T {
  const found = new Map<Name, T>();
  return (name) => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name) as T;
  };
}

/** Converts InstantSearch's results for the screen. `moment` is from `toMoment`, or the time of publishing. */
export function toAnswer(
  results: Results,
  keepCars: ReturnType<typeof createCarKeeper>,
  published: SearchResponse,
  moment: number,
): SearchAnswer {
  const find = (name: string) => results.disjunctiveFacets.find((facet) => facet.name === name);
  const counts = keepByName((name) => ({ ...find(name)?.data }) as Readonly<Record<string, number>>);
  const { understood = [], unknown = [] } = results as Pick<WireResult, 'understood' | 'unknown'>;
  // Only models of the chosen makes are listed: a zero for any other would be noise.
  const listed = (attribute: FacetAttribute) =>
    attribute === 'model' ? [] : (published.facets[attribute] ?? []);
  return {
    // Our own client's hits are returned unchanged, with their matches.
    hits: keepCars(results.hits as WireHit[]),
    moment,
    count: results.nbHits,
    pages: results.nbPages,
    facet: keepByName((attribute) => toItems(counts(attribute), listed(attribute))),
    stats(attribute) {
      const stats = find(attribute)?.stats;
      return stats?.min === undefined || stats.max === undefined ? null : { min: stats.min, max: stats.max };
    },
    histogram: counts,
    query: results.query,
    understood,
    unknown,
  };
}

/** The time of an answer in milliseconds, rounded down to whole minutes. */
export const toMoment = (givenAt: number): number => Math.floor(givenAt / MOMENT_MS) * MOMENT_MS;
