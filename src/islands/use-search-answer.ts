import { useMemo } from 'react';
import { useConfigure, useInstantSearch } from 'react-instantsearch-core';
import type { FacetAttribute, SearchState } from '#domain/search-url.ts';
import type { FacetItem, SearchDocument } from '#search/search.ts';
import { toSearchParameters } from '#search/search-parameters.ts';
import type { LoadState, SearchAnswer } from './search-context.ts';
import type { ScreenParts } from './screen-parts.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

type Results = ReturnType<typeof useInstantSearch>['results'];

const loadStates: Record<ReturnType<typeof useInstantSearch>['status'], LoadState> = {
  idle: 'data',
  // A fast answer needs no notice; `stalled` follows when it is slow.
  loading: 'data',
  stalled: 'loading',
  error: 'error',
};

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

function toAnswer(results: Results, published: SearchScreenProps['response'], moment: number): SearchAnswer {
  const find = (name: string) => results.disjunctiveFacets.find((facet) => facet.name === name);
  const counts = (name: string) => ({ ...find(name)?.data }) as Readonly<Record<string, number>>;
  // A list of models belongs to the makes chosen: those of other makes are no zeros but noise.
  const listed = (attribute: FacetAttribute) =>
    attribute === 'model' ? [] : (published.facets[attribute] ?? []);
  return {
    // What our own client gave comes back untouched.
    hits: results.hits as SearchDocument[],
    moment,
    count: results.nbHits,
    pages: results.nbPages,
    facet: (attribute) => toItems(counts(attribute), listed(attribute)),
    stats(attribute) {
      const stats = find(attribute)?.stats;
      return stats?.min === undefined || stats.max === undefined ? null : { min: stats.min, max: stats.max };
    },
  };
}

/** Asks InstantSearch for a state and gives the last good answer, with the way to ask again. */
export function useSearchAnswer(
  state: SearchState,
  { props, setup, client }: Pick<ScreenParts, 'props' | 'setup' | 'client'>,
): { answer: SearchAnswer; load: LoadState; retry: () => void } {
  const parameters = useMemo(() => toSearchParameters(state, setup), [state, setup]);
  const { refine } = useConfigure(parameters);
  const { results, status } = useInstantSearch({ catchError: true });
  const answer = useMemo(
    () => toAnswer(results, props.response, client.answeredAt() ?? props.now),
    [results, props, client],
  );
  return {
    answer,
    load: loadStates[status],
    retry: () => refine(parameters),
  };
}
