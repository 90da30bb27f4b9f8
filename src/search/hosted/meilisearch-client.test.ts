import { describe, expect, it } from 'vitest';
import type { WireRequest } from '#search/query/instantsearch-wire.ts';
import { toPublishedCard } from '#search/documents/to-card.ts';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { hostStock } from './meilisearch-stock.fixture.ts';
import { askOracle } from '#search/conformance/oracle.fixture.ts';
import type { SearchPayload } from '#search/contract/search.ts';
import { stock, useStockedHost } from './stocked-host.fixture.ts';

const host = useStockedHost();

const plain: Omit<SearchPayload, 'hitsPerPage'> = {
  filters: {},
  search_filters: {},
  offset: 0,
  query: '',
  sort: null,
};

/** The requests of InstantSearch for a page and one active facet. */
const page: WireRequest = {
  indexName: 'Car_production:price:asc',
  params: {
    facetFilters: [['body:Ute'], ['make:Ford', 'make:Toyota']],
    facets: ['body', 'make', 'price'],
    highlightPreTag: '__ais-highlight__',
    highlightPostTag: '__/ais-highlight__',
    hitsPerPage: 21,
    numericFilters: ['price>=15000', 'price<=60000'],
    page: 1,
    query: 'toyota hilux',
  },
};
const bodiesAlone: WireRequest = {
  indexName: 'Car_production:price:asc',
  params: {
    ...page.params,
    facetFilters: [['make:Ford', 'make:Toyota']],
    facets: 'body',
    hitsPerPage: 0,
    page: 0,
  },
};

