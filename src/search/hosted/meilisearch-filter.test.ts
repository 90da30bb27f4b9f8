import { describe, expect, it } from 'vitest';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { hostStock } from './meilisearch-stock.fixture.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import { stock, useStockedHost } from './stocked-host.fixture.ts';

const host = useStockedHost();

describe('the filters of a search on Meilisearch', () => {
  it('find values with backslashes and quotes in any order, and no car when the host cannot express one', async () => {
    const odd = ['a\\\\b', 'a\\"b', "a\\'b", 'a\\\\"b', '"\\', 'trailing\\', 'both\\"\\\'', 'pair\\\\'];
    const cars = odd.map((badge, index) => ({ ...stock[index], badge }) as IndexedDocument);
    const hosted = await hostStock(
      { host: host.double.host, adminKey: host.double.masterKey },
      'slash-lane',
      cars,
    );
    const countOf = async (values: readonly string[]) => {
      const params = { facetFilters: [values.map((value) => `badge:${value}`)], hitsPerPage: 0 };
      const { results } = await createMeilisearchClient(hosted).search([
        { indexName: 'Car_production', params },
      ]);
      return results[0]?.nbHits;
    };
    const counts = await Promise.all(odd.map((value) => countOf([value])));
    expect(Object.fromEntries(odd.map((value, index) => [value, counts[index]]))).toEqual({
      'a\\\\b': 1,
      "a\\'b": 1,
      'a\\\\"b': 1,
      'pair\\\\': 1,
      // The host's filter syntax cannot express these.
      'a\\"b': 0,
      '"\\': 0,
      'trailing\\': 0,
      'both\\"\\\'': 0,
    });
    expect(await countOf(['trailing\\', 'pair\\\\'])).toBe(1);
  });

  it('do not change the typed words', async () => {
    host.double.requests.length = 0;
    const query = 'back\\\\slash "quoted" \\';
    await host.search({ indexName: 'Car_production', params: { query, facetFilters: [['make:a\\b']] } });
    expect(host.bodies()).toMatchObject([{ queries: [{ q: query, filter: [['"make"="a\\b"']] }] }]);
  });
});
