import { afterEach, beforeEach, vi } from 'vitest';
import { emptySearchState } from '#domain/url/search-url.ts';
import { createSearchRouter } from './search-router.ts';
import { createSearchStore } from './search-store.ts';

export const route = {
  basePath: '/search',
  staticPages: 10,
  pagesPath: '/search',
  defaultSort: 'default',
  hasWeeklySort: true,
  values: {},
};
export const key = 'forecourtSearch';
/** Scroll positions set by the code, in order. */
export const scrolledTo: number[] = [];
const open: (() => void)[] = [];

export function scrollToY(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
export const address = () => location.pathname + location.search;
/** Opens a page at a URL as after a load; the history entry keeps its state. */
export function openList(url: string | null = '/search', at = route) {
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
/**
 * Waits for history traversals of the router. Each is a task of the timer queue, and one may cause the next; turns of
 * that queue come after them on a busy machine, too, where a wait of some milliseconds may end between two of them.
 */
export const rest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

export const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
export const focused = () => document.activeElement?.outerHTML.slice(0, 24);

/** Registers hooks that prepare a page and the history before each test. */
export function useRouterPage(): void {
  beforeEach(() => {
    scrolledTo.length = 0;
    scrollToY(0);
    vi.spyOn(window, 'scrollTo').mockImplementation((...given: unknown[]) => {
      const [options] = given;
      const top = typeof options === 'object' && options && 'top' in options ? Number(options.top) : 0;
      scrolledTo.push(top);
      scrollToY(top);
    });
    // Removes forward entries, so that `history.length` counts new entries.
    history.pushState(null, '', '/');
    history.scrollRestoration = 'auto';
    document.body.innerHTML =
      '<a href="/cars/a">A</a><input name="make" type="checkbox" value="Kia"><button class="open">Filters</button>';
  });
  afterEach(closeAll);
}
