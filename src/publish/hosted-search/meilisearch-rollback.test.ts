import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import { startMeilisearchDouble, type MeilisearchDouble } from '#search/hosted/meilisearch-double.fixture.ts';
import { toIndexUid } from '#search/hosted/meilisearch-names.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createHostedIndexes, type HostedIndexes } from './meilisearch-index.ts';
import { createPublisher, type Publisher } from '#publish/worker/publisher.ts';
import { readRollbackLock, rollBack, toReleaseFolders } from '#publish/release/release-folders.ts';
import {
  addCar,
  openTestPublishing,
  startTestWorker,
  type TestPublishing,
} from '#publish/worker/test-publishing.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';

const patience = { changeMs: 1_000, buildMs: 10_000 };
let double: MeilisearchDouble;
let publishing: TestPublishing;
let publisher: Publisher;
let site: Site;
let id = 0;
let round = 0;
/** The documents of the first release, by id. */
let ofFirst: unknown[] = [];

beforeAll(async () => {
  [double, publishing] = await Promise.all([
    startMeilisearchDouble(),
    openTestPublishing((path) => path === '/cars/one'),
  ]);
});
afterAll(() => Promise.all([double.close(), publishing.close()]));
afterEach(() => {
  double.mood.failing = false;
});

const openHosted = () => createHostedIndexes({ host: double.host, key: double.masterKey }, patience);
const openPublisher = () =>
  createPublisher(publishing.database, publishing.tools, () => publishing.clock.now, openHosted());
const createSite = (search: object) =>
  createTestSite(`back-lane-${round}`, {
    features: {
      search: { engine: { kind: 'meilisearch', host: double.host, publicKey: 'none-yet' }, ...search },
    },
  });
const folders = () => toReleaseFolders(publishing.sitesDir, site.id);
const index = () => double.store.indexOf(toIndexUid(site.id));
const documents = () => [...index().documents.values()].sort((a, b) => Number(a['id']) - Number(b['id']));
const prices = () => documents().map((document) => document['price']);
const page = () => readFileSync(join(publishing.sitesDir, site.id, 'cars/one.html'), 'utf8');
const writes = () => double.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path);

/** Rolls back as the command does, in a process that has published nothing. */
async function goBack(hosted: HostedIndexes = openHosted()) {
  const release = await rollBack(folders(), site.id, publishing.clock.now);
  return hosted.restore(site.id, join(folders().releases, release));
}

/** A first release with two cars and synonyms of the dealer, and a second one without them. */
beforeEach(async () => {
  round += 1;
  site = createSite({ synonyms: [['ute', 'bakkie']] });
  id = await addCar(publishing.database, site.id, {
    slug: 'one',
    price: 20_000,
    series: 'NP300',
    standardEquipment: ['Tow bar', 'Roof racks'],
  });
  await addCar(publishing.database, site.id, { slug: 'two', price: 30_000, badge: null });
  publisher = openPublisher();
  await publisher.publish(site, 'full');
  ofFirst = documents();
  publishing.clock.now += 1_000;
  site = createSite({});
  await publishing.database.withTenant(site.id, (db) => updateCar(db, id, { price: toDollars(21_000) }, NOW));
  await addCar(publishing.database, site.id, { slug: 'three', price: 40_000 });
  await publisher.publish(site, 'full');
  double.requests.length = 0;
});

describe('rolling back a site that searches on a host', () => {
  it('gives the host that release’s cars and synonyms, from its own files', async () => {
    expect(prices()).toEqual([21_000, 30_000, 40_000]);
    expect(await goBack()).toBeNull();
    expect(page()).toContain('$20,000');
    expect(documents()).toEqual(ofFirst);
    expect(index().settings.synonyms['bakkie']).toEqual(['ute']);
  });

  it('writes only differences where the synonyms are the same, and so does going forward', async () => {
    site = createSite({});
    await addCar(publishing.database, site.id, { slug: 'four', price: 50_000 });
    await publisher.publish(site, 'full');
    double.requests.length = 0;
    await goBack();
    const path = `/indexes/${toIndexUid(site.id)}/documents`;
    expect(writes()).toEqual([`${path}/delete-batch`]);
    expect(prices()).toEqual([21_000, 30_000, 40_000]);
    double.requests.length = 0;
    await publisher.publish(site, 'check', { lifts: readRollbackLock(folders()) });
    expect(writes().filter((written) => written !== '/keys')).toEqual([path]);
    expect(prices()).toEqual([21_000, 30_000, 40_000, 50_000]);
  });

  it('works while the host is down; a worker updates the host as soon as it is up', async () => {
    double.mood.failing = true;
    const problem = await goBack();
    expect(problem).toEqual({ retry: true, sentence: expect.stringContaining('npm run worker try again') });
    expect(page()).toContain('$20,000');
    const report = await publisher.publish(site, 'changes');
    expect(report).toEqual({
      outcome: 'locked',
      problem: { retry: true, sentence: expect.stringContaining('could not be given the cars') },
    });
    expect(prices()).toEqual([21_000, 30_000, 40_000]);
    double.mood.failing = false;
    const worker = await startTestWorker(publishing, site, { publisher });
    await vi.waitFor(() => expect(documents()).toEqual(ofFirst), { timeout: 8_000, interval: 20 });
    await worker.stop();
    double.requests.length = 0;
    expect(await publisher.publish(site, 'changes')).toEqual({ outcome: 'locked', problem: null });
    expect(double.requests).toEqual([]);
  });

  it('reports what is missing where the environment names no host', async () => {
    const problem = await goBack(createHostedIndexes(null));
    expect(problem).toEqual({
      retry: false,
      sentence: expect.stringContaining('MEILISEARCH_HOST and MEILISEARCH_KEY are not set'),
    });
  });

  it('sends nothing to a host where the release does not search on one', async () => {
    const plain = createTestSite(`plain-lane-${round}`);
    await addCar(publishing.database, plain.id, { slug: 'one' });
    await publisher.publish(plain, 'full');
    await publisher.publish(plain, 'full');
    double.requests.length = 0;
    site = plain;
    expect(await goBack()).toBeNull();
    expect(double.requests).toEqual([]);
  });
});
