import { describe, expect, it } from 'vitest';
import type { Suggestion } from './search.ts';
import { rankSuggestions } from './suggestions.ts';
import { createSynonyms } from './synonyms.ts';

describe('labels with the typed word', () => {
  const candidate = (kind: Suggestion['kind'], label: string, count: number): Suggestion => ({
    kind,
    label,
    count,
    facets: {},
  });
  const candidates = [
    candidate('model', 'Honda City', 90),
    candidate('dealership', 'City', 1),
    candidate('make', 'Cityline', 100),
  ];
  const ranked = (words: string) =>
    rankSuggestions(words, candidates, 5, createSynonyms([])).map(({ label }) => label);

  it('are first where they start with it, but a whole word goes before a part of one', () => {
    expect(ranked('city')).toEqual(['City', 'Honda City', 'Cityline']);
  });

  it('are sorted by kind where the word fits them alike: makes, models, dealerships', () => {
    expect(ranked('cit')).toEqual(['Cityline', 'City', 'Honda City']);
  });
});
