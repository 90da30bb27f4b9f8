import { createContext, useContext } from 'react';
import type { FacetAttribute, RangeAttribute, SearchState } from '#domain/search-url.ts';
import type { FacetItem, FacetStats, SearchDocument } from '#search/search.ts';
import type { SearchPlace } from '#search/search-place.ts';
import type { SearchStore } from '#stores/search-store.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/** SEARCH-07. What is shown is always the last good answer (SEARCH-08, ERR-04). */
export type LoadState = 'loading' | 'data' | 'error';

/** The last good answer. */
export type SearchAnswer = {
  hits: readonly SearchDocument[];
  /** When it was given, milliseconds: what tags are decided against. */
  moment: number;
  count: number;
  pages: number;
  /** Values with counts, those of the page's scope that now find nothing included. */
  facet: (attribute: FacetAttribute) => readonly FacetItem[];
  stats: (attribute: RangeAttribute) => FacetStats | null;
};

/** What the parts of the screen share. */
export type SearchScreen = {
  props: SearchScreenProps;
  place: SearchPlace;
  state: SearchState;
  store: SearchStore;
  answer: SearchAnswer;
  load: LoadState;
  /** Asks again after a failure. */
  retry: () => void;
};

export const SearchContext = createContext<SearchScreen | null>(null);

/** The screen that a component stands in. Throws outside of one. */
export function useSearchScreen(): SearchScreen {
  const screen = useContext(SearchContext);
  if (screen === null) throw new Error('A part of the search screen stands outside of it.');
  return screen;
}
