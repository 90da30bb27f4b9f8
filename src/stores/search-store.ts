import type { FacetAttribute } from '#domain/url/facets.ts';
import { atom, type ReadableAtom } from 'nanostores';
import {
  changeFilters,
  emptySearchState,
  type Range,
  type RangeAttribute,
  type SearchState,
} from '#domain/url/search-url.ts';

/**
 * The state of one search page (SEARCH-03) and its changes. Each island creates its own, never at module level, so
 * that renders of two tenants and two lists on a page stay separate.
 */
export type SearchStore = {
  $state: ReadableAtom<SearchState>;
  /** Replaces the whole state, as parsed from a URL. */
  restore: (state: SearchState) => void;
  setQuery: (query: string) => void;
  setSort: (sortBy: string | null) => void;
  toggle: (attribute: FacetAttribute, value: string) => void;
  setRange: (attribute: RangeAttribute, range: Range) => void;
  goToPage: (page: number) => void;
  /** Clears all filters and the query without navigation; the sort stays. */
  clear: () => void;
};

/** Without a make the panel lists no models, so a remaining model could not be deselected. */
function withoutStrayModel(facets: SearchState['facets']): SearchState['facets'] {
  if ((facets.make ?? []).length > 0) return facets;
  const { model: _model, ...rest } = facets;
  return rest;
}

function toggled(state: SearchState, attribute: FacetAttribute, value: string): SearchState['facets'] {
  const before = state.facets[attribute] ?? [];
  const after = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  const facets = { ...state.facets, [attribute]: after };
  if (after.length === 0) delete facets[attribute];
  return attribute === 'make' ? withoutStrayModel(facets) : facets;
}

function ranged(state: SearchState, attribute: RangeAttribute, range: Range): SearchState['ranges'] {
  const ranges = { ...state.ranges, [attribute]: range };
  if (range.min === null && range.max === null) delete ranges[attribute];
  return ranges;
}

/** Creates a store. Every change except paging resets to page 1 (SEARCH-06). */
export function createSearchStore(initial: SearchState): SearchStore {
  const $state = atom(initial);
  const change = (changes: Partial<Omit<SearchState, 'page'>>) =>
    $state.set(changeFilters($state.get(), changes));
  return {
    $state,
    restore: (state) => $state.set(state),
    setQuery: (query) => change({ query: query.trim() }),
    setSort: (sortBy) => change({ sortBy }),
    toggle: (attribute, value) => change({ facets: toggled($state.get(), attribute, value) }),
    setRange: (attribute, range) => change({ ranges: ranged($state.get(), attribute, range) }),
    goToPage: (page) => $state.set({ ...$state.get(), page }),
    clear: () => $state.set({ ...emptySearchState, sortBy: $state.get().sortBy }),
  };
}
