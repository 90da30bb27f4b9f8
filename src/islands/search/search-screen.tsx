import '#islands/cards/card.css';
import {
  memo,
  type MouseEvent,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { InstantSearch, type InstantSearchProps, InstantSearchSSRProvider } from 'react-instantsearch-core';
import { useStore } from '@nanostores/react';
import { emptySearchState, formatSearchUrl } from '#domain/url/search-url.ts';
import { INDEX_NAME } from '#search/contract/search.ts';
import { toInitialResults, toSearchParameters } from '#search/query/search-parameters.ts';
import { type ScreenParts, toScreenParts } from '#islands/search-state/screen-parts.ts';
import { ChosenChips } from '#islands/filters/chosen-chips.tsx';
import { FeaturedCars } from './featured-cars.tsx';
import { ResultList } from './result-list.tsx';
import { ResultPages } from './result-pages.tsx';
import {
  type LoadState,
  PanelContext,
  type SearchAnswer,
  SearchContext,
} from '#islands/search-state/search-context.ts';
import { PENDING_CLASS } from '#islands/page/search-query-script.ts';
import { readScreenData } from './screen-data.ts';
import type { SearchLook } from '#islands/search-state/search-screen-props.ts';
import { SearchMemory } from './search-memory.tsx';
import { SearchNotice } from '#islands/filters/search-notice.tsx';
import { SearchPanel } from '#islands/filters/search-panel.tsx';
import { SearchToolbar } from './search-toolbar.tsx';
import './search.css';
import './search-results.css';
import { useHydrated } from '#islands/page/use-hydrated.ts';
import { useSearchAnswer } from '#islands/search-state/use-search-answer.ts';
import { useSearchRecord } from '#islands/search-state/use-search-record.ts';

/** Removes the skeletons when the query of the address is answered, has failed, or is what the page already shows. */
function useQuerySkeletons(
  { store, props, router }: ScreenParts,
  answer: SearchAnswer,
  load: LoadState,
): void {
  const published = useRef(answer);
  // Before the scroll position and focus are restored, because hidden elements take no focus.
  useLayoutEffect(() => {
    // Only the page's main list controls the skeletons.
    if (!router.leads()) return;
    const own = formatSearchUrl({ ...emptySearchState, page: props.pageNumber });
    const waits = formatSearchUrl(store.$state.get()) !== own && answer === published.current;
    if (!waits || load === 'error') document.documentElement.classList.remove(PENDING_CLASS);
  }, [store, props, router, answer, load]);
}

/** The filters are dozens of stops of the Tab key. The address stays as it is, because it is that of the search. */
function SkipToResults({ to }: { to: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.querySelector<HTMLElement>('.search-count')?.focus();
  };
  return (
    <a className="skip-link" href={`#${to}`} onClick={skip}>
      Skip to results
    </a>
  );
}

function Screen({ parts, look }: { parts: ScreenParts; look: SearchLook }) {
  const { store, client, router } = parts;
  const root = useRef<HTMLDivElement>(null);
  const resultsId = useId();
  const state = useStore(store.$state);
  const { answer, load, fallback, isSettled, retry } = useSearchAnswer(state, parts);
  const deferred = useDeferredValue(answer);
  const isAnswered = isSettled && load === 'data';
  const isComplete = isSettled && deferred === answer;
  useLayoutEffect(() => router.connect(window), [router]);
  useQuerySkeletons(parts, deferred, load);
  useLayoutEffect(() => {
    if (isAnswered) router.learn(answer.facet);
  }, [router, answer, isAnswered]);
  useLayoutEffect(() => {
    // The address may have changed by now.
    if (isComplete && state === store.$state.get()) router.rendered();
  }, [router, store, isComplete, state]);
  useSearchRecord(state, parts, isAnswered && answer.count > 0);
  useHydrated(root);
  const panel = useMemo(
    () => ({
      ...parts,
      look,
      state,
      answer: deferred,
      deferred,
      load,
      fallback,
      retry,
    }),
    [parts, look, state, deferred, load, fallback, retry],
  );
  const screen = useMemo(() => ({ ...panel, answer }), [panel, answer]);
  return (
    <SearchContext value={screen}>
      <PanelContext value={panel}>
        <div
          ref={root}
          className={`search search-is-${load}`}
          // A press or focus inside means that a search is likely, so the engine loads.
          onPointerDownCapture={client.preload}
          onFocusCapture={client.preload}
        >
          <SkipToResults to={resultsId} />
          <SearchPanel />
          <div id={resultsId} className="search-results" aria-busy={!isComplete}>
            <SearchToolbar />
            <ChosenChips />
            <SearchNotice />
            <FeaturedCars />
            <ResultList />
            <ResultPages />
          </div>
          <SearchMemory />
        </div>
      </PanelContext>
    </SearchContext>
  );
}

function SearchRoot({ data, look }: { data: string; look: SearchLook }) {
  // The props of an island never change; its stores are created once and belong to this island.
  const [parts] = useState(() => toScreenParts(readScreenData(data)));
  const [initialResults] = useState(() =>
    toInitialResults(
      parts.props.response,
      parts.props.histograms,
      toSearchParameters(parts.store.$state.get(), parts.setup),
    ),
  );
  return (
    <InstantSearchSSRProvider initialResults={initialResults}>
      <InstantSearch
        indexName={INDEX_NAME}
        searchClient={parts.client as InstantSearchProps['searchClient']}
        insights={false}
      >
        <Screen parts={parts} look={look} />
      </InstantSearch>
    </InstantSearchSSRProvider>
  );
}

/**
 * The results screen of every search path, as the island of one template. It renders its first page on the
 * server and hydrates without a request.
 *
 * `data` is `SearchScreenProps` as `writeScreenData` writes it: one string is written and read at once, while
 * Astro would serialise 21 cars field by field when publishing, and parse them so on the shopper's phone.
 */
export function createSearchIsland({ Card, ...others }: SearchLook) {
  const look = { ...others, Card: memo(Card) };
  return function SearchIsland({ data }: { data: string }) {
    return <SearchRoot data={data} look={look} />;
  };
}
