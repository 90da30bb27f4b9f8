import { describe, expect, it } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { createEngine } from '#search/engine/engine.ts';
import { createPublishedClient } from '#search/conformance/published.fixture.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import { toPageRanges, withPageFilters } from './page-filters.ts';
import type { PageFilters, SearchDocument } from '#search/contract/search.ts';

const stock = randomStock(600, 31);
const client = createPublishedClient(stock);

const nothing: PageFilters = { facets: {}, ranges: {}, pricedWhenAscending: false };

async function ask(pageFilters: PageFilters, indexName = 'Car_production', params = {}) {
  const { results } = await withPageFilters(client, pageFilters).search([
    { indexName, params: { hitsPerPage: 1_000, facets: ['price'], ...params } },
  ]);
  const [result] = results;
  if (result === undefined) throw new Error('No result came back.');
  return result;
}

const countOf = (holds: (car: SearchDocument) => boolean) => stock.filter(holds).length;

describe('withPageFilters', () => {
  it('SEARCH-34 never shows a car below the lowest price, nor one without a price', async () => {
    for (const min of [0, 14, 20_000]) {
      const result = await ask({ ...nothing, ranges: { price: { min, max: null } } });
      expect(result.nbHits).toBe(countOf(({ price }) => price !== null && price >= min));
      expect(result.facets_stats.price?.min).toBeGreaterThanOrEqual(min);
    }
  });

  it('SEARCH-34 combines with the price that a shopper chose', async () => {
    const pageFilters = { ...nothing, ranges: { price: { min: 20_000, max: null } } };
    const result = await ask(pageFilters, 'Car_production', { numericFilters: ['price<=30000'] });
    const wanted = countOf(({ price }) => price !== null && price >= 20_000 && price <= 30_000);
    expect(result.nbHits).toBe(wanted);
    expect(wanted).toBeGreaterThan(0);
  });

  it('SEARCH-34 applies to the engine as publishing queries it', () => {
    const { count } = createEngine(stock).search({
      filters: {},
      search_filters: {},
      search_ranges: { price: { min: 20_000, max: null } },
      hitsPerPage: 1,
      offset: 0,
      query: '',
      sort: null,
    });
    expect(count).toBe(countOf(({ price }) => price !== null && price >= 20_000));
  });

  it('SEARCH-35 excludes cars without a price from the sort by ascending price only when the option is set', async () => {
    const option = { ...nothing, pricedWhenAscending: true };
    const priced = countOf(({ price }) => price !== null && price > 0);
    expect(priced).toBeLessThan(stock.length);
    expect((await ask(option, 'Car_production:price:asc')).nbHits).toBe(priced);
    expect((await ask(nothing, 'Car_production:price:asc')).nbHits).toBe(stock.length);
    for (const other of ['Car_production', 'Car_production:price:desc', 'Car_production:km:asc']) {
      expect((await ask(option, other)).nbHits).toBe(stock.length);
    }
  });

  it('SEARCH-35 treats a price of 0 as no price', () => {
    const [car] = stock.filter(({ price }) => price !== null);
    if (car === undefined) throw new Error('No car of the stock has a price.');
    const zero = toDollars(0);
    const engine = createEngine([car, { ...car, id: car.id + 1_000, price: zero, list_price: zero }]);
    const found = (pricedWhenAscending: boolean) =>
      engine.search({
        filters: {},
        search_filters: {},
        search_ranges: toPageRanges({ ...nothing, pricedWhenAscending }, 'price:asc'),
        hitsPerPage: 2,
        offset: 0,
        query: '',
        sort: 'price:asc',
      }).count;
    expect([found(false), found(true)]).toEqual([2, 1]);
  });

  it('SEARCH-35 keeps the tenant’s lowest and highest price', () => {
    const option = { ...nothing, pricedWhenAscending: true };
    const narrow = { ...option, ranges: { price: { min: 20_000, max: 30_000 } } };
    expect(toPageRanges(narrow, 'price:asc')).toEqual(narrow.ranges);
    const below = { ...option, ranges: { price: { min: null, max: 30_000 }, km: { min: 1, max: null } } };
    expect(toPageRanges(below, 'price:asc')).toEqual({ ...below.ranges, price: { min: 1, max: 30_000 } });
    expect(toPageRanges(option, null)).toEqual({});
  });

  it('applies a value with a leading minus', async () => {
    const result = await ask({ ...nothing, facets: { make: ['-Unknown'] } });
    expect(result.nbHits).toBe(countOf(({ make }) => make === '-Unknown'));
    expect(result.nbHits).toBeGreaterThan(0);
  });

  it('finds no car when scope and stock filter have no common value', async () => {
    expect((await ask({ ...nothing, facets: { make: [] } })).nbHits).toBe(0);
  });
});
