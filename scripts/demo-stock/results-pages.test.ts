import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import { toBlockContext } from '#publish/pages/block-context.ts';
import { toSearchPages } from '#publish/pages/search-data.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { SearchDocument } from '#search/contract/search.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 21, 2);
const tenantsDir = join(import.meta.dirname, '..', '..', 'tenants');
const { sites } = loadTenants(tenantsDir);

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-results-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** The cards of every static results page of a site, by path. */
async function cardsOf(site: Site, moment: number): Promise<Map<string, readonly SearchDocument[]>> {
  const snapshot = await database.withTenant(site.id, (db) => readSnapshot(db, site, moment));
  const pages = [...snapshot.scopes().values()].flatMap((scope) =>
    toSearchPages({ site, snapshot, now: moment }, scope),
  );
  return new Map(
    pages.flatMap(({ page }) => (page.kind === 'search' ? [[page.path, page.response.hits]] : [])),
  );
}

const repeatsOf = (cards: readonly SearchDocument[]): string[] => {
  const files = cards.flatMap(({ image }) => (image === null ? [] : [image.url]));
  return files.filter((file, at) => files.indexOf(file) < at);
};

describe.each(sites)('results of a demonstration dealer in $settings.template', (site) => {
  beforeAll(async () => {
    await importStock(database, site, { tenantsDir, dataDir, now });
  });

  test('promise under a vehicle what is true of every kind that the dealer has', async () => {
    const snapshot = await database.withTenant(site.id, (db) => readSnapshot(db, site, now));
    const isMixed = snapshot.itemTypes().has(null) && snapshot.itemTypes().size > 1;
    const ofOneKind = site.pages.vehicle.promises.filter((line) => /\b(tare|ATM|ball|vans?)\b/i.test(line));
    expect(isMixed ? ofOneKind : []).toEqual([]);
  });

  // Sold cars leave in the days after, and the cars behind them move up.
  test.each(sample([0, 1, 2, 3], 1, 'days of results'))(
    'show no picture twice on a page, %i days after the import',
    async (days) => {
      const pages = await cardsOf(site, now + days * DAY);
      expect(pages.get('/search')).toHaveLength(site.features.search.pageSize);
      expect(pages.has('/search/page/2')).toBe(true);
      const repeated = [...pages].map(([path, cards]) => [path, repeatsOf(cards)] as const);
      expect(repeated.filter(([, files]) => files.length > 0)).toEqual([]);
    },
  );

  test.each(sample([0, 1, 2, 3], 1, 'days of bodies'))(
    'show no picture twice on the first page of a body, %i days after the import',
    async (days) => {
      const moment = now + days * DAY;
      const snapshot = await database.withTenant(site.id, (db) => readSnapshot(db, site, moment));
      const { ask } = toBlockContext({ site, snapshot, now: moment }).stock;
      const bodies = ask({ facets: ['body'] }).facets.body ?? [];
      expect(bodies.length).toBeGreaterThan(2);
      const { pageSize } = site.features.search;
      const repeated = bodies.map(({ value, count }) => {
        const { hits } = ask({ filters: { body: [value] }, hitsPerPage: pageSize });
        expect(hits).toHaveLength(Math.min(count, pageSize));
        return [value, repeatsOf(hits)] as const;
      });
      expect(repeated.filter(([, files]) => files.length > 0)).toEqual([]);
    },
  );
});
