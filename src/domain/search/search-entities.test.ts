import { describe, expect, it } from 'vitest';
import { autoGaugeSchema } from '#domain/price/auto-gauge.schema.ts';
import { favouriteSchema, viewedCarSchema } from './shopper-memory.schema.ts';
import { lostFields } from '#domain/text/test-fields.ts';

describe('search', () => {
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
  it('ENT-22 a favourite', () => {
    const favourite = { id: 1, name: 'A', slug: 'a', make: 'B', model: 'C', primary_image_url: '/a.webp' };
    expect(lostFields(favouriteSchema, favourite, 'id name slug make model primary_image_url')).toEqual([]);
  });
  it('a viewed car', () => {
    const viewed = { id: 1, stocknum: 'A1', make: 'B', model: 'C', body: '5dr wagon', simple_body: 'SUV' };
    expect(lostFields(viewedCarSchema, viewed, 'id stocknum make model body simple_body')).toEqual([]);
  });
});
