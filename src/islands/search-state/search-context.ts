import type { FacetAttribute } from '#domain/url/facets.ts';
import { createContext, useContext } from 'react';
import type { RangeAttribute, SearchState } from '#domain/url/search-url.ts';
import type { FacetItem, FacetStats, SearchDocument } from '#search/contract/search.ts';
import type { UnderstoodPart } from '#search/query/parse-query.ts';
import type { ScreenParts } from './screen-parts.ts';
import type { SearchLook } from './search-screen-props.ts';

/** SEARCH-07. The screen always shows the last successful answer (SEARCH-08, ERR-04). */
export type LoadState = 'loading' | 'data' | 'error';

/** The last successful answer. */
export type SearchAnswer = {
  /** With the matches of the words, see `highlightPieces`. An unchanged car is the same object. */
  hits: readonly SearchDocument[];
  /** Time of the answer (ms), from which tags are derived. */
  moment: number;
  count: number;
  pages: number;
  /** Values with counts, including those of the page's scope that now find nothing. */
  facet: (attribute: FacetAttribute) => readonly FacetItem[];
  stats: (attribute: RangeAttribute) => FacetStats | null;
  /** Counts by the lower bound of a bucket (`bucketSize` wide); empty until the engine has answered. */
  histogram: (attribute: RangeAttribute) => Readonly<Record<string, number>>;
  /** The typed query of this answer, its parts that were read as filters, and its words that were left out. */
  query: string;
  understood: readonly UnderstoodPart[];
  unknown: readonly string[];
};

/**
 * Why the page shows something else than requested, and what: the published page, the published page although the
 * address asks for something else, or the last results.
 */
export type Fallback = { reason: 'slow' | 'failed'; shows: 'published' | 'unfiltered' | 'last' };

/** Shared state of the screen's components. */
export type SearchScreen = ScreenParts & {
  look: SearchLook;
  state: SearchState;
  answer: SearchAnswer;
  /** The same answer, once what is in view is painted, for content that may follow (see `PanelContext`). */
  deferred: SearchAnswer;
  load: LoadState;
  /** Set while `load` is `error`; a deferred answer clears it. */
  fallback: Fallback | null;
  /** Repeats a failed search. */
  retry: () => void;
};

export const SearchContext = createContext<SearchScreen | null>(null);

/** The screen for the filters: the counts of a new answer follow its first cars. */
export const PanelContext = createContext<SearchScreen | null>(null);

/** Returns the screen around a component. Throws outside of one. */
export function useSearchScreen(): SearchScreen {
  const screen = useContext(SearchContext);
  if (screen === null) throw new Error('Outside the search screen.');
  return screen;
}
