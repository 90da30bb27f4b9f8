import { facetAttributes } from '#domain/url/facets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '#tests/sample.ts';
import { rangeAttributes } from '#domain/url/search-url.ts';
import {
  escapeValue,
  type SuggestingClient,
  type WireRequest,
  type WireResult,
} from '#search/query/instantsearch-wire.ts';
import { createMeilisearchClient } from './meilisearch-client.ts';
import { startMeilisearchDouble, type MeilisearchDouble } from './meilisearch-double.fixture.ts';
import { hostStock } from './meilisearch-stock.fixture.ts';
import { askOracle } from '#search/conformance/oracle.fixture.ts';
import { createRandom, randomStock, type Random } from '#search/conformance/random-stock.fixture.ts';
import { toBuckets } from '#search/contract/range-buckets.ts';
import { toNumericFilters } from '#search/query/page-filters.ts';
import { INDEX_NAME, type SearchDocument, type SearchPayload } from '#search/contract/search.ts';

/** A real server and its admin key when the environment names one, otherwise the double. */
const { MEILISEARCH_HOST: realHost, MEILISEARCH_KEY: realKey = '' } = process.env;
const stock = randomStock(700, 23);
const counted = [...facetAttributes, 'price', 'km', 'year'] as const;
const countedFacets = [
  'make',
  'model',
  'body',
  'fuel',
  'car_type',
  'seats',
  'certified',
  'filtered_features',
] as const;
const sorts = [null, 'price:asc', 'price:desc', 'km:asc', 'year:desc', 'created_at_timestamp:desc'];

let double: MeilisearchDouble | null = null;
let client: SuggestingClient;

beforeAll(async () => {
  if (realHost === undefined) double = await startMeilisearchDouble();
  const server = double
    ? { host: double.host, adminKey: double.masterKey }
    : { host: realHost ?? '', adminKey: realKey };
  client = createMeilisearchClient(await hostStock(server, 'oracle-lane', stock));
});
afterAll(() => double?.close());

function randomPayload(random: Random): SearchPayload {
  const filters: SearchPayload['filters'] = {};
  for (const attribute of countedFacets.filter(() => random.chance(0.3))) {
    const values = stock.flatMap((car) => car[attribute]).filter((value) => value !== null);
    filters[attribute] = [...new Set([random.pick(values), random.pick(values)].map(String))];
  }
  const low = random.int(60_000);
  return {
    filters,
    ranges: {
      ...(random.chance(0.4) && { price: { min: low, max: random.chance(0.5) ? low + 30_000 : null } }),
      ...(random.chance(0.2) && { km: { min: null, max: random.int(200_000) } }),
      ...(random.chance(0.2) && { year: { min: 2_010, max: 2_020 } }),
    },
    search_filters: random.chance(0.3) ? { state: ['NSW', 'QLD'] } : {},
    hitsPerPage: 21,
    offset: 21 * random.int(3),
    query: '',
    sort: random.pick(sorts),
  };
}

/** As InstantSearch does: one query for everything, then one per chosen attribute without its own filter. */
function toRequests(payload: SearchPayload): { requests: WireRequest[]; again: string[] } {
  const ranges = payload.ranges ?? {};
  const again = [...Object.keys(payload.filters), ...Object.keys(ranges)];
  const group = ([attribute, values]: [string, readonly string[]]) =>
    values.map((value) => `${attribute}:${escapeValue(value)}`);
  const scope = Object.entries(payload.search_filters).map(group);
  const indexName = payload.sort === null ? INDEX_NAME : `${INDEX_NAME}:${payload.sort}`;
  const ask = (without: string | null): NonNullable<WireRequest['params']> => ({
    facetFilters: [
      ...scope,
      ...Object.entries(payload.filters)
        .filter(([name]) => name !== without)
        .map(group),
    ],
    numericFilters: toNumericFilters(
      Object.fromEntries(Object.entries(ranges).filter(([name]) => name !== without)),
    ),
    facets: without ?? counted,
    hitsPerPage: without === null ? payload.hitsPerPage : 0,
    page: without === null ? payload.offset / payload.hitsPerPage : 0,
  });
  return { again, requests: [null, ...again].map((without) => ({ indexName, params: ask(without) })) };
}

describe(`searches on ${realHost === undefined ? 'a double of Meilisearch' : 'Meilisearch'}`, () => {
  it(
    'equal the oracle in cars, order, counts, facets, histograms and range statistics',
    { timeout: 120_000 },
    async () => {
      const random = createRandom(31);
      for (let round = 0; round < (isThorough() ? 300 : 75); round += 1) {
        const payload = randomPayload(random);
        const { requests, again } = toRequests(payload);
        const { results } = await client.search(requests);
        const expected = askOracle(stock, payload);
        const [page] = results;
        const answerOf = (attribute: string): WireResult | undefined => results[again.indexOf(attribute) + 1];
        const about = JSON.stringify(payload);
        expect(
          page?.hits.map(({ id }) => id),
          about,
        ).toEqual(expected.ids);
        expect([page?.nbHits, page?.nbPages], about).toEqual([expected.count, expected.pages]);
        for (const attribute of facetAttributes) {
          expect(answerOf(attribute)?.facets[attribute], `${attribute} of ${about}`).toEqual(
            expected.facets[attribute],
          );
        }
        for (const attribute of ['price', 'km', 'year'] as const) {
          const ends = expected.stats[attribute];
          const found = answerOf(attribute)?.facets_stats[attribute];
          expect(found && { min: found.min, max: found.max }, `${attribute} of ${about}`).toEqual(ends);
        }
      }
    },
  );

  it('find matches for typing mistakes, synonyms and missing accents on the first page', async () => {
    const last = stock.at(-1);
    const words: [string, (car: SearchDocument) => boolean][] = [
      ['toyta hilx', ({ model }) => model === 'HiLux'],
      ['landcruser', ({ model }) => model === 'LandCruiser'],
      ['skoda', ({ make }) => make === 'Škoda'],
      ['pickup ford', ({ body }) => body === 'Ute'],
      ['estate', ({ body }) => body === 'Wagon'],
      ['auto camry', ({ transmission }) => transmission === 'Automatic'],
      [last?.stocknum?.toLowerCase() ?? '', ({ id }) => id === last?.id],
    ];
    for (const [query, isWanted] of words) {
      const [found] = (await client.search([{ indexName: INDEX_NAME, params: { query, hitsPerPage: 21 } }]))
        .results;
      expect(found?.hits.length, query).toBeGreaterThan(0);
      expect(found?.hits.every(isWanted), query).toBe(true);
    }
  });
});

it('counts a histogram as the embedded engine does', async () => {
  const request = { indexName: INDEX_NAME, params: { facets: rangeAttributes, hitsPerPage: 0 } };
  const [found] = (await client.search([request])).results;
  for (const attribute of rangeAttributes) {
    const counts: Record<string, number> = {};
    for (const car of stock) {
      const value = car[attribute];
      if (value !== null) counts[value] = (counts[value] ?? 0) + 1;
    }
    expect(found?.facets[attribute]).toEqual(toBuckets(attribute, counts));
  }
});
