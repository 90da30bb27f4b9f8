import { describe, expect, it } from 'vitest';
import { chooseSimilar } from '#domain/car/similar-cars.ts';
import type { WireClient, WireRequest } from './instantsearch-wire.ts';
import { createPublishedClient } from '#search/conformance/published.fixture.ts';
import { randomStock } from '#search/conformance/random-stock.fixture.ts';
import { searchSimilar } from './similar-search.ts';

const stock = randomStock(1_500, 7);
const client = createPublishedClient(stock);

describe('searchSimilar', () => {
  it('SIM-10 finds the cars of the published list of ids by filters', async () => {
    const subjects = stock.filter(
      ({ price, body }, index) => index % 30 === 0 && price !== null && body !== null,
    );
    expect(subjects.length).toBeGreaterThan(20);
    for (const car of subjects) {
      const ofKind = stock.filter(({ item_type: type }) => type === car.item_type);
      const sameBody = ofKind.filter(({ body }) => body === car.body);
      const expected = chooseSimilar(car, { sameBody, sameKind: ofKind });
      const found = await searchSimilar(client, car);
      // Cars with equal prices may come in any order.
      expect(found.map(({ price }) => price)).toEqual(expected.map(({ price }) => price));
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    }
  });

  it('SIM-06 SIM-07 SIM-09 queries ten cars each, within the price band, only cars for sale', async () => {
    const asked: WireRequest[] = [];
    const silent: WireClient = {
      search: (requests) => {
        asked.push(...requests);
        return client.search(requests);
      },
    };
    const car = {
      id: 1,
      price: 49_000,
      year: 2020,
      status: 'sold',
      sold: true,
      body: 'Ute',
      item_type: null,
    };
    await searchSimilar(silent, car);
    expect(asked).toHaveLength(4);
    for (const { params } of asked) {
      expect(params?.hitsPerPage).toBe(10);
      expect(params?.facetFilters).toContainEqual(['status:in_stock', 'status:coming_soon']);
    }
    expect(asked.map(({ params }) => params?.numericFilters)).toEqual([
      ['price>=39000', 'price<=49000'],
      ['price>=49001', 'price<=59000'],
      ['price>=39000', 'price<=49000'],
      ['price>=49001', 'price<=59000'],
    ]);
    asked.length = 0;
    await searchSimilar(silent, { ...car, price: 60_000, body: null, item_type: 'caravan' });
    expect(asked.map(({ params }) => params?.numericFilters)).toEqual([
      ['price>=35000', 'price<=60000'],
      ['price>=60001', 'price<=85000'],
    ]);
    expect(asked[0]?.params?.facetFilters).toContainEqual(['item_type:caravan']);
  });

  it('queries by body and type alone for a car without a price', async () => {
    const car = stock.find(({ price }) => price === null);
    expect(car).toBeDefined();
    const found = car ? await searchSimilar(client, car) : [];
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ body }) => body === car?.body)).toBe(true);
  });
});
