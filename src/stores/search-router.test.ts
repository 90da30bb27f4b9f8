// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySearchState } from '#domain/search-url.ts';
import { createSearchRouter } from './search-router.ts';
import { createSearchStore } from './search-store.ts';

const place = { basePath: '/search', staticPages: 10, defaultSort: 'default', values: {} };
const key = 'forecourtSearch';
let scrolledTo: number[] = [];
const open: (() => void)[] = [];

function standAt(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}
const address = () => location.pathname + location.search;
/** A page at the address, as after a load: the entry of the history stays what it was. */
function openList(url: string | null = '/search', at = place) {
  if (url !== null) history.replaceState(null, '', url);
  const store = createSearchStore(emptySearchState);
  const router = createSearchRouter(store, at);
  open.push(router.connect(window));
  return { store, router };
}
const closeAll = () => {
  for (const close of open.splice(0)) close();
};
const traverse = async (by: 'back' | 'forward') => {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history[by]();
  await arrived;
};
/** Time for traversals that the router itself asked for. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  scrolledTo = [];
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

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const focused = () => document.activeElement?.outerHTML.slice(0, 24);

describe('the address', () => {
  it('SEARCH-02 SEARCH-04 follows the state in canonical order', () => {
    const { store } = openList();
    store.toggle('body', 'SUV');
    store.toggle('make', 'Kia');
    store.setQuery('gt line');
    store.setSort('Car_production:price:asc');
    store.goToPage(2);
    expect(address()).toBe('/search?query=gt+line&make=Kia&body=SUV&sortBy=Car_production:price:asc&page=2');
  });

  it('SEARCH-05 is read at the start, and unknown parameters are ignored and left alone', () => {
    const { store } = openList('/search?utm_source=x&make=Kia&doors=4&page=3');
    expect(store.$state.get()).toMatchObject({ facets: { make: ['Kia'] }, page: 3 });
    expect(address()).toBe('/search?utm_source=x&make=Kia&doors=4&page=3');
  });

  it('SEARCH-05 takes from an answer how its values are written, and stays as it was typed', () => {
    const { store, router } = openList('/search?make=Kia&model=SORENTO&model=rio');
    const learn = (...found: [string, number][]) =>
      router.learn(() => found.map(([value, count]) => ({ value, label: value, count })));
    const entries = history.length;
    learn(['SORENTO', 0], ['Sorento', 3], ['Stinger', 1]);
    expect(store.$state.get().facets).toEqual({ make: ['Kia'], model: ['Sorento', 'rio'] });
    expect(address()).toBe('/search?make=Kia&model=SORENTO&model=rio');
    expect(history.length).toBe(entries);
    store.toggle('model', 'Sorento');
    expect(address()).toBe('/search?make=Kia&model=rio');
  });

  it('SEARCH-05 SEARCH-06 back and forward restore filters and page', async () => {
    const { store } = openList();
    store.toggle('make', 'Kia');
    store.goToPage(2);
    store.toggle('body', 'SUV');
    expect(address()).toBe('/search?make=Kia&body=SUV');
    await traverse('back');
    expect(store.$state.get()).toMatchObject({ facets: { make: ['Kia'] }, page: 2 });
    await traverse('back');
    expect(store.$state.get().page).toBe(1);
    await traverse('back');
    expect(store.$state.get()).toEqual(emptySearchState);
    await traverse('forward');
    expect(store.$state.get().facets).toEqual({ make: ['Kia'] });
  });

  it('has one entry for words that are typed on, and one for each choice', () => {
    const { store } = openList();
    const before = history.length;
    for (const typed of ['toy', 'toyo', 'toyota']) store.setQuery(typed);
    expect(history.length).toBe(before + 1);
    store.toggle('body', 'SUV');
    expect(history.length).toBe(before + 2);
  });

  it('keeps what others have in the state of an entry', () => {
    history.replaceState({ theirs: 1 }, '', '/search');
    const { store } = openList(null);
    standAt(40);
    store.toggle('make', 'Kia');
    store.setQuery('a');
    history.replaceState({ ...history.state, theirs: 2 }, '');
    store.setQuery('ab');
    expect(history.state).toMatchObject({ theirs: 2, [key]: { scroll: 40 } });
  });

  it('follows one list of the page, the one whose address it is', () => {
    const other = openList('/search', { ...place, basePath: '/search/new-cars', staticPages: 1 });
    const main = openList('/search');
    const twin = openList('/search');
    expect([other, main, twin].map(({ router }) => router.leads())).toEqual([false, true, false]);
    other.store.toggle('make', 'Audi');
    twin.store.toggle('make', 'Ford');
    expect(address()).toBe('/search');
    main.store.toggle('make', 'Kia');
    expect(address()).toBe('/search?make=Kia');
    expect(other.store.$state.get().facets).toEqual({ make: ['Audi'] });
  });

  it('is taken over when a page comes back from the back/forward cache with another', () => {
    const { store } = openList();
    history.replaceState(history.state, '', '/search?make=Kia');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.$state.get().facets).toEqual({ make: ['Kia'] });
  });
});

describe('the place on the page', () => {
  it('is given back when the results are painted, not before', async () => {
    const { store, router } = openList();
    store.toggle('make', 'Kia');
    standAt(700);
    focus('a');
    store.goToPage(2);
    standAt(0);
    focus('button');
    await traverse('back');
    expect([scrolledTo, focused()]).toEqual([[], '<button class="open">Fil']);
    router.painted();
    expect([scrolledTo, focused()]).toEqual([[700], '<a href="/cars/a">A</a>']);
  });

  it('is given back after a load of an address with a query', () => {
    const before = openList('/search?make=Kia');
    before.router.painted();
    standAt(900);
    focus('a');
    window.dispatchEvent(new Event('click'));
    closeAll();
    standAt(0);
    document.body.innerHTML = '<a href="/cars/b">B</a>';
    const after = openList(null);
    // The results are there.
    document.body.innerHTML = '<a href="/cars/b">B</a><a href="/cars/a">A</a>';
    after.router.painted();
    expect([scrolledTo, focused()]).toEqual([[900], '<a href="/cars/a">A</a>']);
  });

  it('is left to the browser on a static page, but for the focus', () => {
    openList('/search/page/2');
    standAt(500);
    focus('a');
    window.dispatchEvent(new Event('click'));
    expect(history.scrollRestoration).toBe('auto');
    closeAll();
    standAt(0);
    document.querySelector('a')?.blur();
    openList(null).router.painted();
    expect([scrolledTo, focused()]).toEqual([[], '<a href="/cars/a">A</a>']);
  });

  it('is left to the router where results come late', async () => {
    const { store } = openList();
    store.toggle('make', 'Kia');
    expect(history.scrollRestoration).toBe('manual');
    await traverse('back');
    expect(history.scrollRestoration).toBe('auto');
  });

  it('is the shopper’s own as soon as they move', async () => {
    const { store, router } = openList();
    standAt(700);
    store.toggle('make', 'Kia');
    standAt(10);
    await traverse('back');
    window.dispatchEvent(new Event('wheel'));
    router.painted();
    expect(scrolledTo).toEqual([]);
  });

  it('is remembered soon after the last scroll', () => {
    vi.useFakeTimers();
    openList();
    standAt(320);
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(149);
    expect(history.state?.[key]?.scroll).not.toBe(320);
    vi.advanceTimersByTime(1);
    expect(history.state[key].scroll).toBe(320);
    vi.useRealTimers();
  });

  it('is not overwritten while results are awaited', async () => {
    const { store, router } = openList();
    standAt(700);
    store.toggle('make', 'Kia');
    await traverse('back');
    standAt(3);
    window.dispatchEvent(new Event('pagehide'));
    expect(history.state[key].scroll).toBe(700);
    router.painted();
    window.dispatchEvent(new Event('pagehide'));
    expect(history.state[key].scroll).toBe(700);
  });

  it('stays where another control of the same name was focused', async () => {
    document.body.innerHTML = '<a href="/cars/a">picture</a><a href="/cars/a">title</a>';
    const { store, router } = openList();
    focus('a:last-child');
    store.toggle('make', 'Kia');
    focus('a');
    await traverse('back');
    router.painted();
    expect(document.activeElement?.textContent).toBe('title');
  });
});

describe('something opened over the list', () => {
  it('is closed by Back, on the same page', async () => {
    const { router } = openList();
    const onBack = vi.fn<() => void>();
    const close = router.openOverlay('filters', onBack);
    await traverse('back');
    expect(onBack).toHaveBeenCalledOnce();
    expect(address()).toBe('/search');
    close();
    await rest();
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('keeps what was chosen in it, as one step back', async () => {
    const { store, router } = openList();
    const before = history.length;
    const onBack = vi.fn<() => void>();
    router.openOverlay('filters', onBack);
    store.toggle('make', 'Kia');
    store.toggle('body', 'SUV');
    expect(history.length).toBe(before + 1);
    await traverse('back');
    expect(onBack).toHaveBeenCalledOnce();
    expect(address()).toBe('/search?make=Kia&body=SUV');
    expect(store.$state.get().facets).toEqual({ make: ['Kia'], body: ['SUV'] });
    await traverse('back');
    expect([address(), store.$state.get()]).toEqual(['/search', emptySearchState]);
  });

  it('leaves no dead step when it is closed by hand', async () => {
    const { store, router } = openList();
    store.toggle('make', 'Kia');
    const close = router.openOverlay('filters', () => {});
    close();
    await rest();
    expect(history.state[key].overlay).toBeNull();
    await traverse('back');
    expect(address()).toBe('/search');
    await traverse('forward');
    await traverse('forward');
    // Forward to the closed sheet is taken back.
    await rest();
    expect([address(), history.state[key].overlay]).toEqual(['/search?make=Kia', null]);
  });

  it('leaves what was chosen as the present step when it is closed by hand', async () => {
    const { store, router } = openList();
    const close = router.openOverlay('filters', () => {});
    store.toggle('make', 'Kia');
    close();
    await rest();
    expect([address(), history.state[key].overlay]).toEqual(['/search?make=Kia', null]);
    await traverse('back');
    expect(store.$state.get()).toEqual(emptySearchState);
  });

  it('that was open at a reload leaves no dead step', async () => {
    const first = openList();
    first.router.openOverlay('filters', () => {});
    closeAll();
    const { store } = openList(null);
    await rest();
    expect(history.state[key].overlay).toBeNull();
    store.toggle('make', 'Kia');
    await traverse('back');
    expect(address()).toBe('/search');
  });
});
