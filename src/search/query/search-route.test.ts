import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '#tests/cpu-time.ts';
import { formatRoute, parseRoute, type SearchRoute } from './search-route.ts';

const items = (...values: string[]) => values.map((value) => ({ label: value, value, count: 1 }));
const route: SearchRoute = {
  basePath: '/search',
  pagesPath: '/search',
  staticPages: 3,
  defaultSort: 'price:asc',
  hasWeeklySort: true,
  values: { make: items('Toyota', 'BMW'), model: items('HiAce', 'Hiace') },
};
const read = (search: string, at: Partial<SearchRoute> = {}, pathname = '/search') =>
  parseRoute({ ...route, ...at }, { pathname, search });
const sortOf = (sort: string, at: Partial<SearchRoute> = {}) => read(`?sortBy=${sort}`, at).sortBy;

describe('a sort in a URL', () => {
  it('SEARCH-17 is null when it is the tenant’s default', () => {
    expect(sortOf('Car_production:price:asc')).toBeNull();
    expect(sortOf('Car_production:custom_rank:desc')).toBe('Car_production:custom_rank:desc');
    expect(sortOf('Car_production:custom_rank:desc', { defaultSort: 'default' })).toBeNull();
    expect(sortOf('Car_production:price:asc', { defaultSort: 'default' })).toBe('Car_production:price:asc');
  });

  it('is kept when an engine supports it, even if the tenant does not offer it', () => {
    expect(sortOf('Car_production:subscription_price:desc')).toBe('Car_production:subscription_price:desc');
  });

  it('SEARCH-20 CARD-06 by weekly repayments is null where no card carries one', () => {
    const sort = 'Car_production:weekly_price:asc';
    expect(sortOf(sort)).toBe(sort);
    expect(sortOf(sort, { hasWeeklySort: false })).toBeNull();
    const hidden = { ...route, hasWeeklySort: false };
    const state = parseRoute(hidden, { pathname: '/search', search: `?make=Kia&sortBy=${sort}` });
    expect(formatRoute(hidden, state)).toBe('/search?make=Kia');
  });

  it.each(['a:b:asc', 'Car_production:colour:asc', 'Other_index:price:desc', 'Car_production:price:up'])(
    'is null when no engine supports it: %s',
    (sort) => {
      expect(sortOf(sort)).toBeNull();
      expect(formatRoute(route, read(`?make=Kia&sortBy=${sort}`))).toBe('/search?make=Kia');
    },
  );

  it('is removed from the URL of a static page', () => {
    const state = read('?sortBy=a:b:asc', {}, '/search/page/2');
    expect(state.page).toBe(2);
    expect(formatRoute(route, state)).toBe('/search/page/2');
  });
});

it('of a path whose further pages stand at another one follows those, and comes back', () => {
  const used = { ...route, basePath: '/search/used-cars', pagesPath: '/search' };
  const at = (pathname: string) => parseRoute(used, { pathname, search: '' });
  expect(
    ['/search/used-cars', '/search/page/2', '/search/used-cars/page/3'].map((path) => at(path).page),
  ).toEqual([1, 2, 1]);
  expect([1, 2, 3, 4].map((page) => formatRoute(used, { ...at('/search'), page }))).toEqual([
    '/search/used-cars',
    '/search/page/2',
    '/search/page/3',
    '/search/used-cars?page=4',
  ]);
});

describe('a value in a URL', () => {
  it('takes the spelling of the page in any letter case, without duplicates', () => {
    expect(read('?make=toyota&make=bmw&make=Toyota&body=suv').facets).toEqual({
      make: ['Toyota', 'BMW'],
      body: ['suv'],
    });
  });

  const spelt: Partial<SearchRoute> = {
    values: {
      make: items('Citroën', 'Škoda', 'Toyota'),
      model: items('RX450h', 'RX450h+', 'RX350', 'HR-V', 'C4'),
    },
  };
  it.each([
    ['?make=Citroën', { make: ['Citroën'] }],
    ['?make=Citro%C3%ABn', { make: ['Citroën'] }],
    ['?make=Citroe%CC%88n', { make: ['Citroën'] }],
    ['?make=citroen&make=SKODA', { make: ['Citroën', 'Škoda'] }],
    ['?model=RX450h+', { model: ['RX450h+'] }],
    ['?model=RX450h%2B', { model: ['RX450h+'] }],
    ['?model=RX450h', { model: ['RX450h'] }],
    ['?model=RX350%20', { model: ['RX350'] }],
    ['?model=RX350%E2%80%8B', { model: ['RX350'] }],
    ['?model=HR-V).', { model: ['HR-V'] }],
    ['?make=Toyota&amp;model=RX350&amp;amp;model=C4', { make: ['Toyota'], model: ['RX350', 'C4'] }],
    ['?make=Lada', { make: ['Lada'] }],
  ])('takes the spelling of the page in an address that a person or a chat changed: %s', (search, facets) => {
    expect(read(search, spelt).facets).toEqual(facets);
  });

  it.each([
    [`?${'x'.repeat(30_000)}=1`, {}],
    [`?make=${'!'.repeat(30_000)}a`, { make: [`${'!'.repeat(30_000)}a`] }],
  ])('reads a very long link at once: %#', (search, facets) => {
    const took = cpuTimeOf(() => {
      expect(read(search).facets).toEqual(facets);
    });
    expect(took).toBeLessThan(150);
  });

  it('is kept when the page has two spellings that differ only in letter case', () => {
    expect(read('?model=Hiace').facets.model).toEqual(['Hiace']);
    expect(read('?model=HiAce').facets.model).toEqual(['HiAce']);
  });
});
