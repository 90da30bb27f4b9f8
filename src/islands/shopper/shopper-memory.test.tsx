// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { parseSearchUrl } from '#domain/url/search-url.ts';
import { clearSearches, recentSearches, recordSearch, toFilters } from '#stores/recent-searches.ts';
import { clearViews, recordView, viewedCars } from '#stores/viewed-cars.ts';
import { RecentSearches } from './recent-searches.tsx';
import { ViewedCars } from './viewed-cars.tsx';

const search = (query: string, path = '/search') =>
  recordSearch({ filters: toFilters(parseSearchUrl(query)), path });
const view = (id: number) =>
  recordView({
    id,
    name: `Car ${id}`,
    slug: `car-${id}`,
    make: 'Kia',
    model: 'Rio',
    primary_image_url: `/cars/${id}.webp`,
    stocknum: null,
    body: null,
    simple_body: null,
  });

afterEach(() => {
  cleanup();
  clearSearches();
  clearViews();
});

test('render nothing before the first entry, nor in published HTML', () => {
  const { container } = render(
    <>
      <RecentSearches />
      <ViewedCars />
    </>,
  );
  expect(container.innerHTML).toBe('');
  view(1);
  search('make=Kia');
  expect(renderToStaticMarkup(<ViewedCars />) + renderToStaticMarkup(<RecentSearches />)).toBe('');
});

test('SEARCH-36 recent searches are links back to their results', () => {
  search('make=Toyota&body=Ute&range[price]=:30000');
  search('query=tow bar&range[year]=2018:', '/search/used-cars');
  render(<RecentSearches />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Used cars · “tow bar” · from 2018', '/search/used-cars?query=tow+bar&range[year]=2018:'],
    ['Toyota · Ute · under $30,000', '/search?make=Toyota&body=Ute&range[price]=:30000'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear your last searches' }));
  expect(recentSearches.$value.get()).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('viewed cars are listed newest first, six at most, until they are cleared', () => {
  for (let id = 1; id <= 8; id += 1) view(id);
  render(<ViewedCars heading="Seen before" />);
  expect(screen.getByRole('region', { name: 'Seen before' })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [8, 7, 6, 5, 4, 3].map((id) => `/cars/car-${id}`),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear recently viewed cars' }));
  expect(viewedCars.$value.get()).toEqual([]);
});
