import { type FacetAttribute, facetAttributes } from '#domain/url/facets.ts';
import { describe, expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { rangeAttributes } from '#domain/url/search-url.ts';
import { createEngine } from './engine.ts';
import { askOracle } from '#search/conformance/oracle.fixture.ts';
import { createRandom, type Random, randomStock } from '#search/conformance/random-stock.fixture.ts';
import { parseQuery } from '#search/query/parse-query.ts';
import { toPublishedCard } from '#search/documents/to-card.ts';
import type { FilteredDocument, SearchPayload, SearchResponse } from '#search/contract/search.ts';

const CARS = 900;
const stock = randomStock(CARS, 7);
const engine = createEngine(stock);

const everything: SearchPayload = {
  filters: {},
  search_filters: {},
  hitsPerPage: 21,
  offset: 0,
  query: '',
  sort: null,
};

const sorts = [
  null,
  'custom_rank:desc',
  'custom_rank:asc',
  ...['price', 'weekly_price', 'km', 'year', 'created_at_timestamp'].flatMap((name) => [
    `${name}:asc`,
    `${name}:desc`,
  ]),
];

function valueOf(car: FilteredDocument, attribute: FacetAttribute, random: Random): string[] {
  const value = car[attribute];
  if (Array.isArray(value)) return value.length > 0 ? [random.pick(value)] : [];
  return value === null ? ['No such value'] : [String(value)];
}

/** Filters of existing values and sometimes of an unknown one. */
function randomFilters(random: Random, size: number): SearchPayload['filters'] {
  const filters: SearchPayload['filters'] = {};
  for (let made = 0; made < size; made += 1) {
    const attribute = random.pick(facetAttributes);
    const values = Array.from({ length: 1 + random.int(3) }, () =>
      valueOf(random.pick(stock), attribute, random),
    );
    filters[attribute] = values.flat();
  }
  return filters;
}

function randomRanges(random: Random, size: number): NonNullable<SearchPayload['ranges']> {
  const ranges: NonNullable<SearchPayload['ranges']> = {};
  for (let made = 0; made < size; made += 1) {
    const attribute = random.pick(rangeAttributes);
    const ends = [random.pick(stock)[attribute], random.pick(stock)[attribute]]
      .map((end) => end ?? 0)
      .sort((a, b) => a - b);
    ranges[attribute] = {
      min: random.chance(0.3) ? null : (ends[0] ?? null),
      max: random.chance(0.3) ? null : (ends[1] ?? null),
    };
  }
  return ranges;
}

function randomPayload(random: Random): SearchPayload {
  const hitsPerPage = random.pick([1, 12, 21, 60]);
  return {
    ...everything,
    filters: randomFilters(random, random.int(4)),
    search_filters: randomFilters(random, random.chance(0.4) ? 1 : 0),
    ranges: randomRanges(random, random.int(3)),
    hitsPerPage,
    offset: hitsPerPage * random.pick([0, 0, 1, 2, 7]),
    sort: random.pick(sorts),
  };
}

const plain = (response: SearchResponse) => ({
  ids: response.hits.map((car) => car.id),
  count: response.count,
  pages: response.pages,
  facets: Object.fromEntries(
    Object.entries(response.facets).map(([attribute, items]) => [
      attribute,
      Object.fromEntries(items.map((item) => [item.value, item.count])),
    ]),
  ),
  stats: response.facetStats,
});

describe('the embedded engine', () => {
  it('API-01 answers random searches exactly as the oracle', () => {
    const random = createRandom(2026);
    let found = 0;
    const rounds = isThorough() ? 400 : 100;
    for (let index = 0; index < rounds; index += 1) {
      const payload = randomPayload(random);
      const answer = plain(engine.search(payload));
      const { histograms: _drawn, ...expected } = askOracle(stock, payload);
      expect(answer, `search ${index}: ${JSON.stringify(payload)}`).toEqual(expected);
      if (answer.count > 0) found += 1;
    }
    // Most searches must find something, or the comparison proves little.
    expect(found).toBeGreaterThan(rounds / 2);
  }, 30_000);

  it('returns every field of every document that cards read', () => {
    const hits = engine.search({ ...everything, hitsPerPage: stock.length, sort: 'year:asc' }).hits;
    const given = stock.map((car) => {
      expect(car.search_text).not.toBe('');
      return toPublishedCard(car);
    });
    expect(hits.toSorted((a, b) => a.id - b.id)).toEqual(given);
  });

  it('API-02 ENT-08 responds with hits, count, facets, facet stats, pages and ms', () => {
    const response = engine.search(everything);
    expect(Object.keys(response).sort()).toEqual(['count', 'facetStats', 'facets', 'hits', 'ms', 'pages']);
    expect(response.hits).toHaveLength(21);
    expect(response.count).toBe(CARS);
    expect(response.pages).toBe(43);
    expect(response.facetStats.price).toEqual({ min: 2_990, max: 92_490 });
  });

  it('ENT-09 a facet item has a label, a value and a count', () => {
    expect(engine.search(everything).facets.car_type?.[0]).toEqual({
      label: 'used',
      value: 'used',
      count: stock.filter((car) => car.car_type === 'used').length,
    });
  });

  it('SEARCH-16 sorts by custom_rank descending by default, ties by id', () => {
    const hits = engine.search({ ...everything, hitsPerPage: CARS }).hits;
    const byRank = stock.toSorted((a, b) => b.custom_rank - a.custom_rank || a.id - b.id);
    expect(hits.map((car) => car.id)).toEqual(byRank.map((car) => car.id));
  });

  it('counts the facets status and car_type', () => {
    const { facets } = engine.search(everything);
    expect(facets.status?.map((item) => item.value)).toEqual(['in_stock', 'coming_soon', 'sold']);
    expect(facets.car_type?.reduce((sum, item) => sum + item.count, 0)).toBe(CARS);
  });

  it('sorts a car without a price last in both directions and into no price range', () => {
    for (const sort of ['price:asc', 'price:desc']) {
      const hits = engine.search({ ...everything, hitsPerPage: CARS, sort }).hits;
      const firstUnpriced = hits.findIndex((car) => car.price === null);
      expect(firstUnpriced).toBeGreaterThan(0);
      expect(hits.slice(firstUnpriced).every((car) => car.price === null)).toBe(true);
    }
    const ranged = engine.search({ ...everything, ranges: { price: { min: 0, max: null } } });
    expect(ranged.count).toBe(stock.filter((car) => car.price !== null).length);
  });

  it('pages through all cars without missing or repeating one', () => {
    const seen = new Set<number>();
    for (let offset = 0; offset < CARS; offset += 21) {
      for (const car of engine.search({ ...everything, sort: 'year:desc', offset }).hits) seen.add(car.id);
    }
    expect(seen.size).toBe(CARS);
  });
});

describe('text search', () => {
  const search = (query: string, more: Partial<SearchPayload> = {}) =>
    engine.search({ ...everything, query, ...more });

  it('finds every car by its own title', () => {
    for (const car of stock.filter((_, index) => index % 10 === 0)) {
      // As typed words reach an engine: a minus before a word would leave it out.
      const { text } = parseQuery(car.name);
      const { hits } = search(text, { hitsPerPage: CARS, facets: [] });
      expect(hits.map((hit) => hit.id)).toContain(car.id);
    }
  });

  it('lists cars with the words in their title first', () => {
    const { hits } = search('toyota hilux');
    expect(hits.every((car) => car.make_model === 'Toyota HiLux')).toBe(true);
  });

  it('tolerates typing mistakes only when the exact words find nothing', () => {
    expect(search('toyta hilx').count).toBe(search('toyota hilux').count);
    expect(search('landcruser').hits[0]?.model).toBe('LandCruiser');
    expect(search('kona').hits.every((car) => car.model === 'Kona')).toBe(true);
  });

  it('finds a name with a hyphen or accent in any spelling', () => {
    const count = stock.filter((car) => car.model === 'CX-5').length;
    for (const query of ['cx-5', 'CX5', 'mazda cx 5']) expect(search(query).count).toBe(count);
    expect(search('skoda').count).toBe(stock.filter((car) => car.make === 'Škoda').length);
  });

  it('finds a stock number and a feature', () => {
    const car = stock[434];
    expect(search(car?.stocknum ?? '').hits.map((hit) => hit.id)).toEqual([car?.id]);
    const withSunroof = stock.filter((entry) => entry.filtered_features.includes('Sunroof'));
    expect(search('sunroof').count).toBe(withSunroof.length);
  });

  it('combines with filters, ranges and a sort, and counts exactly', () => {
    const response = search('toyota', { filters: { body: ['SUV', 'Ute'] }, sort: 'price:asc' });
    const wanted = stock.filter((car) => car.make === 'Toyota' && (car.body === 'SUV' || car.body === 'Ute'));
    expect(response.count).toBe(wanted.length);
    const prices = response.hits.map((car) => car.price ?? Number.POSITIVE_INFINITY);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(response.facets.make).toEqual([{ label: 'Toyota', value: 'Toyota', count: wanted.length }]);
  });

  it('finds nothing for words that no car has', () => {
    expect(search('zzzzzz').count).toBe(0);
  });
});

describe('a value in other letter case', () => {
  const spelt = stock
    .slice(0, 3)
    .map((car, index) => ({ ...car, model: ['HiAce', 'Hiace', 'Ranger'][index] ?? '' }));
  const spelledEngine = createEngine(spelt);
  const found = (model: string) => spelledEngine.search({ ...everything, filters: { model: [model] } });

  it('finds exact matches, otherwise all that differ in letter case only', () => {
    const counts = ['HiAce', 'Hiace', 'hiace', 'RANGER', 'rangers'].map((model) => found(model).count);
    expect(counts).toEqual([1, 1, 2, 1, 0]);
  });

  it('keeps two spellings in the stock as two values', () => {
    const values = found('hiace').facets.model?.map(({ value, count }) => [value, count]);
    expect(values?.toSorted()).toEqual([
      ['HiAce', 1],
      ['Hiace', 1],
      ['Ranger', 1],
    ]);
  });
});
