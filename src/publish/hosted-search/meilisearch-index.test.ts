import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CarInput } from '#domain/car/car.schema.ts';
import { createMeilisearchClient } from '#search/hosted/meilisearch-client.ts';
import { startMeilisearchDouble, type MeilisearchDouble } from '#search/hosted/meilisearch-double.fixture.ts';
import { toIndexUid } from '#search/hosted/meilisearch-names.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createHostedIndexes, type HostedIndexes, type IndexJob } from './meilisearch-index.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { createTestCar, createTestSite, createTestSnapshot, NOW } from '#publish/pages/test-site.ts';

let double: MeilisearchDouble;
let hosted: HostedIndexes;
let site: Site;
let publicKey = '';
let counter = 0;

beforeAll(async () => {
  double = await startMeilisearchDouble();
});
beforeEach(async () => {
  counter += 1;
  hosted = createHosted();
  publicKey = '';
  site = createSite('not-known-yet');
  // The first publish reports the right key.
  await publish(snapshotOf());
  publicKey = double.store.findKey([...double.store.keys.keys()].at(-1) ?? '')?.key ?? '';
  site = createSite(publicKey);
  double.requests.length = 0;
});
afterEach(() => Object.assign(double.mood, { delayMs: 0, failing: false, taskMs: 1 }));
afterAll(() => double.close());

const createHosted = (changeMs = 2_000) =>
  createHostedIndexes({ host: double.host, key: double.masterKey }, { changeMs, buildMs: 10_000 });
const createSite = (key: string, search: object = {}) =>
  createTestSite(`quiet-lane-${counter}`, {
    features: { search: { engine: { kind: 'meilisearch', host: double.host, publicKey: key }, ...search } },
  });
const snapshotOf = (...cars: (Partial<CarInput> & { id: number })[]) =>
  createTestSnapshot(
    site,
    cars.map((car) => createTestCar(car)),
  );
const [first, second, third] = [{ id: 1, price: 10_000 }, { id: 2 }, { id: 3 }] as const;

