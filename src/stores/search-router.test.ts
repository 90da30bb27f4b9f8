// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { emptySearchState } from '#domain/url/search-url.ts';
import {
  address,
  closeAll,
  key,
  openList,
  route,
  rest,
  scrollToY,
  traverse,
  useRouterPage,
} from './search-router.fixture.ts';

useRouterPage();

/** A field that is being typed in. */
function openField(): HTMLInputElement {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  return field;
}

describe('the URL', () => {
  it('SEARCH-02 SEARCH-04 follows the state in canonical order', () => {
    const { store } = openList();
    store.toggle('body', 'SUV');
    store.toggle('make', 'Kia');
    store.setQuery('gt line');
    store.setSort('Car_production:price:asc');
    store.goToPage(2);
    expect(address()).toBe('/search?query=gt+line&make=Kia&body=SUV&sortBy=Car_production:price:asc&page=2');
  });

  it('SEARCH-05 is parsed at the start; unknown parameters are ignored and kept', () => {
    const { store } = openList('/search?utm_source=x&make=Kia&doors=4&page=3');
    expect(store.$state.get()).toMatchObject({ facets: { make: ['Kia'] }, page: 3 });
    expect(address()).toBe('/search?utm_source=x&make=Kia&doors=4&page=3');
  });

  it('SEARCH-05 is parsed in the spelling of a result, and keeps its own spelling', () => {
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

  it('has one history entry while a query is typed, and one for each choice', () => {
    const { store } = openList();
    const before = history.length;
    const field = openField();
    for (const typed of ['toy', 'toyo', 'toyota', 'toyota cheap']) store.setQuery(typed);
    expect(history.length).toBe(before + 1);
    store.toggle('body', 'SUV');
    expect(history.length).toBe(before + 2);
    field.remove();
    // A press on "Without “cheap”".
    store.setQuery('toyota');
    expect(history.length).toBe(before + 3);
  });

  it('keeps other keys in the state of an entry', () => {
    history.replaceState({ theirs: 1 }, '', '/search');
    const { store } = openList(null);
    scrollToY(40);
    store.toggle('make', 'Kia');
    const field = openField();
    store.setQuery('a');
    history.replaceState({ ...history.state, theirs: 2 }, '');
    store.setQuery('ab');
    field.remove();
    expect(history.state).toMatchObject({ theirs: 2, [key]: { scroll: 40 } });
  });

  it('follows the list of the page whose route it is', () => {
    const other = openList('/search', { ...route, basePath: '/search/new-cars', staticPages: 1 });
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

  it('is applied when a page returns from the back/forward cache with another URL', () => {
    const { store } = openList();
    history.replaceState(history.state, '', '/search?make=Kia');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.$state.get().facets).toEqual({ make: ['Kia'] });
  });
});

describe('an overlay', () => {
  it('is closed by Back on the same page', async () => {
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

  it('keeps its choices as one history step', async () => {
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

  it('leaves no empty history step when it is closed with its button', async () => {
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
    // Forward to the closed overlay is undone.
    await rest();
    expect([address(), history.state[key].overlay]).toEqual(['/search?make=Kia', null]);
  });

  it('keeps its choices as the current entry when it is closed with its button', async () => {
    const { store, router } = openList();
    const close = router.openOverlay('filters', () => {});
    store.toggle('make', 'Kia');
    close();
    await rest();
    expect([address(), history.state[key].overlay]).toEqual(['/search?make=Kia', null]);
    await traverse('back');
    expect(store.$state.get()).toEqual(emptySearchState);
  });

  const respell = (router: ReturnType<typeof openList>['router']) =>
    router.learn(() => [{ value: 'Sorento', label: 'Sorento', count: 3 }]);

  it('leaves no empty step when a result changes the spelling of an earlier choice', async () => {
    const { store, router } = openList('/search?make=Kia&model=SORENTO');
    history.replaceState({ ...history.state, theirs: 'under it' }, '');
    const close = router.openOverlay('filters', () => {});
    history.replaceState({ ...history.state, theirs: 'its own' }, '');
    respell(router);
    expect(store.$state.get().facets.model).toEqual(['Sorento']);
    close();
    await rest();
    expect(history.state.theirs).toBe('under it');
  });

  it('keeps its choices when a result changes the spelling of an earlier choice', async () => {
    const { store, router } = openList('/search?make=Kia&model=SORENTO');
    router.openOverlay('filters', () => {});
    store.toggle('body', 'SUV');
    respell(router);
    await traverse('back');
    expect(store.$state.get().facets).toEqual({ make: ['Kia'], model: ['Sorento'], body: ['SUV'] });
    await traverse('back');
    expect(store.$state.get().facets).toEqual({ make: ['Kia'], model: ['Sorento'] });
  });

  it('that was open at a reload leaves no empty history step', async () => {
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
