// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import type { SearchDocument } from '#search/contract/search.ts';
import { refreshSimilar, type SimilarSources } from './similar-cars.ts';
import type { SimilarSettings } from './similar-settings.ts';

/** Top of the list, in pixels from the top of a view of 768. */
let listTop = 2_000;
let isNear = false;
let comeNear: () => void = () => undefined;
let margins: (string | undefined)[] = [];

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  listTop = 2_000;
  isNear = false;
  margins = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(
        tell: (entries: { isIntersecting: boolean }[]) => void,
        { rootMargin }: IntersectionObserverInit = {},
      ) {
        this.tell = tell;
        margins.push(rootMargin);
      }
      observe() {
        comeNear = () => this.tell([{ isIntersecting: true }]);
        if (isNear) comeNear();
        else this.tell([{ isIntersecting: false }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setTimeout(resolve));
const priceOf = (id: number) => id * 10_000;
const carOf = (id: number) => ({ id, name: `Car ${id}` }) as SearchDocument;

/** Publishes a section with these cars. */
function publish(ids: number[], load: SimilarSettings['load'] = 'mount'): HTMLElement {
  const prices = ids.map(priceOf);
  const settings = { src: '/api/cars/own/similar', ids, prices, load, dataPath: '/search-data', card: {} };
  document.body.innerHTML = `<section><ul class="cards">${ids
    .map((id) => `<li data-car="${id}"><article>Car ${id}</article></li>`)
    .join('')}</ul></section>`;
  const section = document.querySelector('section') ?? document.body;
  section.dataset.settings = JSON.stringify(settings);
  const list = section.querySelector('ul') ?? section;
  list.getBoundingClientRect = () => ({ top: listTop }) as DOMRect;
  return section;
}

type Answers = { [Name in keyof SimilarSources]: Mock<SimilarSources[Name]> };

/** Sources that know all cars, and answer with these ids. */
function answer(ids: number[] | Error, more: Partial<Answers> = {}): Answers {
  return {
    ask: vi.fn<SimilarSources['ask']>(() =>
      ids instanceof Error ? Promise.reject(ids) : Promise.resolve({ ids, prices: ids.map(priceOf) }),
    ),
    loadCars: vi.fn<SimilarSources['loadCars']>(
      async (_path, wanted) => new Map(wanted.map((id) => [id, carOf(id)])),
    ),
    search: vi.fn<SimilarSources['search']>(async () => []),
    draw: vi.fn<SimilarSources['draw']>(async (cars) =>
      cars.map(({ name }) => {
        const item = document.createElement('li');
        item.textContent = name;
        return item;
      }),
    ),
    ...more,
  };
}
const namesOf = (section: Element) => [...section.querySelectorAll('li')].map((item) => item.textContent);
const waiting = (section: Element) => section.querySelectorAll('.similar-waiting').length;

describe('the similar cars of a page', () => {
  it('SIM-02 SIM-05 are requested by slug once the page is up, and stay unchanged when they are the same', async () => {
    const section = publish([1, 2, 3]);
    const before = section.innerHTML;
    const from = answer([3, 1, 2]);
    await refreshSimilar(section, from);
    expect(from.ask.mock.calls).toEqual([['/api/cars/own/similar']]);
    expect(section.innerHTML).toBe(before);
    expect(from.loadCars).not.toHaveBeenCalled();
    expect(from.draw).not.toHaveBeenCalled();
    expect(from.search).not.toHaveBeenCalled();
  });

  it('SIM-03 when lazy, are requested once the section is within 500 pixels of the view', async () => {
    const section = publish([1, 2], 'near');
    const from = answer([1, 2]);
    const refreshing = refreshSimilar(section, from);
    await settle();
    expect(from.ask).not.toHaveBeenCalled();
    expect(margins).toEqual(['500px']);
    comeNear();
    await refreshing;
    expect(from.ask).toHaveBeenCalledOnce();
  });

  it('SIM-04 are replaced by placeholders of the same size until they are loaded', async () => {
    const section = publish([1, 2, 3]);
    let deliver: (cars: Map<number, SearchDocument>) => void = () => undefined;
    const from = answer([1, 9, 3], {
      loadCars: vi.fn<SimilarSources['loadCars']>(() => new Promise((resolve) => (deliver = resolve))),
    });
    const refreshing = refreshSimilar(section, from);
    await settle();
    expect(waiting(section)).toBe(1);
    const placeholder = section.querySelector<HTMLElement>('.similar-waiting');
    expect([placeholder?.textContent, placeholder?.inert]).toEqual(['Car 2', true]);
    expect(section.querySelector('ul')?.getAttribute('aria-busy')).toBe('true');
    deliver(new Map([[9, carOf(9)]]));
    await refreshing;
    expect(namesOf(section)).toEqual(['Car 1', 'Car 9', 'Car 3']);
    expect([waiting(section), placeholder?.isConnected]).toEqual([0, false]);
    expect(section.querySelector('ul')?.hasAttribute('aria-busy')).toBe(false);
  });

  it('SIM-08 grow to six below the view, and keep their number in it', async () => {
    const ahead = publish([1, 2]);
    await refreshSimilar(ahead, answer([1, 3, 4, 5, 6, 7, 8]));
    expect(namesOf(ahead)).toEqual(['Car 1', 'Car 3', 'Car 4', 'Car 5', 'Car 6', 'Car 7']);
    listTop = 300;
    const inView = publish([1, 2]);
    await refreshSimilar(inView, answer([1, 3, 4, 5]));
    expect(namesOf(inView)).toEqual(['Car 1', 'Car 3']);
    // One car is added, and none removed.
    const whole = publish([1, 2]);
    const from = answer([1, 3, 2]);
    await refreshSimilar(whole, from);
    expect([namesOf(whole), from.draw.mock.calls]).toEqual([['Car 1', 'Car 2'], []]);
    listTop = 2_000;
    const full = publish([1, 2, 3, 4, 5, 6]);
    await refreshSimilar(full, answer([9, 1, 2, 3, 4, 5, 6]));
    expect(namesOf(full)).toEqual([1, 2, 3, 4, 5, 6].map((id) => `Car ${id}`));
  });

  it('are removed when they are sold and nothing replaces them', async () => {
    const section = publish([1, 2, 3]);
    const from = answer([3]);
    await refreshSimilar(section, from);
    expect(namesOf(section)).toEqual(['Car 3']);
    expect(from.draw).not.toHaveBeenCalled();
  });

  it('keep the focus when a focused car is replaced or removed', async () => {
    const section = publish([1, 2]);
    for (const item of section.querySelectorAll('li')) item.innerHTML = `<a href="/">${item.textContent}</a>`;
    const [, second] = section.querySelectorAll('a');
    second?.focus();
    let deliver = (): void => undefined;
    const draw = vi.fn<SimilarSources['draw']>(async (cars) => {
      await new Promise<void>((resolve) => (deliver = resolve));
      return cars.map(({ name }) => {
        const item = document.createElement('li');
        item.innerHTML = `<a href="/">${name}</a>`;
        return item;
      });
    });
    const refreshing = refreshSimilar(section, answer([1, 7], { draw }));
    await settle();
    expect([second?.closest('li')?.inert, document.activeElement]).toEqual([false, second]);
    deliver();
    await refreshing;
    expect(document.activeElement?.textContent).toBe('Car 7');
    section.dataset.settings = section.dataset.settings?.replace('[1,2]', '[1,7]') ?? '';
    await refreshSimilar(section, answer([1]));
    expect(document.activeElement?.textContent).toBe('Car 1');
  });

  it('show current prices in place, and keep the focus of a card', async () => {
    const section = publish([1, 2, 3]);
    for (const item of section.querySelectorAll('li')) item.innerHTML = `<a href="/">${item.textContent}</a>`;
    const [unchanged, stale] = section.querySelectorAll('a');
    stale?.focus();
    const draw = vi.fn<SimilarSources['draw']>(async (cars) =>
      cars.map(({ name }) => {
        const item = document.createElement('li');
        item.innerHTML = `<a href="/">${name}, anew</a>`;
        return item;
      }),
    );
    const ask = vi.fn<SimilarSources['ask']>(async () => ({ ids: [1, 2, 4], prices: [10_000, 19_500, 5] }));
    const from = answer([], { ask, draw });
    await refreshSimilar(section, from);
    expect(from.loadCars.mock.calls[0]?.[1]).toEqual([4, 2]);
    expect(namesOf(section)).toEqual(['Car 1', 'Car 2, anew', 'Car 4, anew']);
    expect(section.querySelector('a')).toBe(unchanged);
    expect(document.activeElement?.textContent).toBe('Car 2, anew');
    // With the published prices nothing is drawn again.
    draw.mockClear();
    await refreshSimilar(publish([1, 2]), answer([1, 2], { draw }));
    expect(draw).not.toHaveBeenCalled();
  });

  it('SIM-10 ERR-14 when the ids fail to load, log that and run a filter search once near', async () => {
    const section = publish([1, 2]);
    const from = answer(new Error('The API is down.'), {
      search: vi.fn<SimilarSources['search']>(async () => [{ ...carOf(2), price: 20_000 }, carOf(5)]),
    });
    const refreshing = refreshSimilar(section, from);
    await settle();
    expect(vi.mocked(console.info).mock.calls[0]?.[1]).toEqual(new Error('The API is down.'));
    expect(from.search).not.toHaveBeenCalled();
    comeNear();
    await refreshing;
    expect(from.search).toHaveBeenCalledOnce();
    expect(namesOf(section)).toEqual(['Car 5', 'Car 2']);
    // The search has returned the cars themselves.
    expect(from.loadCars).not.toHaveBeenCalled();
  });

  it('stay as published when every request fails, and when the new cars fail to load', async () => {
    isNear = true;
    const section = publish([1, 2]);
    const down = new Error('down');
    await refreshSimilar(
      section,
      answer(down, { search: vi.fn<SimilarSources['search']>(() => Promise.reject(down)) }),
    );
    expect(namesOf(section)).toEqual(['Car 1', 'Car 2']);
    await refreshSimilar(
      section,
      answer([1, 7], { loadCars: vi.fn<SimilarSources['loadCars']>(() => Promise.reject(down)) }),
    );
    expect(namesOf(section)).toEqual(['Car 1', 'Car 2']);
    expect(waiting(section)).toBe(0);
    await refreshSimilar(
      section,
      answer([1, 7], { loadCars: vi.fn<SimilarSources['loadCars']>(async () => new Map()) }),
    );
    expect(namesOf(section)).toEqual(['Car 1']);
  });
});
