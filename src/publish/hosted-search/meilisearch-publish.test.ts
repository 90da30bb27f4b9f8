import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import { startMeilisearchDouble, type MeilisearchDouble } from '#search/hosted/meilisearch-double.fixture.ts';
import { toIndexUid } from '#search/hosted/meilisearch-names.ts';
import { isThorough } from '#tests/sample.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createHostedIndexes } from './meilisearch-index.ts';
import { createPublisher, type Publisher } from '#publish/worker/publisher.ts';
import {
  addCar,
  openTestPublishing,
  startTestWorker,
  type TestPublishing,
} from '#publish/worker/test-publishing.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';
import type { Worker } from '#publish/worker/worker.ts';

let double: MeilisearchDouble;
let publishing: TestPublishing;
let publisher: Publisher;
let site: Site;
let id = 0;
let worker: Worker | null = null;

beforeAll(async () => {
  [double, publishing] = await Promise.all([
    startMeilisearchDouble(),
    openTestPublishing((path) => ['/cars/one', '/search'].includes(path)),
  ]);
  const engine = { kind: 'meilisearch', host: double.host, publicKey: 'none-yet' };
  site = createTestSite('quiet-lane', { features: { search: { engine } } });
  id = await addCar(publishing.database, site.id, { slug: 'one', price: 20_000 });
  await addCar(publishing.database, site.id, { slug: 'two' });
  const hosted = createHostedIndexes(
    { host: double.host, key: double.masterKey },
    { changeMs: 1_000, buildMs: 10_000 },
  );
  publisher = createPublisher(publishing.database, publishing.tools, () => publishing.clock.now, hosted);
});
afterEach(async () => {
  double.mood.failing = false;
  await worker?.stop();
});
afterAll(() => Promise.all([double.close(), publishing.close()]));

const documents = () => double.store.indexOf(toIndexUid(site.id)).documents;
const file = (name: string) => join(publishing.sitesDir, site.id, name);
const setPrice = (price: number) =>
  publishing.database.withTenant(site.id, (db) => updateCar(db, id, { price: toDollars(price) }, NOW));
const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 });

describe('publishing a tenant on Meilisearch', () => {
  it('writes its cars to the host, and the embedded engine’s files all the same', async () => {
    const report = await publisher.publish(site, 'full');
    expect(report).toMatchObject({ outcome: 'published', problem: { retry: false } });
    expect([...documents().keys()]).toHaveLength(2);
    expect(existsSync(file('search-data/manifest.json'))).toBe(true);
    expect(readFileSync(file('search.html'), 'utf8')).toContain('/cars/one');
  });

  it.runIf(isThorough())(
    'publishes what the host does not accept, sets the worker’s problem, and retries',
    async () => {
      worker = await startTestWorker(publishing, site, { publisher });
      const problem = () => worker?.states.get(site.id)?.problem ?? '';
      await until(() => expect(problem()).toContain('Expected "publicKey"'));
      double.mood.failing = true;
      await setPrice(21_000);
      await until(() => expect(readFileSync(file('cars/one.html'), 'utf8')).toContain('$21,000'));
      await until(() => expect(problem()).toContain('its cars did not reach the search host'));
      expect(documents().get(id)?.price).toBe(20_000);
      double.mood.failing = false;
      await until(() => expect(documents().get(id)?.price).toBe(21_000));
      await until(() => expect(problem()).not.toContain('did not reach'));
    },
  );

  it('corrects the host before the page changes', async () => {
    const states: [hosted: unknown, page: boolean][] = [];
    const before = documents().get(id)?.price;
    await setPrice(22_000);
    const look = () => {
      const isNew = readFileSync(file('cars/one.html'), 'utf8').includes('$22,000');
      states.push([documents().get(id)?.price, isNew]);
    };
    const looking = setInterval(look, 1);
    await publisher.publish(site, 'changes');
    clearInterval(looking);
    expect(states).not.toContainEqual([before, true]);
    expect(states).toContainEqual([22_000, false]);
  });
});
