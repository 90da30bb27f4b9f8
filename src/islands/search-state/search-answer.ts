import type { useInstantSearch } from 'react-instantsearch-core';
import { ownValue } from '#domain/text/own-value.ts';
import type { FacetAttribute } from '#domain/url/search-url.ts';
import type { FacetItem, SearchDocument, SearchResponse } from '#search/contract/search.ts';
import type { WireHit } from '#search/query/instantsearch-wire.ts';
import type { SearchAnswer } from './search-context.ts';

export type Results = ReturnType<typeof useInstantSearch>['results'];

/** Made once: `localeCompare` with a locale makes one for every pair it compares. */
const byName = new Intl.Collator('en-AU', { numeric: true });

/** Tags of cars are decided against a moment; a minute more or less must not draw every card anew. */
const MOMENT_MS = 60_000;

/**
 * The published values keep their published order, so that rows do not jump under the finger, and stay
 * listed with 0 when they find nothing. Values that were not published follow by name.
 */
function toItems(counts: Readonly<Record<string, number>>, published: readonly FacetItem[]): FacetItem[] {
  const known = new Set(published.map((item) => item.value));
  const others = Object.keys(counts)
    .filter((value) => !known.has(value))
    .sort(byName.compare);
  return [...known, ...others].map((value) => ({ label: value, value, count: ownValue(counts, value) ?? 0 }));
}

/**
 * Gives the cars of an answer as the very objects of the answer before, where nothing about them changed,
 * what was matched in them included, so that their cards need not be drawn anew.
 */
export function createCarKeeper(): (cars: readonly SearchDocument[]) => readonly SearchDocument[] {
  let kept = new Map<number, { car: SearchDocument; text: string }>();
  return (cars) => {
    const next: typeof kept = new Map();
    for (const car of cars) {
      const text = JSON.stringify(car);
      const before = kept.get(car.id);
      next.set(car.id, before?.text === text ? before : { car, text });
    }
    kept = next;
    return cars.map((car) => next.get(car.id)?.car ?? car);
  };
}

/** Works out what is asked for once: a part of the screen that is drawn anew finds the same lists. */
function keepByName<Name extends string, T>(find: (name: Name) => T): (name: Name) => T {
  const found = new Map<Name, T>();
  return (name) => {
    if (!found.has(name)) found.set(name, find(name));
    return found.get(name) as T;
  };
}

/** InstantSearch's results as the screen reads them. `moment` is that of `toMoment`, or of publishing. */
export function toAnswer(
  results: Results,
  keepCars: ReturnType<typeof createCarKeeper>,
  published: SearchResponse,
  moment: number,
): SearchAnswer {
  const find = (name: string) => results.disjunctiveFacets.find((facet) => facet.name === name);
  const counts = keepByName((name) => ({ ...find(name)?.data }) as Readonly<Record<string, number>>);
  // A list of models belongs to the makes chosen: those of other makes are no zeros but noise.
  const listed = (attribute: FacetAttribute) =>
    attribute === 'model' ? [] : (published.facets[attribute] ?? []);
  return {
    // What our own client gave comes back untouched, with what was matched in it.
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
  };
}

/** The moment of an answer given now, milliseconds, whole minutes. */
export const toMoment = (givenAt: number): number => Math.floor(givenAt / MOMENT_MS) * MOMENT_MS;
