import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCars, toStockCar } from '#db/stock/cars.repository.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { canBeSeen, decideLifeCycle } from '#domain/car/life-cycle.ts';
import { hashText } from '#publish/release/release-writer.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { generateBigStock } from '#scripts/big-stock/big-stock.ts';
import { MANIFEST_FILE, planShards } from '#search/documents/shards.ts';
import { importStock } from '#stock/import/import-stock.ts';
import type { Site } from '#tenancy/site/site.ts';
import { findLost, openSearch, pageToTheEnd } from './search-sweep.ts';
import { isThorough } from '#tests/sample.ts';

const tenantsDir = join(import.meta.dirname, '../../tests/fixtures/tenants');
const now = Date.parse('2026-11-21T02:00:00Z');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-real-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Imports a feed, then compares the search as it would be published with the visible cars of the database.
 */
async function sweep(site: Site, file: string, everyNth: number) {
  const imported = await importStock(database, site, { tenantsDir, dataDir: folder, file, now });
  const { stored, snapshot } = await database.withTenant(site.id, async (db) => ({
    stored: await loadCars(db),
    snapshot: await readSnapshot(db, site, now),
  }));
  const { manifest, files } = planShards(null, snapshot.documents(), hashText);
  const client = openSearch(async (name) =>
    JSON.parse(name === MANIFEST_FILE ? JSON.stringify(manifest) : (files.get(name) ?? '')),
  );
  const hits = await pageToTheEnd(client);
  const visible = stored.filter((each) =>
    canBeSeen(decideLifeCycle(each.car, toStockCar(each), site.policies.lifeCycle, now)),
  );
  const sample = visible.filter((_, index) => index % everyNth === 0).map(({ car }) => car);
  const lost = await findLost(client, sample);
  return {
    imported,
    visible: visible.map(({ car }) => car.id).toSorted((a, b) => a - b),
    shown: hits.map(({ id }) => id).toSorted((a, b) => a - b),
    sample: sample.length,
    lost: lost.map(({ name }) => name),
  };
}

test.runIf(isThorough())(
  '2,000 generated listings are all told of, paged through once each and found by their titles',
  { timeout: 60_000 },
  async () => {
    const feed = join(folder, 'stock.csv');
    await pipeline(Readable.from(generateBigStock('sweep', 2_000)), createWriteStream(feed));
    const swept = await sweep(createTestSite('generated-lot'), feed, 7);
    expect(swept.imported).toMatchObject({ read: 2_000, created: 2_000, rejected: 0 });
    expect(swept.visible).toHaveLength(2_000);
    expect(swept.shown).toEqual(swept.visible);
    expect(swept.lost).toEqual([]);
  },
);
