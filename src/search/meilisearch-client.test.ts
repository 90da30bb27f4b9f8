import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WireRequest } from './instantsearch-wire.ts';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { startMeilisearchDouble, type MeilisearchDouble } from './meilisearch-double.fixture.ts';
import { hostStock } from './meilisearch-stock.fixture.ts';
import { askOracle } from './oracle.fixture.ts';
import { randomStock } from './random-stock.fixture.ts';
import type { BrowserEngine, SearchPayload } from './search.ts';

const stock = randomStock(600, 11);
let double: MeilisearchDouble;
let engine: Extract<BrowserEngine, { kind: 'meilisearch' }>;

beforeAll(async () => {
  double = await startMeilisearchDouble();
  const server = { host: double.host, adminKey: double.masterKey };
  engine = await hostStock(server, 'quiet-lane', stock);
  await hostStock(server, 'loud-street', randomStock(20, 12));
});
afterEach(() => Object.assign(double.mood, { delayMs: 0, failing: false }));
afterAll(() => double.close());

const search = (...requests: WireRequest[]) => createMeilisearchClient(engine).search(requests);
const bodies = () => double.requests.filter(({ path }) => path === '/multi-search').map(({ body }) => body);
const plain: Omit<SearchPayload, 'hitsPerPage'> = {
  filters: {},
  search_filters: {},
  offset: 0,
  query: '',
  sort: null,
};

