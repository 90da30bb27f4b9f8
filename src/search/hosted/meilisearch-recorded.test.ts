import { describe, expect, it, vi } from 'vitest';
import { useStockedHost } from './stocked-host.fixture.ts';

const host = useStockedHost();
const car = { id: 1, name: '2020 Toyota HiLux', year: 2020, make: 'Toyota', model: 'HiLux', badge: null };

describe('a recorded answer of Meilisearch', () => {
  it('is read as InstantSearch expects it', async () => {
    const recorded = {
      indexUid: 'quiet-lane__Car_production',
      hits: [
        {
          ...car,
          _formatted: {
            id: '1',
            name: '2020 __ais-highlight__Toyota__/ais-highlight__ HiLux',
            year: '2020',
            make: '__ais-highlight__Toyota__/ais-highlight__',
            model: 'HiLux',
            badge: null,
          },
        },
      ],
      query: 'toyota',
      processingTimeMs: 1,
      hitsPerPage: 21,
      page: 2,
      totalPages: 3,
      totalHits: 43,
      facetDistribution: { make: { Toyota: 31, Ford: 12 }, price: { '15990': 1, '15500': 2, '189990': 1 } },
      facetStats: { price: { min: 2990, max: 189990 } },
    };
    const partialMatch = { matchLevel: 'partial', matchedWords: [] };
    const none = { matchLevel: 'none', matchedWords: [] };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ results: [recorded] })));
    const [found] = (
      await host.search({
        indexName: 'Car_production',
        params: { query: 'toyota', facets: ['make', 'price'], hitsPerPage: 21, page: 1 },
      })
    ).results;
    vi.unstubAllGlobals();
    expect(found).toEqual({
      index: 'Car_production',
      hitsPerPage: 21,
      page: 1,
      nbPages: 3,
      nbHits: 43,
      processingTimeMS: 1,
      query: 'toyota',
      params: '',
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      facets: { make: { Toyota: 31, Ford: 12 }, price: { '15000': 3, '189000': 1 } },
      facets_stats: { price: { min: 2990, max: 189990, avg: 0, sum: 0 } },
      hits: [
        {
          ...car,
          _highlightResult: {
            name: { ...partialMatch, value: '2020 __ais-highlight__Toyota__/ais-highlight__ HiLux' },
            year: { ...none, value: '2020' },
            make: { ...partialMatch, value: '__ais-highlight__Toyota__/ais-highlight__' },
            model: { ...none, value: 'HiLux' },
            badge: { ...none, value: '' },
          },
        },
      ],
    });
  });
});
