// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import {
  closeAll,
  focus,
  focused,
  key,
  openList,
  scrolledTo,
  standAt,
  traverse,
  useRouterPage,
} from './search-router.fixture.ts';

useRouterPage();

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

  it('is remembered at a press as it is then, though the scroll event of a moving page comes later', () => {
    openList();
    Object.defineProperty(window, 'scrollY', { value: 704, configurable: true });
    const link = document.querySelector('a');
    for (const event of ['pointerdown', 'click'])
      link?.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
    expect(history.state[key].scroll).toBe(704);
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
