import { describe, expect, it } from 'vitest';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { hostStock } from './meilisearch-stock.fixture.ts';
import { escapeValue } from '#search/query/instantsearch-wire.ts';
import type { IndexedDocument } from '#search/contract/search.ts';
import { stock, useStockedHost } from './stocked-host.fixture.ts';

const host = useStockedHost();

describe('the filters of a search on Meilisearch', () => {
  it('find every value with backslashes, quotes and what looks like an escape', async () => {
    const odd = [
      'a\\b',
      'a\\\\b',
      'a\\"b',
      "a\\'b",
      'a\\\\"b',
      '"\\',
      'trailing\\',
      'both\\"\\\'',
      'pair\\\\',

      'C:\\new\\u0041',
      'x\\x41',
      'o\\101',
      'brace\\u{41}',
      'end\\u',
      '"',
      '\\',
      '\\"',
      '" OR "1"="1',
      "it's",
      '-\\-',
    ];
    const cars = odd.map((badge, index) => ({ ...stock[index], badge }) as IndexedDocument);
    const hosted = await hostStock(
      { host: host.double.host, adminKey: host.double.masterKey },
      'slash-lane',
      cars,
    );
    const find = async (values: readonly string[]) => {
      const params = {
        facetFilters: [values.map((value) => `badge:${escapeValue(value)}`)],
        hitsPerPage: 30,
      };
      const { results } = await createMeilisearchClient(hosted).search([
        { indexName: 'Car_production', params },
      ]);
      return results[0]?.hits.map(({ badge }) => badge);
    };
    for (const value of odd) expect(await find([value]), value).toEqual([value]);
    expect((await find(odd))?.length).toBe(odd.length);
  });

  it('of an attribute that no index has are refused, not read as another filter', async () => {
    const facetFilters = [['make"="Ford" OR "make:Kia']];
    await expect(host.search({ indexName: 'Car_production', params: { facetFilters } })).rejects.toThrow(
      '400',
    );
  });

  it('leave out the value of a group after a minus, and keep cars without one', async () => {
    const count = async (...facetFilters: string[][]) =>
      (await host.search({ indexName: 'Car_production', params: { facetFilters, hitsPerPage: 0 } }))
        .results[0]?.nbHits;
    expect(await count(['fuel:-Electric'])).toBe(stock.filter(({ fuel }) => fuel !== 'Electric').length);
    expect(await count(['make:-\\-Unknown'])).toBe(stock.filter(({ make }) => make !== '-Unknown').length);
    expect(await count(['make:\\-Unknown'])).toBe(stock.filter(({ make }) => make === '-Unknown').length);
  });

  it('leave out a word after a minus', async () => {
    const { results } = await host.search({
      indexName: 'Car_production',
      params: { query: 'toyota -white', hitsPerPage: 600 },
    });
    const wanted = stock.filter(({ make, colour }) => make === 'Toyota' && colour !== 'White');
    expect(results[0]?.hits.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      wanted.map(({ id }) => id),
    );
  });

  it('leave out a phrase after a minus, and no car that says its words apart', async () => {
    const { results } = await host.search({
      indexName: 'Car_production',
      params: { query: '-"toyota hilux"', hitsPerPage: 600 },
    });
    const wanted = stock.filter(({ make, model }) => make !== 'Toyota' || model !== 'HiLux');
    expect(results[0]?.hits.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      wanted.map(({ id }) => id),
    );
  });

  it('do not change the typed words', async () => {
    host.double.requests.length = 0;
    const query = 'back\\\\slash "quoted" \\';
    await host.search({ indexName: 'Car_production', params: { query, facetFilters: [['make:a\\b']] } });
    expect(host.bodies()).toMatchObject([{ queries: [{ q: query, filter: [['"make"="a\\\\b"']] }] }]);
  });
});
