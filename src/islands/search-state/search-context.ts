import { createContext, useContext } from 'react';
import type { FacetAttribute, RangeAttribute, SearchState } from '#domain/url/search-url.ts';
import type { FacetItem, FacetStats, SearchDocument, Suggestion } from '#search/contract/search.ts';
import type { SearchRoute } from '#search/query/search-route.ts';
import type { SearchRouter } from '#stores/search-router.ts';
import type { SearchStore } from '#stores/search-store.ts';
import type { SearchLook, SearchScreenProps } from './search-screen-props.ts';

/** SEARCH-07. What is shown is always the last good answer (SEARCH-08, ERR-04). */
export type LoadState = 'loading' | 'data' | 'error';

/** The last good answer. */
export type SearchAnswer = {
  /** With what the words matched in them, see `highlightPieces`. One that did not change is the same object. */
  hits: readonly SearchDocument[];
  /** When it was given, milliseconds: what tags are decided against. */
  moment: number;
  count: number;
  pages: number;
  /** Values with counts, those of the page's scope that now find nothing included. */
  facet: (attribute: FacetAttribute) => readonly FacetItem[];
  stats: (attribute: RangeAttribute) => FacetStats | null;
  /** Counts by lower end of a bucket (`bucketSize` wide); empty until the engine has answered. */
  histogram: (attribute: RangeAttribute) => Readonly<Record<string, number>>;
};

/** Why the page shows something else than was asked for, and what: the published page, or the last results. */
export type Fallback = { reason: 'slow' | 'failed'; shows: 'published' | 'last' };

/** What the parts of the screen share. */
export type SearchScreen = {
  props: SearchScreenProps;
  look: SearchLook;
  place: SearchRoute;
  state: SearchState;
  store: SearchStore;
  answer: SearchAnswer;
  /**
   * The same answer a moment later, once what is in view has been painted: for what may follow. The panel
   * has it as its `answer`, see `PanelContext`.
   */
  late: SearchAnswer;
  load: LoadState;
  /** Set while `load` is `error`; an answer that comes late ends it. */
  fallback: Fallback | null;
  /** Asks again after a failure. */
  retry: () => void;
  /** Makes, models and dealerships that begin like the words typed; rejects when the engine fails. */
  suggest: (words: string, limit: number) => Promise<Suggestion[]>;
  /** Lets Back close what is opened over the list; see `SearchRouter`. */
  openOverlay: SearchRouter['openOverlay'];
};

export const SearchContext = createContext<SearchScreen | null>(null);

/** The screen as the filters see it: the counts of a new answer follow its first cars. */
export const PanelContext = createContext<SearchScreen | null>(null);

/** The screen that a component stands in. Throws outside of one. */
export function useSearchScreen(): SearchScreen {
  const screen = useContext(SearchContext);
  if (screen === null) throw new Error('A part of the search screen stands outside of it.');
  return screen;
}
