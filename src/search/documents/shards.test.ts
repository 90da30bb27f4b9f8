import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { isThorough } from '#tests/sample.ts';
import { createEngine } from '#search/engine/engine.ts';
import { loadEngine } from '#search/engine/load-engine.ts';
import { filesOfManifest, MANIFEST_FILE, SHARD_CARS_MAX, type ShardPlan, planShards } from './shards.ts';
import { searchLoaded } from '#search/conformance/published.fixture.ts';
import { createRandom, randomDocument, randomStock } from '#search/conformance/random-stock.fixture.ts';
import type { IndexedDocument, SearchPayload } from '#search/contract/search.ts';

const hash = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 16);

const everything: SearchPayload = {
  filters: {},
  search_filters: {},
  hitsPerPage: 21,
  offset: 0,
  query: '',
  sort: null,
};

/** A site's folder, with the requested file names in order. */
function folderOf(plan: ShardPlan) {
  const requested: string[] = [];
  const fetchShard = async (name: string): Promise<unknown> => {
    requested.push(name);
    if (name === MANIFEST_FILE) return JSON.parse(JSON.stringify(plan.manifest));
    const content = plan.files.get(name);
    if (content === undefined) throw new Error(`${name} is not there`);
    return JSON.parse(content);
  };
  return { requested, fetchShard };
}

const newFiles = (before: ShardPlan, after: ShardPlan): string[] =>
  filesOfManifest(after.manifest).filter((name) => !before.files.has(name));
const kindsOf = (names: readonly string[]) => names.map((name) => name.split('-')[0]).sort();

describe('planShards', () => {
  const stock = randomStock(5_000, 11);
  const first = planShards(null, stock, hash);

  it('splits the cars into shards of at most 2,000, each with three files in the manifest', () => {
    expect(first.manifest.parts.map((shard) => shard.cars)).toEqual([1_250, 1_250, 1_250, 1_250]);
    expect(first.manifest.parts[0]?.from).toBe(0);
    expect(first.manifest.parts.reduce((sum, { cars }) => sum + cars, 0)).toBe(5_000);
    expect(new Set(filesOfManifest(first.manifest))).toEqual(new Set(first.files.keys()));
    expect(JSON.stringify(first.manifest).length).toBeLessThan(1_500);
  });

  it('gives the same file names for any order of documents', () => {
    expect(planShards(null, stock.toReversed(), hash)).toEqual(first);
    expect(newFiles(first, planShards(first.manifest, stock, hash))).toEqual([]);
  });

  it('rewrites one file for one changed price', () => {
    const repriced = stock.map((car, index) =>
      index === 2_500 ? { ...car, list_price: toDollars(19_990), price: 19_990 } : car,
    );
    const after = planShards(first.manifest, repriced, hash);
    expect(kindsOf(newFiles(first, after))).toEqual(['columns']);
  });

  it('gives the same result with a list of changed cars, and encodes only their shard', () => {
    const lastId = stock.at(-1)?.id ?? 0;
    const fresh = Array.from({ length: 751 }, (_, index) =>
      randomDocument(lastId + 1 + index, createRandom(index)),
    );
    const changes: [documents: IndexedDocument[], touched: number[]][] = [
      [stock.map((car, index) => (index === 2_500 ? { ...car, km: 1 } : car)), [stock[2_500]?.id ?? 0]],
      [stock.slice(1), [stock[0]?.id ?? 0]],
      [[...stock, ...fresh], fresh.map(({ id }) => id)],
      [stock, []],
    ];
    for (const [documents, touched] of changes) {
      const partial = planShards(first.manifest, documents, hash, touched);
      const all = planShards(first.manifest, documents, hash);
      expect(partial.manifest).toEqual(all.manifest);
      for (const name of newFiles(first, all)) expect(partial.files.get(name)).toBe(all.files.get(name));
      expect(partial.files.size).toBeLessThan(all.files.size);
    }
  });

  it('rewrites one shard when a car is added or removed', () => {
    const arrived = [...stock, randomDocument(1_000_000, createRandom(1))];
    const left = stock.filter((_, index) => index !== 600);
    for (const documents of [arrived, left]) {
      const after = planShards(first.manifest, documents, hash);
      expect(kindsOf(newFiles(first, after))).toEqual(['cards', 'columns', 'details', 'text']);
    }
  });

  it('splits a shard only above 2,000 cars and keeps the others', () => {
    const random = createRandom(3);
    const lastId = stock.at(-1)?.id ?? 0;
    const arrive = (count: number): IndexedDocument[] => [
      ...stock,
      ...Array.from({ length: count }, (_, index) => randomDocument(lastId + 1 + index, random)),
    ];
    const full = planShards(first.manifest, arrive(750), hash);
    expect(full.manifest.parts.map((shard) => shard.cars)).toEqual([1_250, 1_250, 1_250, SHARD_CARS_MAX]);
    const split = planShards(full.manifest, arrive(751), hash);
    expect(split.manifest.parts.map((shard) => shard.cars)).toEqual([1_250, 1_250, 1_250, 1_001, 1_000]);
    expect(split.manifest.parts.slice(0, 3)).toEqual(full.manifest.parts.slice(0, 3));
  });

  it('merges adjacent shards that sales have made small', () => {
    const worn = stock.filter((_, index) => index >= 2_500 || index % 3 === 0);
    const after = planShards(first.manifest, worn, hash);
    expect(after.manifest.parts.map((shard) => shard.cars)).toEqual([834, 1_250, 1_250]);
    // A plan of another format says nothing.
    const older = { ...first.manifest, version: first.manifest.version - 1 };
    expect(planShards(older, worn, hash)).toEqual(planShards(null, worn, hash));
  });

  it('contains every car after weeks of random additions and sales', () => {
    const days = isThorough() ? 60 : 20;
    const random = createRandom(99);
    let cars = randomStock(1_900, 5);
    let plan = planShards(null, cars, hash);
    for (let day = 0; day < days; day += 1) {
      const lastId = cars.at(-1)?.id ?? 0;
      cars = cars.filter(() => !random.chance(0.02));
      for (let made = 1; made <= 45; made += 1) cars.push(randomDocument(lastId + made, random));
      plan = planShards(plan.manifest, cars, hash);
      const counted = plan.manifest.parts.reduce((sum, shard) => sum + shard.cars, 0);
      expect(counted, `day ${day}`).toBe(cars.length);
      expect(Math.max(...plan.manifest.parts.map((shard) => shard.cars))).toBeLessThanOrEqual(SHARD_CARS_MAX);
    }
  });

  it('plans an empty site, whose search finds nothing', async () => {
    const empty = planShards(null, [], hash);
    const engine = await loadEngine(folderOf(empty).fetchShard);
    expect(await searchLoaded(engine, { ...everything, query: 'toyota' })).toMatchObject({
      count: 0,
      hits: [],
    });
    const refilled = planShards(empty.manifest, stock, hash);
    expect(refilled.manifest.parts.reduce((sum, { cars }) => sum + cars, 0)).toBe(5_000);
  });
});

