import { afterEach, beforeEach, vi } from 'vitest';
import { emptySearchState } from '#domain/url/search-url.ts';
import { createSearchRouter } from './search-router.ts';
import { createSearchStore } from './search-store.ts';

export const place = { basePath: '/search', staticPages: 10, defaultSort: 'default', values: {} };
export const key = 'forecourtSearch';
/** Where the window was scrolled to, in order. */
export const scrolledTo: number[] = [];
const open: (() => void)[] = [];

export function standAt(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
export const address = () => location.pathname + location.search;
/** A page at the address, as after a load: the entry of the history stays what it was. */
export function openList(url: string | null = '/search', at = place) {
  if (url !== null) history.replaceState(null, '', url);
  const store = createSearchStore(emptySearchState);
  const router = createSearchRouter(store, at);
  open.push(router.connect(window));
  return { store, router };
}
export const closeAll = () => {
  for (const close of open.splice(0)) close();
};
export const traverse = async (by: 'back' | 'forward') => {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history[by]();
  await arrived;
};
/** Time for traversals that the router itself asked for. */
export const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

export const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
export const focused = () => document.activeElement?.outerHTML.slice(0, 24);

/** A page before each test, with the history and the hooks of a router's test. */
export function useRouterPage(): void {
  beforeEach(() => {
    scrolledTo.length = 0;
    standAt(0);
    vi.spyOn(window, 'scrollTo').mockImplementation((...given: unknown[]) => {
      const [options] = given;
      const top = typeof options === 'object' && options && 'top' in options ? Number(options.top) : 0;
      scrolledTo.push(top);
      standAt(top);
    });
    // Nothing lies ahead, so that lengths tell how many entries were made.
    history.pushState(null, '', '/');
    history.scrollRestoration = 'auto';
    document.body.innerHTML =
      '<a href="/cars/a">A</a><input name="make" type="checkbox" value="Kia"><button class="open">Filters</button>';
  });
  afterEach(closeAll);
}