describe('the Meilisearch client', () => {
  it('SEARCH-15 queries the tenant’s index Car_production through /multi-search', async () => {
    host.double.requests.length = 0;
    await host.search(page, bodiesAlone);
    const indexUid = 'quiet-lane__Car_production';
    const tags = { highlightPreTag: '__ais-highlight__', highlightPostTag: '__/ais-highlight__' };
    const ranges = ['"price">=15000', '"price"<=60000'];
    const makes = ['"make"="Ford"', '"make"="Toyota"'];
    const same = {
      indexUid,
      q: 'toyota hilux',
      attributesToHighlight: ['name', 'year', 'make', 'model', 'badge'],
      sort: ['price:asc', 'id:asc'],
      matchingStrategy: 'all',
      ...tags,
    };
    expect(host.bodies()).toEqual([
      {
        queries: [
          {
            ...same,
            facets: ['body', 'make', 'price'],
            filter: [...ranges, ['"body"="Ute"'], makes],
            hitsPerPage: 21,
            page: 2,
          },
          { ...same, facets: ['body'], filter: [...ranges, makes], hitsPerPage: 0, page: 1 },
        ],
      },
    ]);
  });

  it('API-10 reads results[].hits, with pages from 0, exact counts, histogram and range statistics', async () => {
    const payload: SearchPayload = {
      ...plain,
      hitsPerPage: 21,
      offset: 21,
      sort: 'price:asc',
      filters: { make: ['Ford', 'Toyota'] },
    };
    const [found] = (
      await host.search({
        indexName: 'Car_production:price:asc',
        params: {
          facetFilters: [['make:Ford', 'make:Toyota']],
          facets: ['body', 'price'],
          hitsPerPage: 21,
          page: 1,
        },
      })
    ).results;
    const expected = askOracle(stock, payload);
    expect(found).toMatchObject({
      index: 'Car_production:price:asc',
      page: 1,
      hitsPerPage: 21,
      nbHits: expected.count,
      nbPages: expected.pages,
      query: '',
      exhaustiveNbHits: true,
    });
    expect(found?.hits.map(({ id }) => id)).toEqual(expected.ids);
    expect(found?.facets.body).toEqual(expected.facets.body);
    expect(found?.facets_stats.price).toMatchObject(expected.stats.price ?? {});
    const bars = Object.entries(found?.facets.price ?? {});
    expect(bars.every(([from]) => Number(from) % 1_000 === 0)).toBe(true);
    const priced = stock.filter(({ make, price }) => ['Ford', 'Toyota'].includes(make) && price !== null);
    expect(bars.reduce((sum, [, count]) => sum + count, 0)).toBe(priced.length);
  });

  it('returns documents as published, without the figures and the text that are never shown', async () => {
    const bare = stock.find(({ make, badge }) => make === 'Toyota' && badge === null);
    if (bare === undefined) throw new Error('The stock has no such car.');
    const [found] = (
      await host.search({
        indexName: 'Car_production',
        params: { hitsPerPage: 99, query: `${bare.model.toLowerCase()} ${bare.year}` },
      })
    ).results;
    const hit = found?.hits.find(({ id }) => id === bare.id);
    const document = toPublishedCard(bare);
    const marked = (text: string | number) => `__ais-highlight__${text}__/ais-highlight__`;
    const partialMatch = { matchLevel: 'partial', matchedWords: [] };
    const none = { matchLevel: 'none', matchedWords: [] };
    const [year, model] = [marked(bare.year), marked(bare.model)];
    expect(hit).toEqual({
      ...document,
      _highlightResult: {
        name: { ...partialMatch, value: `${year} Toyota ${model}` },
        year: { ...partialMatch, value: year },
        make: { ...none, value: 'Toyota' },
        model: { ...partialMatch, value: model },
        badge: { ...none, value: '' },
      },
    });
  });

  it('finds a value with a leading minus, and one with quotes and a colon', async () => {
    const odd = stock.slice(0, 3).map((car) => ({ ...car, badge: '12" wheels: "Sport"' }));
    const hosted = await hostStock(
      { host: host.double.host, adminKey: host.double.masterKey },
      'odd-lane',
      odd,
    );
    const { results } = await createMeilisearchClient(hosted).search([
      {
        indexName: 'Car_production',
        params: { facetFilters: [['badge:12" wheels: "Sport"']], hitsPerPage: 0 },
      },
    ]);
    expect(results[0]?.nbHits).toBe(3);
    const [minus] = (
      await host.search({
        indexName: 'Car_production',
        params: { facetFilters: [['make:\\-Unknown']], hitsPerPage: 0 },
      })
    ).results;
    expect(minus?.nbHits).toBe(stock.filter(({ make }) => make === '-Unknown').length);
  });

  it('SEARCH-16 sorts by the highest custom_rank, then by id', async () => {
    const [found] = (await host.search({ indexName: 'Car_production', params: { hitsPerPage: 100 } }))
      .results;
    expect(found?.hits.map(({ id }) => id)).toEqual(askOracle(stock, { ...plain, hitsPerPage: 100 }).ids);
  });

  it('sorts cars without a price last in both directions, and matches them with no range', async () => {
    for (const sort of ['price:asc', 'price:desc']) {
      const [last] = (
        await host.search({ indexName: `Car_production:${sort}`, params: { hitsPerPage: 600 } })
      ).results;
      const unpriced = stock.filter(({ price }) => price === null);
      expect(last?.hits.slice(-unpriced.length).map(({ id }) => id)).toEqual(unpriced.map(({ id }) => id));
    }
    const [ranged] = (
      await host.search({
        indexName: 'Car_production',
        params: { numericFilters: ['price>=0'], hitsPerPage: 0 },
      })
    ).results;
    expect(ranged?.nbHits).toBe(stock.filter(({ price }) => price !== null).length);
  });

  it('sends one request per search, and none for an empty list', async () => {
    host.double.requests.length = 0;
    expect(await host.search()).toEqual({ results: [] });
    await host.search(page);
    expect(host.double.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('finds a car that was sold since the same search before', async () => {
    const client = createMeilisearchClient(host.engine);
    const requests: WireRequest[] = [
      { indexName: 'Car_production', params: { hitsPerPage: 1, facets: ['make'] } },
    ];
    const [before] = (await client.search(requests)).results;
    const { documents } = host.double.store.indexOf(host.engine.indexUid);
    const first = before?.hits[0]?.id ?? 0;
    const stored = documents.get(first) ?? {};
    documents.delete(first);
    const [after] = (await client.search(requests)).results;
    documents.set(first, stored);
    expect(after?.nbHits).toBe((before?.nbHits ?? 0) - 1);
  });

  it('TENANT-11 queries the site’s host with its key, which gives no access to another dealer’s cars', async () => {
    const other = { ...host.engine, indexUid: 'loud-street__Car_production' };
    await expect(createMeilisearchClient(other).search([page])).rejects.toThrow(
      'The search host answered 403.',
    );
  });

  it('rejects with a message when the host fails or takes too long', async () => {
    host.double.mood.failing = true;
    await expect(host.search(page)).rejects.toThrow('The search host answered 500.');
    Object.assign(host.double.mood, { failing: false, delayMs: 900 });
    const hasty = createMeilisearchClient(host.engine, 300);
    await expect(hasty.search([page])).rejects.toThrow('The search host did not answer within 0.3 seconds.');
    expect((await host.search(page)).results[0]?.nbHits).toBeGreaterThan(0);
  });
});
