import { formatSearchUrl, type SearchState } from '#domain/url/search-url.ts';
import {
  type AnsweredFacet,
  formatRoute,
  parseRoute,
  type SearchRoute,
  withAnsweredValues,
} from '#search/query/search-route.ts';
import { type EntryMemory, readEntry } from './search-entry.ts';
import { createPositionRestorer, type Target } from './search-return.ts';
import type { SearchStore } from './search-store.ts';

/** Synchronises a list and the URL. Each list has a router; one list of a page controls the URL. */
export type SearchRouter = {
  /** Takes control of the URL unless another list has it. Returns the function that releases it. */
  connect: (window: Window) => () => void;
  /** Whether this list controls the URL. */
  leads: () => boolean;
  /**
   * Learns facet values of a result that the published page lacks, such as models, and parses the URL's values again
   * in their spelling. The URL does not change.
   */
  learn: (facet: AnsweredFacet) => void;
  /** Call when the results of the current URL are rendered or have failed: scroll position and focus are restored. */
  rendered: () => void;
  /**
   * Opens an overlay, such as the filters on a phone: Back closes it and stays on the page. All choices made in it
   * are one history step. `onBack` is called when Back closed it. Call the returned function when it closes in any
   * other way; calling it later has no effect.
   */
  openOverlay: (name: string, onBack: () => void) => () => void;
};

type Leader = Pick<SearchRouter, 'learn' | 'rendered' | 'openOverlay'>;
type Overlay = { name: string; before: SearchState; onBack: () => void };

/** Windows whose URL a list controls. Browser only, with one page of one site each. */
const ledWindows = new WeakSet<Window>();

const isSame = (a: SearchState, b: SearchState): boolean => formatSearchUrl(a) === formatSearchUrl(b);

/** Typed words are one entry, not one per pause; a word that is taken out by a press is a choice. */
const isTyping = ({ activeElement }: Document, before: SearchState, after: SearchState): boolean =>
  activeElement?.localName === 'input' &&
  before.query !== '' &&
  after.query !== '' &&
  isSame({ ...before, query: '', page: 1 }, { ...after, query: '', page: 1 });

const isOnRoute = ({ basePath }: SearchRoute, pathname: string): boolean =>
  pathname === basePath || pathname.startsWith(`${basePath}/page/`);

/** Browsers restore scroll before results are fetched, which would end at the bottom of a shorter list. */
function shareScroll({ history }: Window, store: SearchStore, route: SearchRoute): void {
  const isAsked = formatRoute(route, store.$state.get()).includes('?');
  history.scrollRestoration = isAsked ? 'manual' : 'auto';
}

/** Writes the state into the history: each choice is an entry, and all choices made in an overlay are one. */
function createEntries(
  store: SearchStore,
  route: SearchRoute,
  window: Window,
  read: () => SearchState,
  ended: AbortSignal,
) {
  const { history } = window;
  let overlay: Overlay | null = null;
  const isUnchanged = ({ before }: Overlay) => isSame(before, store.$state.get());
  const nameOverlay = () => (overlay && isUnchanged(overlay) ? overlay.name : null);
  const restorer = createPositionRestorer(window, nameOverlay, ended);
  const push = (href?: string) => {
    // Back to the previous entry stays within the page, where results load asynchronously.
    history.scrollRestoration = 'manual';
    restorer.push(href);
    shareScroll(window, store, route);
  };
  const write = (state: SearchState, before = state) => {
    if (isSame(state, read())) return;
    const href = formatRoute(route, state);
    if (overlay === null && !isTyping(window.document, before, state)) return push(href);
    restorer.replace(href);
    shareScroll(window, store, route);
  };
  ended.addEventListener('abort', store.$state.listen(write));
  return {
    restorer,
    openOverlay(name: string, onBack: () => void) {
      push();
      const opened: Overlay = { name, before: store.$state.get(), onBack };
      overlay = opened;
      restorer.save();
      return () => {
        if (overlay !== opened) return;
        overlay = null;
        if (isUnchanged(opened)) history.back();
        else restorer.save();
      };
    },
    /** Closes the overlay after Back; returns whether nothing else is to do. */
    closeByBack(): boolean {
      if (overlay === null) return false;
      const { before, onBack } = overlay;
      overlay = null;
      const chosen = store.$state.get();
      onBack();
      if (!isSame(before, read())) return false;
      // The choices made in it become the next entry.
      if (isSame(before, chosen)) shareScroll(window, store, route);
      else push(formatRoute(route, chosen));
      return true;
    },
    respell(spell: (state: SearchState) => SearchState) {
      if (overlay) overlay.before = spell(overlay.before);
    },
  };
}

/** The part of the router that needs a browser. */
function lead(store: SearchStore, route: SearchRoute, window: Window, ended: AbortSignal): Leader {
  const { history } = window;
  let known = route;
  const read = () => parseRoute(known, window.location);
  const entries = createEntries(store, route, window, read, ended);
  const { restorer } = entries;
  /** Applies the state of the URL; results that are already on the page need no wait. */
  const take = () => {
    const state = read();
    const isThere = isSame(state, store.$state.get());
    if (!isThere) store.restore(state);
    shareScroll(window, store, route);
    if (isThere) restorer.restore();
  };
  const enter = (toTarget: (entry: EntryMemory) => Target | null) => {
    const entry = readEntry(history);
    // Forward to a closed overlay shows nothing, so go back.
    if (entry?.overlay) return history.back();
    if (entry) restorer.setTarget(toTarget(entry));
    take();
  };
  const onPopState = () => {
    restorer.setTarget(null);
    if (!entries.closeByBack()) enter((entry) => entry);
  };
  window.addEventListener('popstate', onPopState, { signal: ended });
  // The back/forward cache restores the page itself; only a different URL must be applied.
  window.addEventListener('pageshow', ({ persisted }) => persisted && take(), { signal: ended });
  enter(({ scroll, focus }) => {
    const { body, activeElement } = window.document;
    // A page that hydrates late may already be in use.
    const isOurs = history.scrollRestoration === 'manual' && window.scrollY === 0;
    return activeElement === body ? { scroll: isOurs ? scroll : null, focus } : null;
  });
  return {
    learn(facet) {
      const state = store.$state.get();
      known = withAnsweredValues(route, state, facet);
      const parsed = read();
      // An overlay was opened over the same state, in either spelling.
      entries.respell((opened) =>
        parseRoute(known, new URL(formatRoute(known, opened), window.location.href)),
      );
      if (!isSame(parsed, state)) store.restore(parsed);
    },
    rendered: restorer.restore,
    openOverlay: entries.openOverlay,
  };
}

/**
 * Synchronises the URL and the state of a list in both directions (SEARCH-04, SEARCH-05). InstantSearch's
 * router loses filters and scroll position on Back and Forward, so this one uses `history` directly.
 */
export function createSearchRouter(store: SearchStore, route: SearchRoute): SearchRouter {
  let leader: Leader | null = null;
  return {
    connect(window) {
      if (ledWindows.has(window) || !isOnRoute(route, window.location.pathname)) return () => {};
      ledWindows.add(window);
      const ending = new AbortController();
      leader = lead(store, route, window, ending.signal);
      return () => {
        ending.abort();
        leader = null;
        ledWindows.delete(window);
      };
    },
    leads: () => leader !== null,
    learn: (facet) => leader?.learn(facet),
    rendered: () => leader?.rendered(),
    openOverlay: (name, onBack) => leader?.openOverlay(name, onBack) ?? (() => {}),
  };
}
