import { describe, expect, it } from 'vitest';
import type { WireClient, WireRequest, WireResult } from './instantsearch-wire.ts';
import { withWords } from './query-parsing.ts';

/** A client that writes down what it is asked. */
function recorder() {
  const asked: WireRequest[] = [];
  const client: WireClient = {
    async search(requests) {
      asked.push(...requests);
      return { results: requests.map(({ params }) => ({ query: params?.query ?? '' }) as WireResult) };
    },
  };
  return { asked, client };
}

describe('withWords', () => {
  it('asks for the words that are left and for the ranges they spelled out, beside those chosen', async () => {
    const { asked, client } = recorder();
    const params = { query: '4x4 ute under 30k', facets: ['make'], numericFilters: ['km<=90000'] };
    await withWords(client).search([{ indexName: 'Car_production', params }]);
    expect(asked).toEqual([
      {
        indexName: 'Car_production',
        params: {
          query: '4x4 ute',
          facets: ['make'],
          facetFilters: [],
          numericFilters: ['km<=90000', 'price<=30000'],
        },
      },
    ]);
  });

  it('gives the words back as they were typed', async () => {
    const { results } = await withWords(recorder().client).search([
      { indexName: 'Car_production', params: { query: 'ute under 30k' } },
    ]);
    expect(results.map(({ query }) => query)).toEqual(['ute under 30k']);
  });

  it('leaves a request without words alone', async () => {
    const { asked, client } = recorder();
    const request = { indexName: 'Car_production', params: { query: '', page: 1 } };
    await withWords(client).search([request]);
    expect(asked).toEqual([request]);
  });
});
