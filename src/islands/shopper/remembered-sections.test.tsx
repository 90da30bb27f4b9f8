// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSearches, recordSearch, recentSearches } from '#stores/recent-searches.ts';
import { clearViews, recordView } from '#stores/viewed-cars.ts';
import { RecentSearchesSection } from './recent-searches.island.tsx';
import { RecentlyViewed } from './recently-viewed.island.tsx';

let root: Root | undefined;

/** Opens the published section and hydrates its island. */
async function open(island: React.ReactElement): Promise<HTMLElement> {
  document.body.innerHTML = `<section data-memory><div></div></section>`;
  const container = document.querySelector('div') ?? document.body;
  container.innerHTML = renderToString(island);
  await act(async () => {
    root = hydrateRoot(container, island, {
      onRecoverableError(error) {
        throw error;
      },
    });
  });
  return document.querySelector('section') ?? document.body;
}

const lookAt = (id: number) =>
  recordView({
    id,
    name: `Car ${id}`,
    slug: `car-${id}`,
    make: 'Mazda',
    model: '3',
    primary_image_url: null,
    stocknum: null,
    body: null,
    simple_body: null,
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  clearViews();
  clearSearches();
});
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
});

describe('sections about what the browser remembers', () => {
  it('reserve an item for each car they may show, and show no car before hydration', () => {
    lookAt(1);
    const html = renderToString(<RecentlyViewed heading="Seen" count={4} />);
    expect(html.match(/<li/g)).toHaveLength(4);
    expect(html).not.toContain('Car 1');
  });
  it('show the viewed cars up to the configured count, newest first', async () => {
    for (const id of [1, 2, 3]) lookAt(id);
    const section = await open(<RecentlyViewed heading="Seen" count={2} />);
    const links = [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/cars/car-3', '/cars/car-2']);
    expect(section.querySelector('h2')?.textContent).toBe('Seen');
    expect(section.hidden).toBe(false);
  });
  it('hide when the last entry is cleared', async () => {
    lookAt(1);
    const section = await open(<RecentlyViewed heading="Seen" count={4} />);
    await act(async () => section.querySelector('button')?.click());
    expect(section.hidden).toBe(true);
  });
  it('move the focus to the next visible heading when cleared, else to the one before', async () => {
    const around = async (before: string, after: string) => {
      lookAt(1);
      const section = await open(<RecentlyViewed heading="Seen" count={4} />);
      const main = document.createElement('main');
      section.replaceWith(main);
      main.append(section);
      section.insertAdjacentHTML('beforebegin', before);
      section.insertAdjacentHTML('afterend', after);
      section.querySelector('button')?.focus();
      await act(async () => section.querySelector('button')?.click());
      return document.activeElement?.textContent;
    };
    const hidden = '<div hidden><h2>Hidden</h2></div><dialog><h2>Closed</h2></dialog>';
    expect(await around('<h1>Home</h1><h2>Before</h2>', `${hidden}<h3>Small</h3><h2>After</h2>`)).toBe(
      'After',
    );
    await act(async () => root?.unmount());
    expect(await around('<h1>Home</h1><h2>Before</h2>', hidden)).toBe('Before');
  });
  it('SEARCH-36 show the last five searches as links', async () => {
    for (const make of ['Audi', 'BMW', 'Ford', 'Kia', 'Mazda', 'Toyota']) {
      recordSearch({ filters: { make: [make] }, path: '/search' });
    }
    const section = await open(<RecentSearchesSection heading="Searched" />);
    const links = [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['Toyota', 'Mazda', 'Kia', 'Ford', 'BMW'].map((make) => `/search?make=${make}`));
    expect(recentSearches.$value.get()).toHaveLength(5);
  });
  it('hide when there are no entries', async () => {
    expect((await open(<RecentSearchesSection heading="Searched" />)).hidden).toBe(true);
  });
});
