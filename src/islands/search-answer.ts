import type { useInstantSearch } from 'react-instantsearch-core';
import type { FacetAttribute } from '#domain/search-url.ts';
import type { FacetItem, SearchDocument, SearchResponse } from '#search/search.ts';
import type { WireHit } from '#search/instantsearch-wire.ts';
import type { SearchAnswer } from './search-context.ts';

export type Results = ReturnType<typeof useInstantSearch>['results'];

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
    .sort((a, b) => a.localeCompare(b, 'en-AU', { numeric: true }));
  return [...known, ...others].map((value) => ({ label: value, value, count: counts[value] ?? 0 }));
}

/** Splits hits into the cars and what was matched in them. */
function splitHit({ _highlightResult: highlight, ...car }: WireHit): [SearchDocument, typeof highlight] {
  return [car, highlight];
}

/**
 * Gives the cars of an answer as the very objects of the answer before, where nothing about them changed,
 * so that their cards need not be drawn anew.
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

/** InstantSearch's results as the screen reads them. `given` is when they were given, milliseconds. */
export function toAnswer(
  results: Results,
  keepCars: ReturnType<typeof createCarKeeper>,
  published: SearchResponse,
  moment: number,
): SearchAnswer {
  const find = (name: string) => results.disjunctiveFacets.find((facet) => facet.name === name);
  const counts = (name: string) => ({ ...find(name)?.data }) as Readonly<Record<string, number>>;
  // A list of models belongs to the makes chosen: those of other makes are no zeros but noise.
  const listed = (attribute: FacetAttribute) =>
    attribute === 'model' ? [] : (published.facets[attribute] ?? []);
  // What our own client gave comes back untouched.
  const split = (results.hits as WireHit[]).map(splitHit);
  const highlights = new Map(split.map(([car, highlight]) => [car.id, highlight]));
  return {
    hits: keepCars(split.map(([car]) => car)),
    moment,
    count: results.nbHits,
    pages: results.nbPages,
    facet: (attribute) => toItems(counts(attribute), listed(attribute)),
    stats(attribute) {
      const stats = find(attribute)?.stats;
      return stats?.min === undefined || stats.max === undefined ? null : { min: stats.min, max: stats.max };
    },
    histogram: counts,
    highlight(car, field) {
      const found = highlights.get(car.id)?.[field];
      return found === undefined || found.matchLevel === 'none' ? null : found.value;
    },
  };
}

/** The moment of an answer given now, milliseconds, whole minutes. */
export const toMoment = (givenAt: number): number => Math.floor(givenAt / MOMENT_MS) * MOMENT_MS;
