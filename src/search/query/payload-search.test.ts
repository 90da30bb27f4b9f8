import { expect, it } from 'vitest';
import { createEngine } from '#search/engine/engine.ts';
import { searchPayload } from './payload-search.fixture.ts';
import { createPublishedClient } from '#search/conformance/published.fixture.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { SearchPayload } from '#search/contract/search.ts';

const stock = randomStock(1_200, 17);
const client = createPublishedClient(stock);
const engine = createEngine(stock);
const everything: SearchPayload = {
  filters: {},
  search_filters: {},
  hitsPerPage: 21,
  offset: 0,
  query: '',
  sort: null,
};

const payloads: SearchPayload[] = [
  everything,
  { ...everything, hitsPerPage: 0 },
  { ...everything, filters: { make: ['Ford', '-Unknown'], body: [] }, offset: 42, sort: 'price:asc' },
  { ...everything, filters: { body: ['SUV'] }, search_filters: { car_type: ['used'] }, query: 'toyota' },
  { ...everything, search_filters: { make: [] } },
  {
    ...everything,
    filters: { make: ['Kia'], seats: ['5', '7'] },
    ranges: { price: { min: 15_000, max: null }, year: { min: null, max: 2020 } },
    search_ranges: { km: { min: null, max: 150_000 } },
    sort: 'year:desc',
  },
];

it.each(payloads)('API-01 API-02 gives the same through a client as from the engine: %j', async (payload) => {
  const { hits, ...answer } = await searchPayload(client, payload);
  const { hits: expected, ...expectedRest } = engine.search(payload);
  expect(answer).toEqual(expectedRest);
  expect(hits.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});

it('rejects an offset that is not the start of a page', async () => {
  await expect(searchPayload(client, { ...everything, offset: 20 })).rejects.toThrow(
    'The offset 20 is no beginning of a page of 21 cars.',
  );
});
