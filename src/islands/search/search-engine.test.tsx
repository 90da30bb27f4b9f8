// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SuggestingClient, WireRequest } from '#search/query/instantsearch-wire.ts';
import { engine, everything } from './search.fixture.tsx';
import { box, click, shown, titles, untilShown, useScreens } from './search-screens.fixture.ts';

/** Between the page and its engine: delays answers, or fails, and counts queries and rendered cards. */
const proxy = vi.hoisted(() => ({
  holds: false,
  fails: false,
  held: [] as { answer: () => void; fail: (error: Error) => void }[],
  queries: [] as readonly (readonly WireRequest[])[],
  drawn: [] as number[],
}));
vi.mock(import('#search/engine/serve-worker.ts'), async (original) => {
  const { openSite, ...rest } = await original();
  const open = (path: string): SuggestingClient => {
    const client = openSite(path);
    return {
      ...client,
      async search(requests) {
        if (requests.length === 0) return client.search(requests);
        proxy.queries = [...proxy.queries, requests];
        if (proxy.fails) throw new Error('The engine is down.');
        if (proxy.holds) await new Promise<void>((answer, fail) => proxy.held.push({ answer, fail }));
        return client.search(requests);
      },
    };
  };
  return { ...rest, openSite: open };
});
vi.mock(import('#templates/atlas/card.tsx'), async (original) => {
  const { Card } = await original();
  return {
    Card: (props) => {
      proxy.drawn.push(props.car.id);
      return Card(props);
    },
  };
});

const { open } = useScreens();
beforeEach(() => {
  Object.assign(proxy, { holds: false, fails: false, held: [], queries: [], drawn: [] });
});

const release = (which: number) => act(async () => proxy.held[which]?.answer());
const load = () => /search-is-(\w+)/.exec(document.querySelector('.search')?.className ?? '')?.[1];
const toyota = { filters: { make: ['Toyota'] } };
const pauseTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('an engine that is slow or fails', () => {
  it('SEARCH-07 SEARCH-08 has 2 seconds; then the last results are labelled as such, and a deferred answer is still used', async () => {
    await open('/search');
    await click(box(/^Toyota/));
    await untilShown(toyota);
    proxy.holds = true;
    pauseTimers();
    await click(box(/^SUV/));
    await pass(1_990);
    expect(load()).toBe('loading');
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(10);
    expect(load()).toBe('error');
    vi.useRealTimers();
    expect(screen.getByRole('alert').textContent).toContain('These are the last results');
    expect(titles()).toEqual(shown(toyota));
    await release(0);
    await untilShown({ filters: { make: ['Toyota'], body: ['SUV'] } });
    expect(load()).toBe('data');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ERR-04 SEARCH-08 keeps the last results where the published page does not fit', async () => {
    await open('/search');
    await click(box(/^Toyota/));
    await untilShown(toyota);
    proxy.fails = true;
    await click(box(/^SUV/));
    await waitFor(() => expect(load()).toBe('error'));
    expect(titles()).toEqual(shown(toyota));
    expect(screen.getByRole('alert').textContent).toContain('These are the last results');
    // Requesting what is already shown is no failure.
    await click(box(/^SUV/));
    await waitFor(() => expect(load()).toBe('data'));
    expect(titles()).toEqual(shown(toyota));
  });

  it('ERR-04 shows the published page where it fits, with a notice and a retry', async () => {
    await open('/search');
    await click(box(/^Toyota/));
    await untilShown(toyota);
    proxy.fails = true;
    await click(box(/^Toyota/));
    await waitFor(() => expect(load()).toBe('error'));
    expect(titles()).toEqual(shown({}));
    expect(screen.getByRole('alert').textContent).toContain('as they were last listed');
    expect(document.body.textContent?.toLowerCase()).not.toContain('not filtered');
    proxy.fails = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load()).toBe('data'));
    expect(titles()).toEqual(shown({}));
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('ERR-04 an address with a query shows the published page when no answer arrives', async () => {
    document.documentElement.classList.add('search-pending');
    proxy.fails = true;
    await open('/search?make=Toyota');
    await waitFor(() => expect(load()).toBe('error'));
    expect(document.documentElement.className).toBe('');
    expect(titles()).toEqual(shown({}));
    expect(screen.getByRole('alert').textContent).toContain('as they were last listed');
    expect(screen.getByRole('alert').textContent).toContain('Not filtered');
    expect(screen.getByRole('status').textContent).toBe('400 cars, not filtered');
  });

  it('queries the engine again when a hanging query is retried', async () => {
    await open('/search');
    proxy.holds = true;
    pauseTimers();
    await click(box(/^Toyota/));
    await pass(2_000);
    expect(load()).toBe('error');
    vi.useRealTimers();
    proxy.holds = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await untilShown(toyota);
    expect(load()).toBe('data');
  });
});