async function publish(snapshot: StockSnapshot, step: Partial<IndexJob> = {}, by = hosted) {
  const finish = await by.begin({ site, snapshot, before: null, ids: 'all', ...step });
  return finish();
}
/** The first results of a shopper's search. */
async function found() {
  const engine = {
    kind: 'meilisearch' as const,
    synonyms: [],
    host: double.host,
    publicKey,
    indexUid: toIndexUid(site.id),
  };
  const { results } = await createMeilisearchClient(engine).search([
    { indexName: 'Car_production', params: { hitsPerPage: 100 } },
  ]);
  return results[0]?.hits ?? [];
}
const foundIds = async () => (await found()).map(({ id }) => id).sort();
const writes = () =>
  double.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('a hosted index', () => {
  it('SEARCH-15 SEARCH-16 is named Car_production and ranks by custom_rank downwards, sold cars last', async () => {
    await publish(snapshotOf(first));
    const index = double.store.indexOf(`${site.id}__Car_production`);
    expect(index.settings.rankingRules.filter((rule) => rule.includes(':'))).toEqual([
      'sold_rank:asc',
      'custom_rank:desc',
      'id:asc',
    ]);
    await publish(
      snapshotOf(
        { id: 4, created_at: '2026-09-01T00:00:00Z' },
        { id: 5, created_at: '2026-09-03T00:00:00Z' },
        { id: 6, created_at: '2026-09-02T00:00:00Z' },
      ),
    );
    expect((await found()).map(({ id }) => id)).toEqual([5, 6, 4]);
  });

  it('is built beside the live one and swapped with it', async () => {
    const seen: number[][] = [];
    await publish(snapshotOf(first, second));
    expect(await foundIds()).toEqual([1, 2]);
    site = createSite(publicKey, { synonyms: [['ute', 'bakkie']] });
    double.mood.taskMs = 15;
    const publishing = publish(snapshotOf(first, second, third), {}, createHosted());
    for (let round = 0; round < 20; round += 1) seen.push(await foundIds());
    await publishing;
    expect(seen[0]).toEqual([1, 2]);
    expect(seen.filter((ids) => ids.length < 2)).toEqual([]);
    expect(await foundIds()).toEqual([1, 2, 3]);
    const { settings } = double.store.indexOf(toIndexUid(site.id));
    expect(settings.synonyms.ute).toContain('bakkie');
    expect(settings.synonyms.bakkie).toEqual(['ute']);
    expect([...double.store.indexes.keys()].filter((uid) => uid.includes('next'))).toEqual([]);
  });

  it('takes small changes as document updates and deletes', async () => {
    const before = snapshotOf(first, second, third);
    await publish(before);
    double.requests.length = 0;
    const after = snapshotOf({ ...first, price: 11_000 }, second, { id: 4 });
    expect(await publish(after, { before, ids: [1, 3, 4] })).toBeNull();
    const documents = `POST /indexes/${toIndexUid(site.id)}/documents`;
    expect(writes()).toEqual([`${documents}/delete-batch`, documents, documents]);
    expect(await foundIds()).toEqual([1, 2, 4]);
    expect((await found()).find(({ id }) => id === 1)?.price).toBe(11_000);
  });

  it('sends no request to the host when no car changed', async () => {
    const before = snapshotOf(first);
    await publish(before);
    double.requests.length = 0;
    expect(await publish(before, { before, ids: [] })).toBeNull();
    expect(double.requests).toEqual([]);
  });

  it('loses a car that is gone before pages change, and shows a new one after', async () => {
    const before = snapshotOf(first, second);
    await publish(before);
    const after = snapshotOf({ ...first, status: 'sold', sold_date_timestamp: NOW / 1000 - 3_600 }, third);
    const finish = await hosted.begin({ site, snapshot: after, before, ids: [1, 2, 3] });
    // The pages are written at this point.
    expect(await foundIds()).toEqual([1]);
    expect((await found())[0]?.status).toBe('sold');
    await finish();
    expect(await foundIds()).toEqual([1, 3]);
  });

  it('is corrected from whatever state it was left in', async () => {
    await publish(snapshotOf(first, second));
    const index = double.store.indexOf(toIndexUid(site.id));
    index.documents.delete(1);
    index.documents.set(99, { ...index.documents.get(2), id: 99 });
    double.requests.length = 0;
    await publish(snapshotOf(first, { ...second, price: 5_000 }), {}, createHosted());
    expect(await foundIds()).toEqual([1, 2]);
    expect((await found()).find(({ id }) => id === 2)?.price).toBe(5_000);
    expect(writes().filter((write) => write.includes('swap'))).toEqual([]);
  });

  it('keeps no car that a task of an earlier attempt adds late', async () => {
    const before = snapshotOf(first);
    await publish(before);
    double.mood.taskMs = 300;
    const late = await publish(snapshotOf(first, second), { before, ids: [2] }, createHosted(50));
    expect(late?.retry).toBe(true);
    double.mood.taskMs = 1;
    expect(await publish(before)).toBeNull();
    await vi.waitFor(() => expect(double.store.tasks.at(-1)?.status).toBe('succeeded'));
    expect(await foundIds()).toEqual([1]);
  });

  it('is rebuilt where the host lost it between two changes', async () => {
    const before = snapshotOf(first, second);
    await publish(before);
    double.store.indexes.delete(toIndexUid(site.id));
    await publish(snapshotOf(first, second, third), { before, ids: [3] });
    expect(await foundIds()).toEqual([1, 2, 3]);
  });

  it('has room for more cars and values than there are', async () => {
    await publish(snapshotOf(first));
    const { settings } = double.store.indexOf(toIndexUid(site.id));
    expect(settings.pagination.maxTotalHits).toBe(10_000);
    expect(settings.faceting.maxValuesPerFacet).toBe(10_000);
  });
});

