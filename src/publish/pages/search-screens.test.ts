import { describe, expect, it } from 'vitest';
import { toPageFilters } from '#publish/stock/tenant-page-filters.ts';
import { nextPromoChange, toBrowserEngine, toPromos, toScreenSetup } from './search-screens.ts';
import type { SearchScope } from '#publish/stock/search-scopes.ts';
import { createTestSite, NOW } from './test-site.ts';

const scopeOf = (kind: SearchScope['kind'], filters: SearchScope['filters'] = {}): SearchScope => ({
  kind,
  path: '/search/x',
  label: 'X',
  filters,
  parent: null,
  canonical: '/search/x',
});
const siteWith = (search: object) => createTestSite('quiet-lane', { features: { search } });

describe('the filters of a search page', () => {
  it('are the scope alone by default', () => {
    expect(toPageFilters(createTestSite(), scopeOf('make', { make: ['Mazda'] }))).toEqual({
      facets: { make: ['Mazda'] },
      ranges: {},
      pricedWhenAscending: false,
    });
  });

  it('SEARCH-34 include the tenant’s lowest price, and the higher of two', () => {
    expect(toPageFilters(siteWith({ priceMin: 14 }), scopeOf('all')).ranges).toEqual({
      price: { min: 14, max: null },
    });
    const both = siteWith({ priceMin: 14, stockFilter: { ranges: { price: { min: 900, max: 50_000 } } } });
    expect(toPageFilters(both, scopeOf('all')).ranges).toEqual({ price: { min: 900, max: 50_000 } });
  });

  it('combine a stock filter and the scope', () => {
    const site = siteWith({ stockFilter: { facets: { make: ['Mazda', 'Kia'], state: ['NSW'] } } });
    expect(toPageFilters(site, scopeOf('make', { make: ['Mazda', 'Ford'] })).facets).toEqual({
      make: ['Mazda'],
      state: ['NSW'],
    });
  });

  it('SEARCH-35 leave out cars without a price only when sorted upwards and where the tenant says so', () => {
    expect(toPageFilters(siteWith({ pricedWhenAscending: {} }), scopeOf('all')).pricedWhenAscending).toBe(
      true,
    );
  });
});

describe('the engine of a page', () => {
  it('is the dealer’s host with its own index and synonyms, or the embedded one in a Worker above 2,000 cars', () => {
    const engine = { kind: 'meilisearch', host: 'https://search.example', publicKey: 'k' };
    const site = siteWith({ engine, synonyms: [['troopy', 'troopcarrier']] });
    expect(toBrowserEngine(site, 9)).toEqual({
      ...engine,
      indexUid: 'quiet-lane__Car_production',
      synonyms: [['troopy', 'troopcarrier']],
    });
    expect([2_000, 2_001].map((cars) => toBrowserEngine(createTestSite(), cars))).toEqual(
      [false, true].map((worker) => ({ kind: 'static', dataPath: '/search-data', worker })),
    );
  });
});

