// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { viewedCarSchema } from '#domain/search/shopper-memory.schema.ts';
import { emptySearchState, parseSearchUrl } from '#domain/url/search-url.ts';
import {
  clearSearches,
  recentSearches,
  recordSearch,
  toFilters,
  toSearchHref,
  toSearchState,
} from './recent-searches.ts';
import { clearViews, recordView, viewedCars } from './viewed-cars.ts';

const search = (query: string, path = '/search') => ({ filters: toFilters(parseSearchUrl(query)), path });
const hrefs = () => recentSearches.$value.get().map(toSearchHref);
const stored = (name: string) => JSON.parse(localStorage.getItem(`forecourt:${name}`) ?? 'null');

beforeEach(() => {
  clearSearches();
  clearViews();
});

test('SEARCH-36 stores the last five searches, newest first', () => {
  for (const make of ['Audi', 'BMW', 'Ford', 'Kia', 'Lexus', 'Mazda']) recordSearch(search(`make=${make}`));
  expect(hrefs()).toEqual(['Mazda', 'Lexus', 'Kia', 'Ford', 'BMW'].map((make) => `/search?make=${make}`));
  expect(stored('searches')).toHaveLength(5);
});

test('SEARCH-36 a repeated search moves to the front', () => {
  recordSearch(search('make=Audi&body=SUV'));
  recordSearch(search('make=BMW'));
  recordSearch(search('body=SUV&make=Audi&page=3&sortBy=Car_production:price:asc'));
  expect(hrefs()).toEqual(['/search?make=Audi&body=SUV', '/search?make=BMW']);
});

test('SEARCH-37 records nothing without filters or without a path', () => {
  recordSearch(search(''));
  recordSearch(search('page=2&sortBy=Car_production:price:asc'));
  recordSearch(search('colour='));
  recordSearch(search('make=Audi', ''));
  recordSearch(search('make=Audi', '//elsewhere.example'));
  expect(recentSearches.$value.get()).toEqual([]);
  recordSearch(search('make=Audi', '/search/used-cars'));
  expect(hrefs()).toEqual(['/search/used-cars?make=Audi']);
});

test('ENT-25 a record has its filters and path, and its link repeats the search', () => {
  const query = 'query=tow+bar&make=Toyota&make=Mazda&range[price]=:30000';
  recordSearch(search(query, '/search/used-cars'));
  const [record] = stored('searches');
  expect(record).toEqual({
    filters: { query: ['tow bar'], make: ['Mazda', 'Toyota'], 'range[price]': [':30000'] },
    path: '/search/used-cars',
  });
  expect(toSearchState(record ?? { filters: {} })).toEqual({
    ...emptySearchState,
    query: 'tow bar',
    facets: { make: ['Mazda', 'Toyota'] },
    ranges: { price: { min: null, max: 30_000 } },
  });
});

test('drops records that a user or another version stored in a wrong format', () => {
  const records = [
    { filters: { make: ['Audi'], gone: ['x'] }, path: '/search' },
    { filters: { gone: ['x'] }, path: '/search' },
    { filters: { make: 'Audi' }, path: '/search' },
    { filters: { make: ['BMW'] }, path: 'javascript:alert(1)' },
    7,
  ];
  localStorage.setItem('forecourt:searches', JSON.stringify(records));
  recordSearch(search('make=Kia'));
  expect(hrefs()).toEqual(['/search?make=Kia', '/search?make=Audi']);
});

test('a viewed car is stored with its fields and those of a small card', () => {
  const car = {
    id: 7,
    stocknum: 'U7',
    make: 'Kia',
    model: 'Carnival',
    body: 'People mover',
    simple_body: 'peopleMover',
    name: '2023 Kia Carnival',
    slug: '2023-kia-carnival-7',
    primary_image_url: '/cars/7.webp',
  };
  recordView(car);
  const [entry] = stored('viewed');
  expect(entry).toEqual(car);
  expect(Object.keys(viewedCarSchema.parse(entry))).toEqual([
    'id',
    'stocknum',
    'make',
    'model',
    'body',
    'simple_body',
  ]);
  recordView({ ...car, id: 8 });
  recordView(car);
  expect(viewedCars.$value.get().map(({ id }) => id)).toEqual([7, 8]);
  for (let id = 100; id < 130; id += 1) recordView({ ...car, id });
  expect(viewedCars.$value.get()).toHaveLength(12);
});
