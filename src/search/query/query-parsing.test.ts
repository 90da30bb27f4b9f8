import { describe, expect, it } from 'vitest';
import type { WireClient, WireRequest, WireResult } from './instantsearch-wire.ts';
import { withQueryParsing } from './query-parsing.ts';

/** A client that records its requests. */
function recorder() {
  const sent: WireRequest[] = [];
  const client: WireClient = {
    async search(requests) {
      sent.push(...requests);
      return { results: requests.map(({ params }) => ({ query: params?.query ?? '' }) as WireResult) };
    },
  };
  return { asked: sent, client };
}

describe('withQueryParsing', () => {
  it('sends the remaining words and the parsed ranges, in addition to the chosen ranges', async () => {
    const { asked: sent, client } = recorder();
    const params = { query: '4x4 ute under 30k', facets: ['make'], numericFilters: ['km<=90000'] };
    await withQueryParsing(client).search([{ indexName: 'Car_production', params }]);
    expect(sent).toEqual([
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

  it('returns the query as typed', async () => {
    const { results } = await withQueryParsing(recorder().client).search([
      { indexName: 'Car_production', params: { query: 'ute under 30k' } },
    ]);
    expect(results.map(({ query }) => query)).toEqual(['ute under 30k']);
  });

  it('returns what it read as a fact, and nothing where it read none', async () => {
    const params = (query: string) => ({ indexName: 'Car_production', params: { query } });
    const { results } = await withQueryParsing(recorder().client).search([
      params('suv seven seats'),
      params('suv'),
    ]);
    expect(results.map(({ understood }) => understood)).toEqual([
      [{ attribute: 'seats', range: { min: 7, max: null }, words: 'seven seats' }],
      undefined,
    ]);
  });

  it('does not change a request without words', async () => {
    const { asked: sent, client } = recorder();
    const request = { indexName: 'Car_production', params: { query: '', page: 1 } };
    await withQueryParsing(client).search([request]);
    expect(sent).toEqual([request]);
  });
});