describe('the screen of a scope', () => {
  const setupOf = (site: ReturnType<typeof createTestSite>, scope: SearchScope) => {
    const { facets = [], ranges = [] } = site.features.search;
    return toScreenSetup(site, scope, { facets, ranges });
  };
  const attributes = (kind: SearchScope['kind']) =>
    setupOf(createTestSite(), scopeOf(kind)).facets.map(({ attribute }) => attribute);

  it('SEARCH-13 SEARCH-21 filters a dealership by category first and by price, 21 a page', () => {
    expect(attributes('dealership')[0]).toBe('categories');
    const site = siteWith({ pageSize: 12, ranges: [{ attribute: 'km', label: 'Odometer' }] });
    expect(setupOf(site, scopeOf('dealership'))).toMatchObject({
      hitsPerPage: 21,
      ranges: [
        { attribute: 'price', label: 'Price' },
        { attribute: 'km', label: 'Odometer' },
      ],
    });
    expect(setupOf(site, scopeOf('make')).ranges).toHaveLength(1);
    const named = siteWith({ ranges: [{ attribute: 'price', label: 'Budget' }] });
    expect(setupOf(named, scopeOf('dealership')).ranges).toEqual([
      { attribute: 'price', label: 'Budget', as: 'slider' },
    ]);
  });

  it('SEARCH-14 SEARCH-22 filters a manufacturer by name, model and body first, 21 a page', () => {
    expect(attributes('make').slice(0, 3)).toEqual(['make', 'model', 'body']);
    expect(attributes('model').slice(0, 3)).toEqual(['make', 'model', 'body']);
    expect(setupOf(siteWith({ pageSize: 12 }), scopeOf('make')).hitsPerPage).toBe(21);
  });

  it('SEARCH-24 SEARCH-27 takes page size and cache of the main search from the tenant, ten answers elsewhere', () => {
    const site = siteWith({ pageSize: 12, cacheEntries: 33 });
    expect(setupOf(site, scopeOf('all'))).toMatchObject({ hitsPerPage: 12, cacheEntries: 33 });
    expect(setupOf(site, scopeOf('dealership')).cacheEntries).toBe(10);
    expect(setupOf(site, scopeOf('model')).cacheEntries).toBe(10);
  });

  it('keeps the tenant’s own words for a leading facet, and lists none twice', () => {
    const site = siteWith({ facets: [{ attribute: 'body', label: 'Shape', as: 'pictures' }] });
    expect(setupOf(site, scopeOf('make')).facets).toEqual([
      { attribute: 'make', label: 'Make', as: 'list' },
      { attribute: 'model', label: 'Model', as: 'list' },
      { attribute: 'body', label: 'Shape', as: 'pictures' },
    ]);
  });
});

describe('promotions', () => {
  const card = (heading: string, more: object = {}) => ({
    heading,
    link: { label: 'See', href: '/search' },
    ...more,
  });
  const siteOf = (promos: object) =>
    createTestSite('quiet-lane', {
      pages: { home: { title: 'Cars', sections: [{ type: 'hero', title: 'Cars' }] }, search: { promos } },
    });
  const letters = [...'abcdefgh'].map((letter) => card(letter));
  const headings = (promos: object, path = '/search') =>
    toPromos(siteOf(promos), path)?.cards.map(({ heading }) => heading);

  it('are absent without a setting', () => {
    expect(toPromos(createTestSite(), '/search')).toBeNull();
    expect(nextPromoChange(createTestSite(), NOW)).toBeNull();
  });

  it('CARD-11 CARD-12 are sorted by position, then in their own order', () => {
    const cards = [card('x'), card('second', { position: 2 }), card('y'), card('first', { position: 1 })];
    expect(headings({ cards })).toEqual(['first', 'second', 'x', 'y']);
  });

  it('CARD-12 are shuffled where the tenant says so, the same way at every render of a page', () => {
    const mixed = headings({ cards: letters, shuffle: {} });
    expect(mixed).not.toEqual([...'abcdefgh']);
    expect(mixed?.toSorted()).toEqual([...'abcdefgh']);
    expect(headings({ cards: letters, shuffle: {} })).toEqual(mixed);
    expect(headings({ cards: letters, shuffle: {} }, '/search/page/2')).not.toEqual(mixed);
  });

  it('CARD-09 come after every Nth card, or after three to five', () => {
    expect(toPromos(siteOf({ cards: letters, every: 9 }), '/search')?.gaps).toEqual([9]);
    const gaps = toPromos(siteOf({ cards: letters, every: 'varied' }), '/search')?.gaps ?? [];
    expect(new Set(gaps)).toEqual(new Set([3, 4, 5]));
  });

  it('CARD-10 say when the next one starts or ends, at the dealer’s own midnight', () => {
    const site = siteOf({
      cards: [
        card('past', { expiry: '2026-01-01' }),
        card('now', { start: '2026-12-01', expiry: '2026-12-24' }),
      ],
    });
    expect(nextPromoChange(site, NOW)).toBe(Date.parse('2026-11-30T13:00:00Z'));
    expect(nextPromoChange(site, Date.parse('2026-12-10'))).toBe(Date.parse('2026-12-24T13:00:00Z'));
    expect(nextPromoChange(site, Date.parse('2027-01-10'))).toBeNull();
  });
});
