import { facetAttributes } from './facets.ts';
import { describe, expect, it } from 'vitest';
import {
  changeFilters,
  emptySearchState,
  formatRange,
  formatSearchUrl,
  parseRange,
  parseSearchUrl,
  rangeAttributes,
  type SearchState,
} from './search-url.ts';

const full: SearchState = {
  query: 'tow bar',
  page: 3,
  sortBy: 'Car_production:price:desc',
  facets: { make: ['Land Rover', 'Toyota'], body: ['SUV'] },
  ranges: {
    price: { min: 15_000, max: 60_000 },
    km: { min: null, max: 50_000 },
    year: { min: 2020, max: null },
  },
};

describe('search in the URL', () => {
  it('SEARCH-02 query, page, sortBy and one parameter per facet are in the query string', () => {
    expect(formatSearchUrl(full)).toBe(
      'query=tow+bar&make=Land+Rover&make=Toyota&body=SUV&range[price]=15000:60000&range[km]=:50000&range[year]=2020:&sortBy=Car_production:price:desc&page=3',
    );
  });
  it('SEARCH-03 the state is query, page, sort and facet selections', () => {
    expect(parseSearchUrl('')).toEqual(emptySearchState);
    expect(Object.keys(emptySearchState).sort()).toEqual(['facets', 'page', 'query', 'ranges', 'sortBy']);
  });
  it('parses every attribute that it writes', () => {
    expect(parseSearchUrl(formatSearchUrl(full))).toEqual(full);
    for (const attribute of facetAttributes) {
      const state = { ...emptySearchState, facets: { [attribute]: ['a & b', 'c=d', 'Škoda', '100%', '-'] } };
      const read = parseSearchUrl(formatSearchUrl(state));
      expect(new Set(read.facets[attribute])).toEqual(new Set(state.facets[attribute]));
    }
    for (const attribute of rangeAttributes) {
      const state = { ...emptySearchState, ranges: { [attribute]: { min: 1, max: 2 } } };
      expect(parseSearchUrl(formatSearchUrl(state))).toEqual(state);
    }
  });
  it('writes the same URL for the same state in any order of selection', () => {
    const other = { ...full, facets: { body: ['SUV'], make: ['Toyota', 'Land Rover'] } };
    expect(formatSearchUrl(other)).toBe(formatSearchUrl(full));
    expect(formatSearchUrl(emptySearchState)).toBe('');
    expect(formatSearchUrl({ ...emptySearchState, page: 1 })).toBe('');
  });
  it('does not modify the state', () => {
    const facets = { make: ['Toyota', 'Ford'] };
    formatSearchUrl({ ...emptySearchState, facets });
    expect(facets.make).toEqual(['Toyota', 'Ford']);
  });

  it.each([
    'unknown=1',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=9999999',
    'sortBy=price',
    'sortBy=a:b:sideways',
    'range[price]=cheap',
    'range[price]=5:1',
    'range[price]=:',
    'range[price]=-5:10',
    'range[colour]=1:2',
    'range[price=1:2',
    'make=',
    '__proto__=x',
    'constructor=x',
    '%E0%A4%A',
    '&&&===',
  ])('ignores "%s" without an error', (query) => {
    expect(parseSearchUrl(query)).toEqual(emptySearchState);
  });
  it('removes repeated values and shortens a long query', () => {
    expect(parseSearchUrl('make=Ford&make=Ford').facets.make).toEqual(['Ford']);
    expect(parseSearchUrl(`query=${'x'.repeat(1000)}`).query).toHaveLength(200);
    const many = Array.from({ length: 50_000 }, (_, index) => `make=a${index}`).join('&');
    expect(parseSearchUrl(many).facets.make).toHaveLength(200);
  });

  it('SEARCH-06 any filter change clears the page', () => {
    expect(changeFilters(full, { query: 'diesel' }).page).toBe(1);
    expect(changeFilters(full, { facets: {} })).toEqual({ ...full, facets: {}, page: 1 });
    expect(changeFilters(full, { ranges: {} }).page).toBe(1);
    expect(changeFilters(full, { sortBy: null }).page).toBe(1);
    expect(full.page).toBe(3);
  });

  it('SLIDER-07 ranges are encoded min:max', () => {
    expect(formatRange({ min: 5000, max: 20_000 })).toBe('5000:20000');
    expect([formatRange({ min: null, max: 1 }), formatRange({ min: 1, max: null })]).toEqual([':1', '1:']);
    expect(parseRange('5000:20000')).toEqual({ min: 5000, max: 20_000 });
    expect(parseRange('5000:5000')).toEqual({ min: 5000, max: 5000 });
    expect([parseRange('2:1'), parseRange(':'), parseRange(''), parseRange('1')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('search attributes', () => {
  it('SEARCH-20 are those of the rule, each a facet or a range, and each is in the URL', () => {
    const rule =
      'badge status car_type categories city colour dealership_name filtered_features item_type km location_name ' +
      'make make_model model price subscription_price price_range seats body drive fuel transmission state tag ' +
      'weekly_price_range year certified created_at_timestamp';
    // Facts that shoppers ask for beside the rule (decision 080), and the slider of the weekly repayment.
    const figures = 'weekly_price doors cylinders sleeps length_feet tare atm towing';
    const named = new Set<string>([...facetAttributes, ...rangeAttributes]);
    expect([...named].toSorted()).toEqual(`${rule} ${figures}`.split(' ').toSorted());
    const state: SearchState = { ...emptySearchState, facets: {}, ranges: {} };
    for (const attribute of facetAttributes) state.facets[attribute] = ['x & y'];
    for (const attribute of rangeAttributes) state.ranges[attribute] = { min: 1, max: 2 };
    expect(parseSearchUrl(formatSearchUrl(state))).toEqual(state);
  });
});
