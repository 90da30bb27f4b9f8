import { describe, expect, it } from 'vitest';
import { formatFacetValue, formatRangeWords, formatShowAll } from './facet-words.ts';

describe('names of filters and values', () => {
  it('formats values for shoppers', () => {
    expect(formatFacetValue('car_type', 'used')).toBe('Used');
    expect(formatFacetValue('item_type', 'caravan')).toBe('Caravan');
    expect(formatFacetValue('item_type', 'camper_trailer')).toBe('Camper trailer');
    expect(formatFacetValue('status', 'coming_soon')).toBe('Coming soon');
    expect(formatFacetValue('certified', 'false')).toBe('Not certified');
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

  it('SEARCH-20: says of dollars a week that they are, whichever ends are chosen', () => {
    expect(formatRangeWords('weekly_price', { min: 80, max: 120 })).toBe('$80 to $120 a week');
    expect(formatRangeWords('weekly_price', { min: null, max: 120 })).toBe('Under $120 a week');
    expect(formatRangeWords('subscription_price', { min: 250, max: null })).toBe('From $250 a week');
  });

  it('says of a count how many, and of a weight or length what it is of', () => {
    expect(formatFacetValue('sleeps', '1')).toBe('1 berth');
    expect(formatFacetValue('doors', '5')).toBe('5 doors');
    expect(formatRangeWords('seats', { min: 7, max: null })).toBe('7 seats or more');
    expect(formatRangeWords('seats', { min: 7, max: 7 })).toBe('7 seats');
    expect(formatRangeWords('sleeps', { min: 2, max: 4 })).toBe('2 to 4 berths');
    expect(formatRangeWords('doors', { min: null, max: 3 })).toBe('Up to 3 doors');
    expect(formatRangeWords('atm', { min: null, max: 2_500 })).toBe('ATM up to 2,500 kg');
    expect(formatRangeWords('length_feet', { min: 16, max: 20 })).toBe('Length 16 ft to 20 ft');
    expect(formatRangeWords('towing', { min: 3_000, max: null })).toBe('Towing from 3,000 kg');
  });

  it('names what "Show all" shows', () => {
    expect(formatShowAll('make')).toBe('Show all makes');
    expect(formatShowAll('state')).toBe('Show all');
  });
});
