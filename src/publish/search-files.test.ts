import { expect, it } from 'vitest';
import { loadEngine } from '#search/load-engine.ts';
import { MANIFEST_FILE } from '#search/parts.ts';
import { searchLoaded } from '#search/published.fixture.ts';
import { planSearchFiles } from './search-files.ts';
import { createTestCar, createTestSite, createTestSnapshot } from './test-site.ts';

const cars = [
  createTestCar({ id: 1, make: 'Kia', model: 'Carnival', simple_body: 'People mover' }),
  createTestCar({ id: 2, make: 'Kia', model: 'Rio', simple_body: 'Hatchback', stocknum: 'B 7' }),
];

/** Ids that the search of a site finds in a browser. */
async function find(features: object, query: string): Promise<number[]> {
  const site = createTestSite('quiet-lane', { features });
  const { manifest, files } = planSearchFiles(createTestSnapshot(site, cars), null);
  const published = new Map([...files, [MANIFEST_FILE, JSON.stringify(manifest)]]);
  const engine = await loadEngine(async (name) => JSON.parse(published.get(name) ?? ''));
  const all = { filters: {}, search_filters: {}, hitsPerPage: 21, offset: 0, sort: null };
  return (await searchLoaded(engine, { ...all, query })).hits.map(({ id }) => id);
}

it('publishes the words that a dealer calls the same', async () => {
  expect(await find({}, 'taxi')).toEqual([]);
  expect(await find({ search: { synonyms: [['people mover', 'taxi']] } }, 'taxi')).toEqual([1]);
});

it('publishes stock numbers so that they find their car', async () => {
  expect(await find({}, 'B 7')).toEqual([2]);
});
