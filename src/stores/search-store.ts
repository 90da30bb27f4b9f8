import { atom, type ReadableAtom } from 'nanostores';
import {
  changeFilters,
  emptySearchState,
  type FacetAttribute,
  type Range,
  type RangeAttribute,
  type SearchState,
} from '#domain/url/search-url.ts';

/**
 * The state of one search screen (SEARCH-03) and the ways to change it. Made by the island for itself,
 * never at module level, so that renders of two tenants and two lists on one page stay apart.
 */
export type SearchStore = {
  $state: ReadableAtom<SearchState>;
  /** Takes over a whole state, as read from an address. */
  restore: (state: SearchState) => void;
  setQuery: (query: string) => void;
  setSort: (sortBy: string | null) => void;
  toggle: (attribute: FacetAttribute, value: string) => void;
  setRange: (attribute: RangeAttribute, range: Range) => void;
  goToPage: (page: number) => void;
  /** Clears every filter and the text in place; the sort stays. */
  clear: () => void;
};

/** Without a make there is no list of models, so a model left behind could not be taken back in the panel. */
function withoutStrayModel(facets: SearchState['facets']): SearchState['facets'] {
  if ((facets.make ?? []).length > 0) return facets;
  const { model: _stray, ...rest } = facets;
  return rest;
}

function toggled(state: SearchState, attribute: FacetAttribute, value: string): SearchState['facets'] {
  const before = state.facets[attribute] ?? [];
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  const facets = { ...state.facets, [attribute]: after };
  if (after.length === 0) delete facets[attribute];
  return attribute === 'make' ? withoutStrayModel(facets) : facets;
}

function ranged(state: SearchState, attribute: RangeAttribute, range: Range): SearchState['ranges'] {
  const ranges = { ...state.ranges, [attribute]: range };
  if (range.min === null && range.max === null) delete ranges[attribute];
  return ranges;
}

/** A store that starts at the given state. Every change but paging starts over at page 1 (SEARCH-06). */
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
