import { describe, expect, it } from 'vitest';
import { formatFacetValue, formatRangeWords, formatShowAll } from './facet-words.ts';

describe('names of filters and values', () => {
  it('formats values for shoppers', () => {
    expect(formatFacetValue('car_type', 'used')).toBe('Used');
    expect(formatFacetValue('item_type', 'caravan')).toBe('Caravan');
    expect(formatFacetValue('seats', '7')).toBe('7 seats');
    expect(formatFacetValue('make', 'BMW')).toBe('BMW');
  });

  it('treats the name of an inherited object property as a plain value', () => {
    for (const value of ['constructor', '__proto__', 'toString']) {
      expect(formatFacetValue('certified', value)).toBe(value);
    }
  });

  it('names both ends of a range, or the only one', () => {
    expect(formatRangeWords('price', { min: 15_000, max: 65_000 })).toBe('$15,000 to $65,000');
    expect(formatRangeWords('km', { min: null, max: 80_000 })).toBe('Under 80,000 km');
    expect(formatRangeWords('year', { min: 2018, max: null })).toBe('From 2018');
    expect(formatRangeWords('year', { min: null, max: 2018 })).toBe('Up to 2018');
  });

  it('names what "Show all" shows', () => {
    expect(formatShowAll('make')).toBe('Show all makes');
    expect(formatShowAll('state')).toBe('Show all');
  });
});
