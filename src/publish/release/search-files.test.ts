import { expect, it } from 'vitest';
import { loadEngine } from '#search/engine/load-engine.ts';
import { MANIFEST_FILE } from '#search/documents/shards.ts';
import { searchLoaded } from '#search/conformance/published.fixture.ts';
import { planSearchFiles } from './search-files.ts';
import { createTestCar, createTestSite, createTestSnapshot } from '#publish/pages/test-site.ts';

const cars = [
  createTestCar({ id: 1, make: 'Kia', model: 'Carnival', simple_body: 'People mover' }),
  createTestCar({ id: 2, make: 'Kia', model: 'Rio', simple_body: 'Hatchback', stocknum: 'B 7' }),
];

/** Ids of the cars that the search of a site finds in a browser. */
async function find(features: object, query: string): Promise<number[]> {
  const site = createTestSite('quiet-lane', { features });
  const { manifest, files } = planSearchFiles(createTestSnapshot(site, cars), null);
  const published = new Map([...files, [MANIFEST_FILE, JSON.stringify(manifest)]]);
  const engine = await loadEngine(async (name) => JSON.parse(published.get(name) ?? ''));
  const all = { filters: {}, search_filters: {}, hitsPerPage: 21, offset: 0, sort: null };
  return (await searchLoaded(engine, { ...all, query })).hits.map(({ id }) => id);
}

it('publishes the synonyms of the dealer', async () => {
  expect(await find({}, 'taxi')).toEqual([]);
  expect(await find({ search: { synonyms: [['people mover', 'taxi']] } }, 'taxi')).toEqual([1]);
});

it('counts for menus what the searches behind their links find', () => {
  const stock = [
    ...cars,
    createTestCar({ id: 3, car_type: 'new' }),
    createTestCar({ id: 4, make: 'Kia', price: null, price_type: 'enquire' }),
    createTestCar({ id: 6, make: 'Audi', car_type: 'demo' }),
  ];
  const menuOf = (search: object) => {
    const site = createTestSite('quiet-lane', { features: { search } });
    const { cars: all, menu } = planSearchFiles(createTestSnapshot(site, stock), null).manifest;
    return { all, types: menu.car_type, makes: menu.make };
  };
  const everything = {
    all: 5,
    types: [
      ['used', 3],
      ['demo', 1],
      ['new', 1],
    ],
  };
  expect(menuOf({})).toEqual({
    ...everything,
    makes: [
      ['Kia', 3],
      ['Audi', 1],
      ['Mazda', 1],
    ],
  });
  expect(menuOf({ stockFilter: { facets: { car_type: ['new', 'used'] } }, priceMin: 10 })).toEqual({
    all: 3,
    types: [
      ['used', 2],
      ['new', 1],
    ],
    makes: [
      ['Kia', 2],
      ['Mazda', 1],
    ],
  });
  // SEARCH-35 applies to the linked searches only while the default sort is the ascending one.
  expect(menuOf({ pricedWhenAscending: {} }).all).toBe(5);
  expect(menuOf({ pricedWhenAscending: {}, defaultSort: 'price:asc' }).all).toBe(4);
});

it('publishes stock numbers so that a search by one finds its car', async () => {
  expect(await find({}, 'B 7')).toEqual([2]);
});