/** The worked example of the wire: what InstantSearch sends for a page and one active facet. */
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
  it('SEARCH-15 asks the tenant’s own index Car_production, in the words of /multi-search', async () => {
    double.requests.length = 0;
    await search(page, bodiesAlone);
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
    expect(bodies()).toEqual([
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

  it('API-10 reads results[].hits, with pages from 0, exact counts, histogram and ends', async () => {
    const payload: SearchPayload = {
      ...plain,
      hitsPerPage: 21,
      offset: 21,
      sort: 'price:asc',
      filters: { make: ['Ford', 'Toyota'] },
    };
    const [found] = (
      await search({
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

  it('hands over documents as they were published, without the words that are never shown', async () => {
    const bare = stock.find(({ make, badge }) => make === 'Toyota' && badge === null);
    const [found] = (
      await search({
        indexName: 'Car_production',
        params: { hitsPerPage: 99, query: `${bare?.model.toLowerCase()} ${bare?.year}` },
      })
    ).results;
    const hit = found?.hits.find(({ id }) => id === bare?.id);
    const { search_text: _text, ...document } = bare ?? { search_text: '' };
    const marked = (text: string | number) => `__ais-highlight__${text}__/ais-highlight__`;
    const some = { matchLevel: 'partial', matchedWords: [] };
    const none = { matchLevel: 'none', matchedWords: [] };
    const [year, model] = [marked(bare?.year ?? 0), marked(bare?.model ?? '')];
    expect(hit).toEqual({
      ...document,
      _highlightResult: {
        name: { ...some, value: `${year} Toyota ${model}` },
        year: { ...some, value: year },
        make: { ...none, value: 'Toyota' },
        model: { ...some, value: model },
        badge: { ...none, value: '' },
      },
    });
  });

  it('finds a value that begins with a minus, and one with quotes and a colon', async () => {
    const odd = stock.slice(0, 3).map((car) => ({ ...car, badge: '12" wheels: "Sport"' }));
    const own = await hostStock({ host: double.host, adminKey: double.masterKey }, 'odd-lane', odd);
    const { results } = await createMeilisearchClient(own).search([
      {
        indexName: 'Car_production',
        params: { facetFilters: [['badge:12" wheels: "Sport"']], hitsPerPage: 0 },
      },
    ]);
    expect(results[0]?.nbHits).toBe(3);
    const [minus] = (
      await search({
        indexName: 'Car_production',
        params: { facetFilters: [['make:\\-Unknown']], hitsPerPage: 0 },
      })
    ).results;
    expect(minus?.nbHits).toBe(stock.filter(({ make }) => make === '-Unknown').length);
  });

  it('SEARCH-16 puts the highest custom_rank first, and cars of one rank by id', async () => {
    const [found] = (await search({ indexName: 'Car_production', params: { hitsPerPage: 100 } })).results;
    expect(found?.hits.map(({ id }) => id)).toEqual(askOracle(stock, { ...plain, hitsPerPage: 100 }).ids);
  });

  it('sorts cars without a price last both ways, and matches them with no range', async () => {
    for (const sort of ['price:asc', 'price:desc']) {
      const [last] = (await search({ indexName: `Car_production:${sort}`, params: { hitsPerPage: 600 } }))
        .results;
      const unpriced = stock.filter(({ price }) => price === null);
      expect(last?.hits.slice(-unpriced.length).map(({ id }) => id)).toEqual(unpriced.map(({ id }) => id));
    }
    const [ranged] = (
      await search({ indexName: 'Car_production', params: { numericFilters: ['price>=0'], hitsPerPage: 0 } })
    ).results;
    expect(ranged?.nbHits).toBe(stock.filter(({ price }) => price !== null).length);
  });

  it('asks once for a search, and nothing at all for none', async () => {
    double.requests.length = 0;
    expect(await search()).toEqual({ results: [] });
    await search(page);
    expect(double.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('sees a car that was sold since it asked the same before', async () => {
    const client = createMeilisearchClient(engine);
    const asked: WireRequest[] = [
      { indexName: 'Car_production', params: { hitsPerPage: 1, facets: ['make'] } },
    ];
    const [before] = (await client.search(asked)).results;
    const { documents } = double.store.indexOf(engine.indexUid);
    const first = before?.hits[0]?.id ?? 0;
    const stored = documents.get(first) ?? {};
    documents.delete(first);
    const [after] = (await client.search(asked)).results;
    documents.set(first, stored);
    expect(after?.nbHits).toBe((before?.nbHits ?? 0) - 1);
  });

  it('TENANT-11 asks the host of the site with its key, which opens no other dealer’s cars', async () => {
    const other = { ...engine, indexUid: 'loud-street__Car_production' };
    await expect(createMeilisearchClient(other).search([page])).rejects.toThrow(
      'The search host answered 403.',
    );
  });

  it('rejects with a sentence when the host fails, and when it takes too long', async () => {
    double.mood.failing = true;
    await expect(search(page)).rejects.toThrow('The search host answered 500.');
    Object.assign(double.mood, { failing: false, delayMs: 900 });
    const hasty = createMeilisearchClient(engine, 300);
    await expect(hasty.search([page])).rejects.toThrow('The search host did not answer within 0.3 seconds.');
    expect((await search(page)).results[0]?.nbHits).toBeGreaterThan(0);
  });
});

describe('suggestions of the Meilisearch client', () => {
  const base = { facets: {}, ranges: {}, pricedWhenAscending: false };

  it('API-09 asks in one body of queries: index, facets, highlight attributes, limit 10 and filter', async () => {
    double.requests.length = 0;
    const client = createMeilisearchClient(engine);
    const narrow = {
      facets: { car_type: ['used'] },
      ranges: { price: { min: 10_000, max: null } },
      pricedWhenAscending: false,
    };
    const [first] = await client.suggest({ words: 'toyo', limit: 5, base: narrow });
    await client.suggest({ words: 'toyot', limit: 5, base: narrow });
    const facets = ['make', 'make_model', 'dealership_name'];
    expect(bodies()).toEqual([
      {
        queries: [
          {
            indexUid: 'quiet-lane__Car_production',
            facets,
            attributesToHighlight: facets,
            attributesToRetrieve: facets,
            limit: 10,
            filter: ['price>=10000', ['"car_type"="used"']],
          },
        ],
      },
    ]);
    const used = stock.filter(
      ({ make, car_type: type, price }) => make === 'Toyota' && type === 'used' && (price ?? 0) >= 10_000,
    );
    expect(first).toEqual({
      kind: 'make',
      label: 'Toyota',
      facets: { make: ['Toyota'] },
      count: used.length,
    });
  });

  it('takes make and model of two words apart', async () => {
    const suggestions = await createMeilisearchClient(engine).suggest({ words: 'defender', limit: 5, base });
    expect(suggestions[0]).toMatchObject({
      kind: 'model',
      label: 'Land Rover Defender',
      facets: { make: ['Land Rover'], model: ['Defender'] },
    });
  });

  it('know the tenant’s own words, as the embedded engine’s do', async () => {
    const words = { words: 'zebra', limit: 5, base };
    expect(await createMeilisearchClient(engine).suggest(words)).toEqual([]);
    const knowing = createMeilisearchClient({ ...engine, synonyms: [['zebra', 'toyota']] });
    expect((await knowing.suggest(words))[0]).toMatchObject({ kind: 'make', label: 'Toyota' });
  });

  it('rejects when the host fails, and asks again at the next word', async () => {
    const client = createMeilisearchClient(engine);
    double.mood.failing = true;
    await expect(client.suggest({ words: 'toy', limit: 5, base })).rejects.toThrow('answered 500');
    double.mood.failing = false;
    expect(await client.suggest({ words: 'toyo', limit: 5, base })).not.toEqual([]);
  });
});

describe('a recorded answer of Meilisearch', () => {
  it('is read as InstantSearch expects it', async () => {
    const recorded = {
      indexUid: 'quiet-lane__Car_production',
      hits: [
        {
          id: 1,
          name: '2020 Toyota HiLux',
          year: 2020,
          make: 'Toyota',
          model: 'HiLux',
          badge: null,
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
    const some = { matchLevel: 'partial', matchedWords: [] };
    const none = { matchLevel: 'none', matchedWords: [] };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ results: [recorded] })));
    const [found] = (
      await search({
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
          id: 1,
          name: '2020 Toyota HiLux',
          year: 2020,
          make: 'Toyota',
          model: 'HiLux',
          badge: null,
          _highlightResult: {
            name: { ...some, value: '2020 __ais-highlight__Toyota__/ais-highlight__ HiLux' },
            year: { ...none, value: '2020' },
            make: { ...some, value: '__ais-highlight__Toyota__/ais-highlight__' },
            model: { ...none, value: 'HiLux' },
            badge: { ...none, value: '' },
          },
        },
      ],
    });
  });
});
