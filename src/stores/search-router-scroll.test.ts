// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import {
  closeAll,
  focus,
  focused,
  key,
  openList,
  scrolledTo,
  scrollToY,
  traverse,
  useRouterPage,
} from './search-router.fixture.ts';

useRouterPage();

describe('the scroll position', () => {
  it('is restored when the results are rendered, not before', async () => {
    const { store, router } = openList();
    store.toggle('make', 'Kia');
    scrollToY(700);
    focus('a');
    store.goToPage(2);
    scrollToY(0);
    focus('button');
    await traverse('back');
    expect([scrolledTo, focused()]).toEqual([[], '<button class="open">Fil']);
    router.rendered();
    expect([scrolledTo, focused()]).toEqual([[700], '<a href="/cars/a">A</a>']);
  });

  it('is restored after a load of a URL with a query', () => {
    const before = openList('/search?make=Kia');
    before.router.rendered();
    scrollToY(900);
    focus('a');
    window.dispatchEvent(new Event('click'));
    closeAll();
    scrollToY(0);
    document.body.innerHTML = '<a href="/cars/b">B</a>';
    const after = openList(null);
    // The results are rendered.
    document.body.innerHTML = '<a href="/cars/b">B</a><a href="/cars/a">A</a>';
    after.router.rendered();
    expect([scrolledTo, focused()]).toEqual([[900], '<a href="/cars/a">A</a>']);
  });

  it('is left to the browser on a static page, except for the focus', () => {
    openList('/search/page/2');
    scrollToY(500);
    focus('a');
    window.dispatchEvent(new Event('click'));
    expect(history.scrollRestoration).toBe('auto');
    closeAll();
    scrollToY(0);
    document.querySelector('a')?.blur();
    openList(null).router.rendered();
    expect([scrolledTo, focused()]).toEqual([[], '<a href="/cars/a">A</a>']);
  });

  it('is restored by the router when results load asynchronously', async () => {
    const { store } = openList();
    store.toggle('make', 'Kia');
    expect(history.scrollRestoration).toBe('manual');
    await traverse('back');
    expect(history.scrollRestoration).toBe('auto');
  });

  it('is no longer restored after the shopper scrolls', async () => {
    const { store, router } = openList();
    scrollToY(700);
    store.toggle('make', 'Kia');
    scrollToY(10);
    await traverse('back');
    window.dispatchEvent(new Event('wheel'));
    router.rendered();
    expect(scrolledTo).toEqual([]);
  });

  it('is saved at a click as it is then, even if the scroll event follows later', () => {
    openList();
    Object.defineProperty(window, 'scrollY', { value: 704, configurable: true });
    const link = document.querySelector('a');
    for (const event of ['pointerdown', 'click'])
      link?.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
    expect(history.state[key].scroll).toBe(704);
  });

  it('is saved shortly after the last scroll', () => {
    vi.useFakeTimers();
    openList();
    scrollToY(320);
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(149);
    expect(history.state?.[key]?.scroll).not.toBe(320);
    vi.advanceTimersByTime(1);
    expect(history.state[key].scroll).toBe(320);
    vi.useRealTimers();
  });

  it('is not overwritten while results are pending', async () => {
    const { store, router } = openList();
    scrollToY(700);
    store.toggle('make', 'Kia');
    await traverse('back');
    scrollToY(3);
    window.dispatchEvent(new Event('pagehide'));
    expect(history.state[key].scroll).toBe(700);
    router.rendered();
    window.dispatchEvent(new Event('pagehide'));
    expect(history.state[key].scroll).toBe(700);
  });

  it('keeps the focus of the right control among several with the same name', async () => {
    document.body.innerHTML = '<a href="/cars/a">picture</a><a href="/cars/a">title</a>';
    const { store, router } = openList();
    focus('a:last-child');
    store.toggle('make', 'Kia');
    focus('a');
    await traverse('back');
    router.rendered();
    expect(document.activeElement?.textContent).toBe('title');
  });
});
