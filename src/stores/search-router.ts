import { formatSearchUrl, type SearchState } from '#domain/url/search-url.ts';
import {
  type AnsweredFacet,
  formatPlace,
  readPlace,
  type SearchPlace,
  withAnswered,
} from '#search/query/search-route.ts';
import { readEntry } from './search-entry.ts';
import { createReturnKeeper, listen } from './search-return.ts';
import type { SearchStore } from './search-store.ts';

/** Keeps a list and the address in step; one for each list, of which the page's own leads. */
export type SearchRouter = {
  /** Takes the address over, unless another list of the page has it. Returns what gives it up. */
  connect: (window: Window) => () => void;
  /** Whether the address follows this list. */
  leads: () => boolean;
  /**
   * Takes how an answer writes values that the published page does not have, such as models: what the address
   * chose in other letter case is read anew. The address stays.
   */
  learn: (facet: AnsweredFacet) => void;
  /** The results of the present address are on the page, or will not come: scroll and focus are given back. */
  painted: () => void;
  /**
   * Something opens over the list, such as the filters on a phone: Back closes it and stays on the page.
   * What is chosen meanwhile is one step back for all of it. `onBack` is told when Back was used; the
   * function returned is called when it closes in any other way, and may be called after that, too.
   */
  openOverlay: (name: string, onBack: () => void) => () => void;
};

type Leader = Pick<SearchRouter, 'learn' | 'painted' | 'openOverlay'> & { stop: () => void };
type Overlay = { name: string; before: SearchState; onBack: () => void };

/** Which list of a page leads. Browsers alone come here, each with one page of one site. */
const led = new WeakSet<Window>();

const isSame = (a: SearchState, b: SearchState): boolean => formatSearchUrl(a) === formatSearchUrl(b);

/** Words under way: one entry in the history for one search, not one for every pause in typing. */
const onlyTypedOn = (before: SearchState, after: SearchState): boolean =>
  before.query !== '' &&
  after.query !== '' &&
  isSame({ ...before, query: '', page: 1 }, { ...after, query: '', page: 1 });

const isOn = ({ basePath }: SearchPlace, pathname: string): boolean =>
  pathname === basePath || pathname.startsWith(`${basePath}/page/`);

/** The half of the router that needs a browser. */
function lead(store: SearchStore, place: SearchPlace, window: Window): Leader {
  const { history } = window;
  let overlay: Overlay | null = null;
  let known = place;
  const read = () => readPlace(known, window.location);
  const isUnchanged = ({ before }: Overlay) => isSame(before, store.$state.get());
  const keeper = createReturnKeeper(window, () => (overlay && isUnchanged(overlay) ? overlay.name : null));

  /**
   * A static page that is loaded is put in its old place by the browser, before any script. Results that
   * are asked for come later than the browser's attempt, which would end at the foot of a shorter list.
   */
  const shareScroll = () => {
    const isAsked = formatPlace(place, store.$state.get()).includes('?');
    history.scrollRestoration = isAsked ? 'manual' : 'auto';
  };
  const push = (href?: string) => {
    // The way back to the entry that is left stays within the page, where the list comes late.
    history.scrollRestoration = 'manual';
    keeper.push(href);
    shareScroll();
  };
  const write = (state: SearchState, before: SearchState) => {
    if (isSame(state, read())) return;
    const href = formatPlace(place, state);
    if (overlay === null && !onlyTypedOn(before, state)) return push(href);
    keeper.replace(href);
    shareScroll();
  };
  /** Takes the state of the address; what is on the page already is in place at once. */
  const take = () => {
    const state = read();
    const isThere = isSame(state, store.$state.get());
    if (!isThere) store.restore(state);
    shareScroll();
    if (isThere) keeper.arrive();
  };
  /** Whether Back was for what is open, and nothing else is to be done. */
  const closeByBack = (closing: Overlay): boolean => {
    overlay = null;
    const chosen = store.$state.get();
    closing.onBack();
    if (!isSame(closing.before, read())) return false;
    // What was chosen in it stays, one step ahead.
    if (isSame(closing.before, chosen)) shareScroll();
    else push(formatPlace(place, chosen));
    return true;
  };
  const onPopState = () => {
    keeper.drop();
    if (overlay !== null && closeByBack(overlay)) return;
    const entry = readEntry(history);
    // Forward to something that was closed: there is nothing to see.
    if (entry?.overlay) return history.back();
    if (entry) keeper.aim(entry);
    take();
  };
  const start = () => {
    const entry = readEntry(history);
    if (entry?.overlay) return history.back();
    const { body, activeElement } = window.document;
    // A page that woke late may be in use already.
    const isOurs = history.scrollRestoration === 'manual' && window.scrollY === 0;
    if (entry && activeElement === body) {
      keeper.aim({ scroll: isOurs ? entry.scroll : null, focus: entry.focus });
    }
    take();
  };
  const stops = [
    keeper.stop,
    store.$state.listen((state, before) => write(state, before ?? state)),
    listen(window, ['popstate'], onPopState),
    // From the back/forward cache the page is as it was left; an address that differs is taken over.
    listen(window, ['pageshow'], (event) => {
      if ('persisted' in event && event.persisted) take();
    }),
  ];
  start();
  return {
    learn(facet) {
      const state = store.$state.get();
      known = withAnswered(place, state, facet);
      const meant = read();
      // What is open was opened over the same, however it is written.
      if (overlay) {
        const opened = formatPlace(known, overlay.before);
        overlay.before = readPlace(known, new URL(opened, window.location.href));
      }
      if (!isSame(meant, state)) store.restore(meant);
    },
    painted: keeper.arrive,
    stop() {
      for (const stop of stops) stop();
    },
    openOverlay(name, onBack) {
      push();
      const mine: Overlay = { name, before: store.$state.get(), onBack };
      overlay = mine;
      keeper.save();
      return () => {
        if (overlay !== mine) return;
        overlay = null;
        if (isUnchanged(mine)) history.back();
        else keeper.save();
      };
    },
  };
}

/**
 * Keeps the address and the state of a list in step, both ways (SEARCH-04, SEARCH-05). InstantSearch's own
 * router loses filters and scroll on back and forward, so this one stands on `history` alone. Filters, sort
 * and page lie in the address; scroll and focus in each entry's `history.state`.
 */
export function createSearchRouter(store: SearchStore, place: SearchPlace): SearchRouter {
  let leader: Leader | null = null;
  return {
    connect(window) {
      if (led.has(window) || !isOn(place, window.location.pathname)) return () => {};
      led.add(window);
      leader = lead(store, place, window);
      return () => {
        leader?.stop();
        leader = null;
        led.delete(window);
      };
    },
    leads: () => leader !== null,
    learn: (facet) => leader?.learn(facet),
    painted: () => leader?.painted(),
    openOverlay: (name, onBack) => leader?.openOverlay(name, onBack) ?? (() => {}),
  };
}