describe('a failing host', () => {
  it('is reported as a problem to retry, and then receives what it missed', async () => {
    const before = snapshotOf(first);
    await publish(before);
    double.mood.failing = true;
    const after = snapshotOf(second);
    const problem = await publish(after, { before, ids: [1, 2] });
    expect(problem?.retry).toBe(true);
    expect(problem?.sentence).toContain(`its cars did not reach the search host ${double.host}: `);
    double.mood.failing = false;
    expect(await publish(after, { before: after, ids: [] })).toBeNull();
    expect(await foundIds()).toEqual([2]);
  });

  it('delays pages by no more than the time allowed for a change', async () => {
    const before = snapshotOf(first);
    const impatient = createHosted(100);
    await publish(before, {}, impatient);
    double.mood.taskMs = 1_000;
    const start = performance.now();
    const problem = await publish(snapshotOf(), { before, ids: [1] }, impatient);
    expect(performance.now() - start).toBeLessThan(900);
    expect(problem?.retry).toBe(true);
  });

  it('may be unset: the site is published, and the problem reported', async () => {
    const problem = await publish(snapshotOf(first), {}, createHostedIndexes(null));
    expect(problem).toEqual({
      retry: false,
      sentence: expect.stringContaining('MEILISEARCH_HOST and MEILISEARCH_KEY are not set') as string,
    });
    const embedded = createTestSite('plain-lane');
    expect(await publish(snapshotOf(first), { site: embedded }, createHostedIndexes(null))).toBeNull();
  });
});

describe('the public key of a tenant', () => {
  it('TENANT-11 may search that dealer’s indexes and do nothing else', async () => {
    const key = double.store.findKey(publicKey);
    expect(key?.actions).toEqual(['search']);
    expect(key?.indexes).toEqual([`${site.id}__*`]);
    expect(await publish(snapshotOf(first))).toBeNull();
  });

  it('is reported where the files have one that is not known', async () => {
    site = createSite('0123456789');
    const problem = await publish(snapshotOf(first));
    expect(problem).toEqual({
      retry: false,
      sentence:
        `${site.id}/features.json, search.engine.publicKey: found a key that ${double.host} does not know. ` +
        `Expected "publicKey": "${publicKey}".`,
    });
    expect(await foundIds()).toEqual([1]);
  });

  it('is refused where it may do more than search', async () => {
    const admin = double.store.createKey({ actions: ['*'], indexes: ['*'] }).key;
    const writer = double.store.createKey({
      actions: ['search', 'documents.add'],
      indexes: [`${site.id}__*`],
    }).key;
    for (const key of [double.masterKey, admin, writer]) {
      site = createSite(key);
      await expect(publish(snapshotOf(first))).rejects.toThrow(
        new RegExp(
          `^${site.id}/features\\.json, search\\.engine\\.publicKey: found .*; pages would show it to everyone\\.`,
        ),
      );
    }
  });

  it('is no longer reported once the files have the right one again', async () => {
    const sentences = [];
    for (const key of [publicKey, '0123456789', publicKey]) {
      site = createSite(key);
      sentences.push((await publish(snapshotOf(first)))?.sentence);
    }
    expect(sentences).toEqual([undefined, expect.stringContaining('does not know'), undefined]);
  });

  it('TENANT-11 is reported where it also searches other dealers’ cars', async () => {
    const own = `${site.id}__*`;
    for (const foreign of ['*', 'other-dealer__*', `${site.id}*`]) {
      for (const indexes of [[foreign], [own, foreign]]) {
        site = createSite(double.store.createKey({ actions: ['search'], indexes }).key);
        expect((await publish(snapshotOf(first)))?.sentence).toContain(
          `may also search "${foreign}", other dealers’ cars`,
        );
      }
    }
  });
});
