import { describe, expect, it } from 'vitest';
import { formatPlace, readPlace, type SearchPlace } from './search-route.ts';

const items = (...values: string[]) => values.map((value) => ({ label: value, value, count: 1 }));
const place: SearchPlace = {
  basePath: '/search',
  staticPages: 3,
  defaultSort: 'price:asc',
  values: { make: items('Toyota', 'BMW'), model: items('HiAce', 'Hiace') },
};
const read = (search: string, at: Partial<SearchPlace> = {}, pathname = '/search') =>
  readPlace({ ...place, ...at }, { pathname, search });
const sortOf = (sort: string, at: Partial<SearchPlace> = {}) => read(`?sortBy=${sort}`, at).sortBy;

describe('a sort in an address', () => {
  it('SEARCH-17 reads as none when it is the tenant’s own', () => {
    expect(sortOf('Car_production:price:asc')).toBeNull();
    expect(sortOf('Car_production:custom_rank:desc')).toBe('Car_production:custom_rank:desc');
    expect(sortOf('Car_production:custom_rank:desc', { defaultSort: 'default' })).toBeNull();
    expect(sortOf('Car_production:price:asc', { defaultSort: 'default' })).toBe('Car_production:price:asc');
  });

  it('stays where an engine knows it, whatever the tenant offers', () => {
    expect(sortOf('Car_production:subscription_price:desc')).toBe('Car_production:subscription_price:desc');
  });

  it.each(['a:b:asc', 'Car_production:colour:asc', 'Other_index:price:desc', 'Car_production:price:up'])(
    'reads as none when no engine knows it: %s',
    (sort) => {
      expect(sortOf(sort)).toBeNull();
      expect(formatPlace(place, read(`?make=Kia&sortBy=${sort}`))).toBe('/search?make=Kia');
    },
  );

  it('leaves the static page that it was added to', () => {
    const state = read('?sortBy=a:b:asc', {}, '/search/page/2');
    expect(state.page).toBe(2);
    expect(formatPlace(place, state)).toBe('/search/page/2');
  });
});

describe('a value in an address', () => {
  it('reads as the page writes it, whatever its letter case, and once', () => {
    expect(read('?make=toyota&make=bmw&make=Toyota&body=suv').facets).toEqual({
      make: ['Toyota', 'BMW'],
      body: ['suv'],
    });
  });

  it('stays what it is where the page has two that differ in letter case alone', () => {
    expect(read('?model=Hiace').facets.model).toEqual(['Hiace']);
    expect(read('?model=HiAce').facets.model).toEqual(['HiAce']);
  });
});
