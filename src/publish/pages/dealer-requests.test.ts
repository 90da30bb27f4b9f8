import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIMILAR_QUERY_LIMIT } from '#domain/car/similar-cars.ts';
import { createMeilisearchClient } from '#search/hosted/meilisearch-client.ts';
import { searchSimilar } from '#search/query/similar-search.ts';
import { withMiddleware } from '#stores/search-middleware.ts';
import { contextOf, searchOf } from './test-pages.ts';
import { createTestSite } from './test-site.ts';

const host = { kind: 'meilisearch', host: 'https://search.example', publicKey: 'k' };
const site = createTestSite('quiet-lane', { features: { search: { engine: host } } });
const context = contextOf([{}, { model: 'BT-50', simple_body: 'Ute' }], site);

/** The queries that the search host received. */
let queries: Record<string, unknown>[] = [];
const car = {
  id: 7,
  name: 'A car',
  item_type: 'car',
  body: 'SUV',
  price: 20_000,
  year: 2020,
  status: 'in_stock',
  sold: false,
} as const;
const hits = [{ ...car, _formatted: { name: 'A car' } }];
beforeEach(() => {
  queries = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { queries: Record<string, unknown>[] };
    queries.push(...body.queries);
    const results = body.queries.map(({ indexUid }) => ({
      indexUid,
      hits,
      page: 1,
      hitsPerPage: 21,
      totalHits: 1,
      totalPages: 1,
      processingTimeMs: 1,
      query: '',
    }));
    return Response.json({ results });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The published search page of a path, and the client that a browser makes of it. */
function openPage(path: string) {
  const page = searchOf(context, path);
  if (page.engine.kind !== 'meilisearch') throw new Error(`${path} is no hosted search`);
  return {
    page,
    client: withMiddleware(createMeilisearchClient(page.engine), page.base, page.screen.cacheEntries),
  };
}

it('API-04 SEARCH-14 SEARCH-22 the page of a manufacturer asks for its name, for models and bodies, a query and 21 cars from an offset', async () => {
  const { page, client } = openPage('/search/mazda');
  const { hitsPerPage } = page.screen;
  const facetFilters = [['model:BT-50'], ['body:Ute', 'body:SUV']];
  await client.search([
    { indexName: 'Car_production', params: { query: 'tow bar', page: 2, hitsPerPage, facetFilters } },
  ]);
  expect(queries).toMatchObject([
    {
      q: 'tow bar',
      hitsPerPage: 21,
      page: 3,
      filter: expect.arrayContaining([
        ['"make"="Mazda"'],
        ['"model"="BT-50"'],
        ['"body"="Ute"', '"body"="SUV"'],
      ]),
    },
  ]);
});

it('API-05 SEARCH-13 SEARCH-21 the page of a dealership asks for categories and price, a query and 21 cars from an offset', async () => {
  const { page, client } = openPage('/search/north');
  const { hitsPerPage } = page.screen;
  const numericFilters = ['price>=10000', 'price<=40000'];
  const facetFilters = [['categories:SUVs']];
  await client.search([
    {
      indexName: 'Car_production',
      params: { query: 'tow bar', page: 1, hitsPerPage, facetFilters, numericFilters },
    },
  ]);
  expect(queries).toMatchObject([
    {
      q: 'tow bar',
      hitsPerPage: 21,
      page: 2,
      filter: expect.arrayContaining(['"price">=10000', '"price"<=40000', ['"categories"="SUVs"']]),
    },
  ]);
});

it('API-03 a list of similar cars is looked up by filters and a limit', async () => {
  const { client } = openPage('/search/mazda');
  const similar = await searchSimilar(client, { ...car, id: 1 });
  expect(queries[0]).toMatchObject({
    hitsPerPage: SIMILAR_QUERY_LIMIT,
    filter: expect.arrayContaining([['"item_type"="car"'], ['"body"="SUV"']]),
  });
  expect(new Set(similar.map(({ id }) => id))).toEqual(new Set([7]));
});
