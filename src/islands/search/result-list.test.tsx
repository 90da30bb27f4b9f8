// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { recordSearch } from '#stores/recent-searches.ts';
import { viewedCars } from '#stores/viewed-cars.ts';
import { toRememberedCar } from '#islands/cards/remember-car.ts';
import { box, click, useScreens } from './search-screens.fixture.ts';
import { stock, toProps, toIslandData } from './search.fixture.tsx';
import { SearchIsland } from '#templates/atlas/search.island.tsx';
import type { PromoCardProps } from '#domain/content/result-promos.ts';
import type { SearchDocument } from '#search/contract/search.ts';

const { open, close } = useScreens();
const listOf = (changes: Parameters<typeof toProps>[0] = {}) => {
  const page = document.createElement('main');
  page.innerHTML = renderToString(<SearchIsland data={toIslandData(toProps(changes))} />);
  return page.querySelector('.search-cards');
};
const promo: PromoCardProps = {
  heading: 'What is yours worth?',
  text: '',
  link: { label: 'Value my car', href: '/cars/trade-in' },
  picture: null,
  start: null,
  expiry: null,
  carTypes: [],
  onlyWhenChosen: false,
};

describe('the results', () => {
  it('SEARCH-09 are a grid of cards', () => {
    expect(listOf()?.className).toBe('cards search-cards');
    expect(listOf()?.querySelectorAll('li > .card').length).toBeGreaterThan(10);
  });

  it('can be configured as a strip to swipe on a phone', () => {
    expect(listOf({ layout: 'carousel' })?.classList).toContain('search-strip');
  });

  it('include promotions at their positions', () => {
    const promos = { gaps: [3], cards: [promo], timeZone: 'Australia/Sydney' };
    const cells = [...(listOf({ promos })?.children ?? [])];
    expect(cells.findIndex((cell) => cell.className === 'cell-promo')).toBe(3);
    expect(cells[3]?.textContent).toContain('What is yours worth?');
  });

  it('include the promotions of the chosen condition', async () => {
    const cards = [{ ...promo, carTypes: ['used'], onlyWhenChosen: true }] satisfies PromoCardProps[];
    await open('/search', { promos: { gaps: [3], cards, timeZone: 'Australia/Sydney' } });
    const promoIndexes = () =>
      [...document.querySelectorAll('.search-cards > li')].flatMap((cell, index) =>
        cell.className === 'cell-promo' ? index : [],
      );
    const choose = (name: RegExp) => click(box(name));
    expect(promoIndexes()).toEqual([]);
    await choose(/^Used/);
    await waitFor(() => expect(promoIndexes()[0]).toBe(3));
    await choose(/^New/);
    await waitFor(() => expect(location.search).toBe('?car_type=new&car_type=used'));
    expect(promoIndexes()[0]).toBe(3);
    await choose(/^Used/);
    await waitFor(() => expect(promoIndexes()).toEqual([]));
  });

  it('CARD-10 TAG-07 show tags and promotions as of the time of the answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { now, policies } = toProps();
    const ages = stock.map(({ created_at }) => (now - Date.parse(created_at)) / 86_400_000);
    const tag = { ...policies.tag, justArrivedDays: Math.ceil(Math.max(...ages)) };
    const cards = [{ ...promo, expiry: '2026-01-20' }];
    vi.setSystemTime(now);
    await open('/search', {
      policies: { ...policies, tag },
      promos: { gaps: [3], cards, timeZone: 'Australia/Sydney' },
    });
    const aged = () => [
      document.querySelectorAll('.search-cards .cell-promo').length > 0,
      screen.queryAllByText('JUST ARRIVED').length > 0,
    ];
    expect(aged()).toEqual([true, true]);
    vi.setSystemTime(now + (tag.justArrivedDays + 1) * 86_400_000);
    await click(box(/^Toyota/));
    await waitFor(() => expect(aged()).toEqual([false, false]));
    expect(document.querySelector('.search-cards h3')?.textContent).toContain('Toyota');
  });

  it('VIS-06 VIS-07 show one of a run of sold cars, before promotions are counted, and all when all are sold', () => {
    const cars = (pattern: string) =>
      stock.slice(0, pattern.length).map((car, at): SearchDocument => {
        const sold = pattern[at] === 's';
        return { ...car, sold, status: sold ? 'sold' : 'in_stock' };
      });
    const cardsOf = (pattern: string) => {
      const promos = { gaps: [2], cards: [promo], timeZone: 'Australia/Sydney' };
      const response = { ...toProps().response, hits: cars(pattern) };
      return [...(listOf({ response, promos })?.children ?? [])].map(
        (cell) => cell.querySelector('a')?.getAttribute('href') ?? '',
      );
    };
    const [a, b, c, , e] = stock.map(({ slug }) => `/cars/${slug}`);
    expect(cardsOf('-sss-')).toEqual([a, b, promo.link.href, e]);
    expect(cardsOf('sss')).toEqual([a, b, promo.link.href, c]);
  });

  it('put no other car under a focused button', async () => {
    await open('/search');
    const toyota = box(/^Toyota/);
    // The third car is removed, and a new one takes its index: it would reuse the card.
    const card = document.querySelectorAll('.search-cards > li')[2];
    const save = card?.querySelector<HTMLElement>('[data-toggle=favourite]');
    if (!save) throw new Error('No card of another make can be saved.');
    act(() => save.focus());
    const named = save.getAttribute('aria-label');
    // The answer is delayed: the click itself does not move the focus.
    await act(async () => toyota.click());
    await waitFor(() => expect(document.querySelector('.search-results[aria-busy=false]')).not.toBeNull());
    await waitFor(() => expect(card?.isConnected).toBe(false));
    expect(save.getAttribute('aria-label')).toBe(named);
    expect(
      [...document.querySelectorAll('.card-title')].every(({ textContent }) =>
        textContent.includes('Toyota'),
      ),
    ).toBe(true);
  });

  it('follow the dealer’s featured cars until a filter is chosen', async () => {
    await open('/search', { featured: { heading: 'Our picks', cars: stock.slice(0, 3) } });
    const featured = screen.getByRole('heading', { name: 'Our picks' }).parentElement;
    expect(within(featured ?? document.body).getAllByRole('article')).toHaveLength(3);
    await click(box(/^Toyota/));
    expect(screen.queryByRole('heading', { name: 'Our picks' })).toBeNull();
  });

  it('are followed by viewed cars and recent searches where the tenant wants it', async () => {
    localStorage.setItem(
      'forecourt:searches',
      JSON.stringify([{ filters: { make: ['Kia'] }, path: '/search' }]),
    );
    await open('/search', { memory: true });
    const memory = screen.getByRole('region', { name: 'Your last searches' });
    expect(within(memory).getByRole('link').getAttribute('href')).toBe('/search?make=Kia');
    await close();
    await open('/search', { memory: false });
    expect(screen.queryByRole('region', { name: 'Your last searches' })).toBeNull();
    localStorage.clear();
  });

  it('are separate from featured and viewed cars, which are never filtered, left out or requested with them', async () => {
    const first = toProps().response.hits[0];
    if (first === undefined) throw new Error('The first page is empty.');
    const remembered = toRememberedCar(first, toProps().policies.pictures);
    viewedCars.change(() => [{ ...remembered, stocknum: null, body: null, simple_body: null }]);
    await open('/search', { featured: { heading: 'Our picks', cars: [first] }, memory: true });
    const picks = () => screen.queryByRole('heading', { name: 'Our picks' })?.parentElement;
    const viewed = () => screen.getByRole('region', { name: 'Recently viewed' });
    const results = () => [...document.querySelectorAll<HTMLAnchorElement>('.search-cards h3 a')];
    const published = results().map((link) => link.pathname);
    expect(published[0]).toBe(`/cars/${first.slug}`);
    const saves = () => screen.getAllByRole('button', { name: `Save ${first.name}` });
    expect(saves()).toHaveLength(2);
    await click(saves()[0] ?? document.body);
    expect(saves().map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'true']);

    await click(box(/^Toyota/));
    await waitFor(() =>
      expect(results().every(({ textContent }) => textContent.includes('Toyota'))).toBe(true),
    );
    expect([picks() ?? null, within(viewed()).getAllByRole('link').length]).toEqual([null, 1]);
    await click(screen.getByRole('button', { name: 'Clear recently viewed cars' }));
    expect(location.search).toBe('?make=Toyota');
    await click(box(/^Toyota/));
    await waitFor(() => expect(results().map((link) => link.pathname)).toEqual(published));
    expect(within(picks() ?? document.body).getAllByRole('article')).toHaveLength(1);
    localStorage.clear();
  });

  it('accept any value of an address, and restore a stored one', async () => {
    const facets = [{ attribute: 'body', label: 'Body', as: 'pictures' }] as const;
    const filters = { body: ['__proto__', 'constructor'], certified: ['constructor'] };
    recordSearch({ filters, path: '/search' });
    await open('/search?certified=constructor&body=constructor&body=__proto__', { memory: true, facets });
    await waitFor(() => screen.getByRole('link', { name: 'Clear Filters' }));
    expect(screen.getAllByRole('button', { name: 'Remove constructor' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: '__proto__ · constructor · constructor' })).toBeDefined();
    localStorage.clear();
  });

  it('can be reached again from a page far beyond their end', async () => {
    await open('/search?make=Toyota&page=999999');
    await waitFor(() => screen.getByRole('heading', { name: 'The list is shorter now' }));
    const pages = Math.ceil(stock.filter(({ make }) => make === 'Toyota').length / 21);
    expect(pages).toBeGreaterThan(1);
    const previous = screen.getByRole('link', { name: 'Previous' });
    expect(previous.getAttribute('href')).toBe(`/search?make=Toyota&page=${pages}`);
    await click(screen.getByRole('button', { name: 'Go to the last page' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'The list is shorter now' })).toBeNull(),
    );
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('SEARCH-11 an empty result can be configured as one sentence, with Clear Filters', async () => {
    await open('/search?make=Ferrari', { emptyText: 'sentence', clearFiltersTarget: null });
    await waitFor(() => screen.getByRole('button', { name: 'Clear Filters' }));
    expect(document.querySelector('.search-empty')?.textContent).toBe(
      'No results found for your search at this time. Please try adjusting the filters for more results.Without Ferrari: 400Clear Filters',
    );
    await click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(location.search).toBe('');
    await waitFor(() => expect(document.querySelector('.search-empty')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('over 1,999 the configured stock count replaces the count', () => {
    const response = { ...toProps().response, count: 2_400 };
    const page = document.createElement('main');
    const data = toIslandData(toProps({ response, stockCount: 3_500 }));
    page.innerHTML = renderToString(<SearchIsland data={data} />);
    expect(page.querySelector('.search-count')?.textContent).toBe('3,500 cars');
  });
});
