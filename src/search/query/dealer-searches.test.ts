import { expect, it } from 'vitest';
import { lookup, searchDealership, searchManufacturer } from './dealer-searches.ts';
import { createPublishedClient } from '#search/conformance/published.fixture.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { SearchDocument } from '#search/contract/search.ts';

const stock = randomStock(1_500, 43);
const client = createPublishedClient(stock);

/** Ids of the matching cars in the order of custom_rank, ties by id. */
const ranked = (holds: (car: SearchDocument) => boolean) =>
  stock
    .filter(holds)
    .toSorted((a, b) => b.custom_rank - a.custom_rank || a.id - b.id)
    .map(({ id }) => id);
const idsOf = (cars: readonly SearchDocument[]) => cars.map(({ id }) => id);

it('API-03 looks up a list of cars by search_filters and limit', async () => {
  const wanted = ranked(({ make, body }) => make === 'Toyota' && (body === 'SUV' || body === 'Ute'));
  expect(wanted.length).toBeGreaterThan(4);
  const filters = { make: ['Toyota'], body: ['SUV', 'Ute'] };
  expect(idsOf(await lookup(client, { search_filters: filters, limit: 4 }))).toEqual(wanted.slice(0, 4));
  expect(await lookup(client, { search_filters: { make: [] }, limit: 4 })).toEqual([]);
});

it('API-04 SEARCH-14 SEARCH-22 searches a manufacturer by name, model name and body, 21 a page', async () => {
  const filters = { manufacturer_name: ['Toyota', 'Kia'], model_name: ['HiLux', 'Sorento', 'RAV4'] };
  const wanted = ranked(({ model }) => filters.model_name.includes(model));
  expect(wanted.length).toBeGreaterThan(42);
  const first = await searchManufacturer(client, { filters, query: '', offset: 0 });
  const second = await searchManufacturer(client, { filters, query: '', offset: 21 });
  expect(idsOf(first.hits)).toEqual(wanted.slice(0, 21));
  expect(idsOf(second.hits)).toEqual(wanted.slice(21, 42));
  expect(first).toMatchObject({ count: wanted.length, pages: Math.ceil(wanted.length / 21) });

  const one = { ...filters, model_body: ['Ute'] };
  const typed = await searchManufacturer(client, { filters: one, query: 'hilux', offset: 0 });
  const utes = ranked(({ model, body }) => model === 'HiLux' && body === 'Ute');
  expect(typed.count).toBe(utes.length);
  expect(Object.keys(typed.facets)).toEqual(['make', 'model', 'body']);
});

it('API-05 SEARCH-13 SEARCH-21 searches a dealership by categories and price, 21 a page', async () => {
  const filters = { categories: ['family'], price: { min: 20_000, max: 60_000 } };
  const wanted = ranked(
    ({ categories, price }) =>
      categories.includes('family') && price !== null && price >= 20_000 && price <= 60_000,
  );
  expect(wanted.length).toBeGreaterThan(42);
  const second = await searchDealership(client, { filters, query: '', offset: 21 });
  expect(idsOf(second.hits)).toEqual(wanted.slice(21, 42));
  expect(second.count).toBe(wanted.length);
  const typed = await searchDealership(client, { filters, query: 'toyota', offset: 0 });
  expect(typed.count).toBe(stock.filter(({ id, make }) => wanted.includes(id) && make === 'Toyota').length);
  expect(Object.keys(typed.facets)).toEqual(['categories']);
});