describe('loadEngine', () => {
  const stock = randomStock(4_000, 21);
  const plan = planShards(null, stock, hash);
  const whole = createEngine(stock);

  it('gives the same answers from published shards as from documents', async () => {
    const engine = await loadEngine(folderOf(plan).fetchShard);
    const payloads: SearchPayload[] = [
      everything,
      { ...everything, filters: { make: ['Ford', 'Kia'], body: ['SUV'] }, sort: 'price:asc', offset: 21 },
      { ...everything, ranges: { price: { min: 15_000, max: 60_000 } }, sort: 'km:desc' },
      { ...everything, query: 'mazda cx-5', search_filters: { car_type: ['used'] } },
    ];
    for (const payload of payloads)
      expect(await searchLoaded(engine, payload)).toEqual(whole.search(payload));
  });

  it('loads cards only for the shards on the page, and text on the first typed words', async () => {
    const { requested, fetchShard } = folderOf(plan);
    const engine = await loadEngine(fetchShard);
    expect(kindsOf(requested)).toEqual(['columns', 'columns', 'columns', MANIFEST_FILE]);
    await searchLoaded(engine, { ...everything, hitsPerPage: 1 });
    await searchLoaded(engine, { ...everything, hitsPerPage: 1 });
    expect(requested.filter((name) => name.startsWith('cards-'))).toHaveLength(1);
    expect(requested.filter((name) => name.startsWith('text-'))).toHaveLength(0);
    await searchLoaded(engine, { ...everything, hitsPerPage: 1, query: 'camry' });
    expect(requested.filter((name) => name.startsWith('text-'))).toHaveLength(3);
  });

  it('rejects when a file is missing, and retries', async () => {
    const { fetchShard } = folderOf(plan);
    let broken = true;
    const engine = await loadEngine(async (name) => {
      if (broken && name.startsWith('cards-')) throw new Error('offline');
      return fetchShard(name);
    });
    await expect(searchLoaded(engine, everything)).rejects.toThrow('offline');
    broken = false;
    expect((await searchLoaded(engine, everything)).hits).toHaveLength(21);
  });
});