describe('an older query', () => {
  it('SEARCH-08 never updates the page, before or after the newer one', async () => {
    await open('/search');
    proxy.holds = true;
    await click(box(/^Toyota/));
    await waitFor(() => expect(proxy.held).toHaveLength(1));
    await click(box(/^Toyota/));
    await click(box(/^Ford/));
    await waitFor(() => expect(proxy.held.length).toBeGreaterThan(1));
    const seen = new Set<string>();
    const watch = new MutationObserver(() => seen.add(titles().join()));
    watch.observe(document.body, { childList: true, subtree: true });
    await release(0);
    expect(titles()).toEqual(shown({}));
    for (let which = 1; which < proxy.held.length; which += 1) await release(which);
    await untilShown({ filters: { make: ['Ford'] } });
    watch.disconnect();
    expect(seen).not.toContain(shown(toyota).join());
  });

  it('ERR-04 does not report its failure over the newer one', async () => {
    await open('/search');
    proxy.holds = true;
    await click(box(/^Toyota/));
    await waitFor(() => expect(proxy.held).toHaveLength(1));
    await click(box(/^Ford/));
    await waitFor(() => expect(proxy.held).toHaveLength(2));
    await act(async () => proxy.held[0]?.fail(new Error('The engine is down.')));
    expect(load()).not.toBe('error');
    await release(1);
    await untilShown({ filters: { make: ['Toyota', 'Ford'] } });
    expect(load()).toBe('data');
  });
});

describe('typing', () => {
  it('SEARCH-25 queries the engine once after a pause, and the field keeps what is typed meanwhile', async () => {
    await open('/search');
    proxy.holds = true;
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
    for (const typed of ['m', 'ma', 'maz', 'mazda']) fireEvent.change(field, { target: { value: typed } });
    await waitFor(() => expect(location.search).toBe('?query=mazda'));
    await waitFor(() => expect(proxy.held).toHaveLength(1));
    fireEvent.change(field, { target: { value: 'mazda cx' } });
    await release(0);
    expect(field.value).toBe('mazda cx');
    await waitFor(() => expect(proxy.queries).toHaveLength(2));
    await release(1);
    await untilShown({ query: 'mazda cx' });
    expect(proxy.queries.map(([first]) => first?.params?.query)).toEqual(['mazda', 'mazda cx']);
    expect(field.value).toBe('mazda cx');
    // Matches are marked in every card of the make.
    const marked = [...document.querySelectorAll('.search-cards mark')].map((mark) => mark.textContent);
    expect(marked.filter((text) => text.startsWith('Mazda')).length).toBeGreaterThan(0);
  });

  it('does not render unchanged cards again', async () => {
    // Tags depend on the minute: answers of two minutes may differ in them.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await open('/search');
    await click(box(/^Toyota/));
    await untilShown(toyota);
    const before = titles();
    proxy.drawn = [];
    await click(box(/^used/i));
    const payload = { filters: { make: ['Toyota'], car_type: ['used'] } };
    await untilShown(payload);
    // The first three load their pictures at once, which is a changed prop.
    const deep = new Set(before.slice(3).filter((path) => titles().slice(3).includes(path)));
    const cars = engine.search({ ...everything, ...payload }).hits;
    const stayed = cars.filter((car) => deep.has(`/cars/${car.slug}`)).map((car) => car.id);
    expect(stayed.length).toBeGreaterThan(3);
    expect(proxy.drawn.filter((id) => stayed.includes(id))).toEqual([]);
    // The others render once each.
    expect(proxy.drawn.length).toBeGreaterThan(0);
    expect(new Set(proxy.drawn).size).toBe(proxy.drawn.length);
  });
});
