import { describe, expect, it } from 'vitest';
import { autoGaugeSchema } from '#domain/price/auto-gauge.schema.ts';
import { facetItemSchema, searchResponseSchema } from './search-response.schema.ts';
import {
  favouriteSchema,
  searchHistorySchema,
  userDetailsSchema,
  viewedCarSchema,
  watchlistEntrySchema,
} from './shopper-memory.schema.ts';
import { lostFields } from '#domain/text/test-fields.ts';

describe('search', () => {
  const make = { label: 'Toyota', value: 'Toyota', count: 3 };
  it('ENT-08 answers with hits, count, facets with their ranges, pages and ms', () => {
    const answer = {
      hits: [{ id: 1 }],
      count: 1,
      facets: { make: [make] },
      facetStats: { price: { min: 1000, max: 9000 } },
      pages: 1,
      ms: 0.4,
    };
    expect(lostFields(searchResponseSchema, answer, 'hits count facets facetStats pages ms')).toEqual([]);
    const halved = { ...answer, facetStats: { price: { min: 1000 } } };
    expect(searchResponseSchema.safeParse(halved).success).toBe(false);
  });
  it('ENT-09 counts facet items by label and value', () => {
    expect(lostFields(facetItemSchema, make, 'label value count')).toEqual([]);
    expect(facetItemSchema.safeParse({ ...make, count: -1 }).success).toBe(false);
  });
  it('ENT-10 the auto-gauge may be incomplete', () => {
    const gauge = {
      fill: 40,
      listing_price: 30_000,
      market_range_min: 28_000,
      market_range_max: 34_000,
      confidence: 0.8,
      description: 'Good',
    };
    const fields = 'fill listing_price market_range_min market_range_max confidence description';
    expect(lostFields(autoGaugeSchema, gauge, fields)).toEqual([]);
    expect(autoGaugeSchema.parse({ fill: 40 })).toEqual({
      fill: 40,
      listing_price: null,
      market_range_min: null,
      market_range_max: null,
      confidence: null,
      description: null,
    });
  });
});

describe('what the browser stores about a shopper', () => {
  it('ENT-21 a watchlist entry is an id', () => {
    expect(lostFields(watchlistEntrySchema, { id: 1 }, 'id')).toEqual([]);
  });
  it('ENT-22 a favourite', () => {
    const favourite = { id: 1, name: 'A', slug: 'a', make: 'B', model: 'C', primary_image_url: '/a.webp' };
    expect(lostFields(favouriteSchema, favourite, 'id name slug make model primary_image_url')).toEqual([]);
  });
  it('a viewed car', () => {
    const viewed = { id: 1, stocknum: 'A1', make: 'B', model: 'C', body: '5dr wagon', simple_body: 'SUV' };
    expect(lostFields(viewedCarSchema, viewed, 'id stocknum make model body simple_body')).toEqual([]);
  });
  it('ENT-24 user details', () => {
    const details = {
      name: 'Jo',
      last_name: 'Lee',
      email: 'jo@tested.example',
      phone: '0491 570 006',
      postcode: '0800',
    };
    expect(lostFields(userDetailsSchema, details, 'name last_name email phone postcode')).toEqual([]);
  });
  it('ENT-25 the last five searches, each with filters and a path', () => {
    const search = { filters: { make: ['Toyota'] }, path: '/search' };
    const accepts = (value: unknown) => searchHistorySchema.safeParse(value).success;
    expect(searchHistorySchema.parse([search])).toEqual([search]);
    const searches = (length: number) => Array.from({ length }, () => search);
    expect([accepts(searches(5)), accepts(searches(6))]).toEqual([true, false]);
    expect(accepts([{ filters: {}, path: '/search' }])).toBe(false);
    expect(accepts([{ filters: { make: [] }, path: '/search' }])).toBe(false);
    expect(accepts([{ filters: search.filters }])).toBe(false);
  });
});
