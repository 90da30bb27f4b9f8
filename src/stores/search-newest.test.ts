import { emptySearchState } from '#domain/url/search-url.ts';
import type { WireRequest, WireResult } from '#search/query/instantsearch-wire.ts';
import { toSearchParameters } from '#search/query/search-parameters.ts';
import { describe, expect, it, vi } from 'vitest';
import { withNewest } from './search-newest.ts';
import { questionOf, toQuestion } from './search-question.ts';

const ask = (query: string): WireRequest[] => [{ indexName: 'Car_production', params: { query } }];
const resultOf = (query: string): { results: WireResult[] } => ({
  results: [
    {
      index: 'Car_production',
      hits: [],
      page: 0,
      hitsPerPage: 21,
      nbHits: 0,
      nbPages: 0,
      params: '',
      query,
      processingTimeMS: 0,
      exhaustiveNbHits: true,
      exhaustiveFacetsCount: true,
      facets: {},
      facets_stats: {},
    },
  ],
});

/** An engine whose answers the test releases. */
function createSlowEngine() {
  const waiting = new Map<string, { resolve: () => void; reject: () => void }>();
  const search = vi.fn<(requests: readonly WireRequest[]) => Promise<{ results: WireResult[] }>>(
    ([first]) =>
      new Promise((resolve, reject) => {
        const query = first?.params?.query ?? '';
        waiting.set(query, {
          resolve: () => resolve(resultOf(query)),
          reject: () => reject(new Error(query)),
        });
      }),
  );
  return { search, waiting };
}

const recorder = () => {
  const settled: string[] = [];
  return {
    settled,
    listen: (answer: Promise<{ results: WireResult[] }>) =>
      void answer.then(
        ({ results }) => settled.push(`answer ${results[0]?.query}`),
        (error: Error) => settled.push(`failure ${error.message}`),
      ),
  };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the newest request', () => {
  it('SEARCH-08 is the only one that settles, whenever the others answer or fail', async () => {
    const { search, waiting } = createSlowEngine();
    const client = withNewest({ search });
    const { settled, listen } = recorder();
    for (const query of ['a', 'b', 'c']) listen(client.search(ask(query)));
    waiting.get('a')?.resolve();
    waiting.get('b')?.reject();
    await settle();
    expect(settled).toEqual([]);
    waiting.get('c')?.resolve();
    await settle();
    expect(settled).toEqual(['answer c']);
  });

  it('is answered by the first of two identical requests', async () => {
    const { search, waiting } = createSlowEngine();
    const client = withNewest({ search });
    const { settled, listen } = recorder();
    listen(client.search(ask('a')));
    const first = waiting.get('a');
    listen(client.search(ask('a')));
    first?.resolve();
    await settle();
    expect(settled).toEqual(['answer a']);
  });

  it('is named in its answer', async () => {
    const { search, waiting } = createSlowEngine();
    const answer = withNewest({ search }).search(ask('a'));
    waiting.get('a')?.resolve();
    expect((await answer).results[0]).toMatchObject({ queryID: questionOf(ask('a')) });
  });
});

describe('a question', () => {
  const setup = { facets: [], ranges: [], hitsPerPage: 21, defaultSort: 'default' };
  const state = {
    ...emptySearchState,
    query: 'gt',
    page: 2,
    sortBy: 'Car_production:price:asc',
    facets: { make: ['Kia', '-x'], body: ['SUV'] },
    ranges: { price: { min: 10, max: 20 }, km: { min: null, max: 5 } },
  };
  const sent: WireRequest[] = [
    {
      indexName: 'Car_production:price:asc',
      params: {
        query: 'gt',
        page: 1,
        facetFilters: [['body:SUV'], ['make:Kia', 'make:\\-x']],
        numericFilters: ['km<=5', 'price>=10', 'price<=20'],
      },
    },
    { indexName: 'Car_production:price:asc', params: { facets: 'make' } },
  ];

  it('is the same for a state and its requests', () => {
    expect(questionOf(sent)).toBe(toQuestion(toSearchParameters(state, setup)));
  });

  it.each([
    { query: '' },
    { page: 1 },
    { sortBy: null },
    { facets: { make: ['Kia'] } },
    { ranges: { price: { min: 10, max: null } } },
  ])('differs with %o', (change) => {
    expect(toQuestion(toSearchParameters({ ...state, ...change }, setup))).not.toBe(questionOf(sent));
  });
});
