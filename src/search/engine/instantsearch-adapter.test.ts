import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createEngine } from './engine.ts';
import { createSearchClient, parseWireRequest } from './instantsearch-adapter.ts';
import type { WireRequest } from '#search/query/instantsearch-wire.ts';
import { loadEngine } from './load-engine.ts';
import { MANIFEST_FILE, planShards } from '#search/documents/shards.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import { withPageFilters } from '#search/query/page-filters.ts';

const stock = randomStock(9_000, 7);
const plan = planShards(null, stock, (content) => createHash('sha256').update(content).digest('hex'));
const engine = createEngine(stock);

const load = () =>
  loadEngine(async (name) =>
    name === MANIFEST_FILE ? plan.manifest : JSON.parse(plan.files.get(name) ?? ''),
  );
const client = createSearchClient(load, () => 0);

/** The requests of InstantSearch 4.118 for `toyota hilux`, two facets and a price range, on page 2. */
const sent: WireRequest[] = [
  {
    indexName: 'Car_production:price:asc',
    params: {
      facetFilters: [['body:Ute'], ['make:Ford', 'make:Toyota']],
      facets: ['body', 'fuel', 'make', 'price', 'state', 'year'],
      hitsPerPage: 21,
      numericFilters: ['price>=15000', 'price<=60000'],
      page: 1,
      query: 'toyota hilux',
    },
  },
  {
    indexName: 'Car_production:price:asc',
    params: {
      facetFilters: [['make:Ford', 'make:Toyota']],
      facets: 'body',
      hitsPerPage: 0,
      numericFilters: ['price>=15000', 'price<=60000'],
      page: 0,
      query: 'toyota hilux',
    },
  },
];

