import { describe, expect, it } from 'vitest';
import { loadPublished } from '#search/conformance/published.fixture.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { PageFilters } from '#search/contract/search.ts';

const stock = randomStock(900, 61);
const engine = await loadPublished(stock);

const all: PageFilters = { facets: {}, ranges: {}, pricedWhenAscending: false };
const suggest = (words: string, pageFilters = all, limit = 5) =>
  engine.suggest({ words, limit, pageFilters });
const labels = (words: string) => suggest(words).map(({ label }) => label);

describe('suggestions', () => {
  it('start with labels that start with the words, the make before its models', () => {
    expect(labels('toy')[0]).toBe('Toyota');
    expect(
      labels('toy')
        .slice(1)
        .every((label) => label.startsWith('Toyota ')),
    ).toBe(true);
    expect(labels('hil')[0]).toBe('Toyota HiLux');
    expect(labels('mazda 3')[0]).toBe('Mazda 3');
    expect(labels('bays')).toEqual(['Bayside']);
  });

  it('contain the filters they stand for and the number of cars', () => {
    expect(suggest('land rover def')[0]).toEqual({
      kind: 'model',
      label: 'Land Rover Defender',
      facets: { make: ['Land Rover'], model: ['Defender'] },
      count: stock.filter(({ make_model }) => make_model === 'Land Rover Defender').length,
    });
    expect(suggest('city')[0]).toEqual({
      kind: 'dealership',
      label: 'City',
      facets: { dealership_name: ['City'] },
      count: stock.filter(({ dealership_name }) => dealership_name === 'City').length,
    });
  });

  it('count under the page filters and omit values without a car', () => {
    const used = { ...all, facets: { car_type: ['used'], make: ['Kia'] } };
    expect(suggest('k', used).map(({ label }) => label)).not.toContain('Hyundai Kona');
    const isUsed = stock.filter(({ car_type, make }) => car_type === 'used' && make === 'Kia');
    expect(suggest('kia', used)[0]?.count).toBe(isUsed.length);
  });

  it('tolerate typing mistakes, accents, punctuation and synonyms', () => {
    expect(labels('toyta')[0]).toBe('Toyota');
    expect(labels('hliux')[0]).toBe('Toyota HiLux');
    expect(labels('skoda')[0]).toBe('Škoda');
    expect(labels('cx5')[0]).toBe('Mazda CX-5');
    expect(labels('land cruiser')[0]).toBe('Toyota LandCruiser');
  });

  it('respect the limit, and are empty without words or without a match', () => {
    expect(suggest('t', all, 3)).toHaveLength(3);
    expect(suggest('')).toEqual([]);
    expect(suggest('zzzz')).toEqual([]);
  });
});