describe('the InstantSearch client', () => {
  it('SEARCH-15 reads the sort from the name of the index Car_production', () => {
    const sortOf = (indexName: string) => parseWireRequest({ indexName }).sort;
    expect(sortOf('Car_production')).toBeNull();
    expect(sortOf('Car_production:price:asc')).toEqual({ attribute: 'price', descending: false });
    expect(sortOf('Car_production:year:desc')).toEqual({ attribute: 'year', descending: true });
    expect(sortOf('Car_production:nonsense')).toBeNull();
  });

  it('answers InstantSearch requests as the engine answers the same payload', async () => {
    const [page, bodies] = (await client.search(sent)).results;
    const expected = engine.search({
      filters: { body: ['Ute'], make: ['Ford', 'Toyota'] },
      ranges: { price: { min: 15_000, max: 60_000 } },
      search_filters: {},
      query: 'toyota hilux',
      hitsPerPage: 21,
      offset: 0,
      sort: 'price:asc',
    });
    expect(expected.count).toBeGreaterThan(0);
    expect(page).toMatchObject({
      index: 'Car_production:price:asc',
      page: 1,
      hitsPerPage: 21,
      nbHits: expected.count,
      nbPages: expected.pages,
      query: 'toyota hilux',
    });
    expect(Object.keys(page?.facets ?? {}).sort()).toEqual([
      'body',
      'fuel',
      'make',
      'price',
      'state',
      'year',
    ]);
    // The second query counts bodies without the body filter.
    expect(bodies?.hits).toEqual([]);
    expect(Object.entries(bodies?.facets.body ?? {})).toEqual(
      expected.facets.body?.map((item) => [item.value, item.count]),
    );
  });

  it('counts pages from 0 and returns complete documents with highlights', async () => {
    const pages = [0, 1].map((page): WireRequest => ({
      indexName: 'Car_production',
      params: { facetFilters: [['make:Toyota']], hitsPerPage: 21, page },
    }));
    const { results } = await client.search(pages);
    const expected = engine.search({
      filters: { make: ['Toyota'] },
      search_filters: {},
      query: '',
      hitsPerPage: 42,
      offset: 0,
      sort: null,
    });
    const hits = results.flatMap((result) => result.hits);
    expect(hits.map((hit) => hit.id)).toEqual(expected.hits.map((hit) => hit.id));
    const [first] = expected.hits;
    expect(hits[0]).toMatchObject({
      ...first,
      objectID: String(first?.id),
      _highlightResult: { name: { value: first?.name } },
    });
  });

  it('returns the minimum and maximum of a range, and lists the range among the facets', async () => {
    const { results } = await client.search([
      { indexName: 'Car_production', params: { facets: ['price', 'km'], hitsPerPage: 0 } },
    ]);
    expect(results[0]?.facets_stats.price).toMatchObject({ min: 2_990, max: 92_490 });
    expect(Object.keys(results[0]?.facets ?? {})).toEqual(['price', 'km']);
  });

  it('counts the histogram of a range like its statistics: without its own filter when requested', async () => {
    const ask = (numericFilters: string[]) =>
      client.search([
        {
          indexName: 'Car_production',
          params: {
            facets: ['price', 'km', 'year', 'created_at_timestamp'],
            facetFilters: [['make:Kia']],
            numericFilters,
            query: 'suv',
            hitsPerPage: 0,
          },
        },
      ]);
    const wanted = stock.filter(({ make, body }) => make === 'Kia' && body === 'SUV');
    for (const [filters, cars] of [
      [[], wanted],
      [['year>=2015'], wanted.filter(({ year }) => year >= 2015)],
    ] as const) {
      const bars = { price: {}, km: {}, year: {} } as Record<'price' | 'km' | 'year', Record<string, number>>;
      for (const car of cars) {
        for (const [name, size] of Object.entries({ price: 1_000, km: 5_000, year: 1 })) {
          const value = car[name as keyof typeof bars];
          if (value === null) continue;
          const from = value - (value % size);
          bars[name as keyof typeof bars][from] = (bars[name as keyof typeof bars][from] ?? 0) + 1;
        }
      }
      const { results } = await ask([...filters]);
      expect(results[0]?.facets).toEqual({ ...bars, created_at_timestamp: {} });
      expect(Object.keys(bars.price).length).toBeGreaterThan(10);
    }
  });

  it('puts the tags of the request around matches', async () => {
    const ask = async (params: WireRequest['params']) => {
      const { results } = await client.search([{ indexName: 'Car_production', params: { ...params } }]);
      return results[0]?.hits[0]?._highlightResult;
    };
    const tags = { highlightPreTag: '<b>', highlightPostTag: '</b>' };
    const typo = await ask({ query: 'toyta hilx', ...tags });
    expect(typo?.name?.value).toContain('<b>Toyota</b> <b>HiLux</b>');
    expect(typo?.name).toMatchObject({ matchLevel: 'full', matchedWords: ['toyta', 'hilx'] });
    expect(typo?.make?.value).toBe('<b>Toyota</b>');
    expect(typo?.make?.matchLevel).toBe('partial');
    const plain = await ask({ query: 'kona' });
    expect(plain?.model?.value).toBe('__ais-highlight__Kona__/ais-highlight__');
    expect(plain?.badge?.matchLevel).toBe('none');
    const without = await ask({ query: '-white -"ford ranger" ford', ...tags });
    expect(without?.make).toEqual({ value: '<b>Ford</b>', matchLevel: 'full', matchedWords: ['ford'] });
    expect(await ask({ query: '-"toyota kona" kona', ...tags })).toMatchObject({
      make: { value: 'Hyundai', matchLevel: 'none' },
    });
    expect((await ask({ query: '-"ford focus"', facetFilters: ['model:Ranger'] }))?.make?.value).toBe('Ford');
  });

  it('parses a value with a leading minus and ignores unknown attributes', async () => {
    const { results } = await client.search([
      {
        indexName: 'Car_production',
        params: {
          facetFilters: [['make:\\-Unknown'], ['colour_of_keys:red'], 'nonsense'],
          numericFilters: ['mirrors>=2'],
          hitsPerPage: 0,
        },
      },
    ]);
    expect(results[0]?.nbHits).toBe(stock.filter((car) => car.make === '-Unknown').length);
  });

  it('leaves out the value of a group after a minus, and keeps cars without one', async () => {
    const ask = async (...facetFilters: string[][]) => {
      const params = { facetFilters, hitsPerPage: 0 };
      return (await client.search([{ indexName: 'Car_production', params }])).results[0]?.nbHits;
    };
    const counted = (isWanted: (car: (typeof stock)[number]) => boolean) => stock.filter(isWanted).length;
    expect(counted(({ fuel }) => fuel === null)).toBeGreaterThan(0);
    expect(await ask(['fuel:-Electric'])).toBe(counted(({ fuel }) => fuel !== 'Electric'));
    expect(await ask(['fuel:-Electric'], ['make:Ford'])).toBe(
      counted(({ fuel, make }) => fuel !== 'Electric' && make === 'Ford'),
    );
    expect(await ask(['make:-\\-Unknown'])).toBe(counted(({ make }) => make !== '-Unknown'));
  });

  it('parses every operator of a numeric filter', () => {
    const read = (term: string) =>
      parseWireRequest({ indexName: 'Car_production', params: { numericFilters: [term] } }).fixed;
    expect(read('year>2019')).toEqual([{ attribute: 'year', min: 2020, max: null }]);
    expect(read('year<2019')).toEqual([{ attribute: 'year', min: null, max: 2018 }]);
    expect(read('year=2019')).toEqual([{ attribute: 'year', min: 2019, max: 2019 }]);
    expect(read('km <= 100000.5')).toEqual([{ attribute: 'km', min: null, max: 100_000 }]);
    expect(read('price>=ten')).toEqual([]);
  });

  it('adds the scope of the page to every query', async () => {
    const scoped = withPageFilters(client, {
      facets: { car_type: ['new', 'demo'] },
      ranges: {},
      pricedWhenAscending: false,
    });
    const [page, bodies] = (await scoped.search(sent)).results;
    const expected = engine.search({
      filters: { body: ['Ute'], make: ['Ford', 'Toyota'] },
      ranges: { price: { min: 15_000, max: 60_000 } },
      search_filters: { car_type: ['new', 'demo'] },
      query: 'toyota hilux',
      hitsPerPage: 21,
      offset: 0,
      sort: 'price:asc',
    });
    expect(page?.nbHits).toBe(expected.count);
    expect(Object.keys(bodies?.facets.body ?? {})).toHaveLength(expected.facets.body?.length ?? -1);
  });

  it('measures the time with the given clock', async () => {
    let now = 0;
    const ticking = createSearchClient(load, () => (now += 4));
    const [found] = (await ticking.search(sent.slice(0, 1))).results;
    expect(found?.processingTimeMS).toBe(4);
  });

  it('rejects when loading fails and loads again on the next search', async () => {
    let tries = 0;
    const flaky = createSearchClient(
      async () => {
        tries += 1;
        if (tries === 1) throw new Error('offline');
        return load();
      },
      () => 0,
    );
    await expect(flaky.search(sent)).rejects.toThrow('offline');
    expect((await flaky.search(sent)).results).toHaveLength(2);
    await flaky.search(sent);
    expect(tries).toBe(2);
  });
});
