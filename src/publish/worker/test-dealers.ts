import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { importStock } from '#stock/import/import-stock.ts';
import { changeTenant, loadTestTenants, mainYard, type TestFiles } from '#tenancy/files/test-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import { openTestPublishing, type TestPublishing } from './test-publishing.ts';

/** Columns of a row of the feed and their values; each row also has a stock number. */
export type FeedColumns = Record<string, string | number>;

/** A dealer whose files were loaded, whose feed was imported, and whose site was published. */
export type PublishedDealer = {
  site: Site;
  /** The published HTML of a page: `search`, `cars/2021-kia-rio-a1`. */
  read(page: string): string;
};

/** A feed in the format `au-csv`. */
function toFeed(rows: readonly FeedColumns[]): string {
  const plain = { YardCode: 'M', Make: 'Kia', Model: 'Rio', Year: 2021, DAPPrice: 15_990 };
  const full = rows.map((row, index) => ({ StockNumber: `A${index + 1}`, ...plain, ...row }));
  const columns = [...new Set(full.flatMap((row) => Object.keys(row)))];
  const lines = full.map((row) => columns.map((column) => String(Reflect.get(row, column) ?? '')).join(','));
  return [columns.join(','), ...lines].join('\n');
}

/**
 * Publishes dealers from their JSON files and their feed, through the loader, the importer and the publisher of the
 * product. Call it at module level, because it sets hooks.
 */
export function usePublishedDealers() {
  let open: TestPublishing | null = null;
  let folder = '';
  const publishing = (): TestPublishing => {
    if (open === null) throw new Error('publishing is open from the first test to the last');
    return open;
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-dealers-'));
    open = await openTestPublishing();
  });
  afterAll(async () => {
    await open?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function load(id: string, files: TestFiles): Site {
    const main = { locations: { locations: [{ ...mainYard, yard_codes: ['M'] }] } };
    const { sites, problems } = loadTestTenants({ [id]: changeTenant({ ...main, ...files }) });
    const [site] = sites;
    if (site === undefined) throw new Error(problems.join('\n'));
    return site;
  }

  /** Publishes a dealer; one that was published before is published again with other files. */
  async function publishDealer(
    id: string,
    files: TestFiles = {},
    rows: FeedColumns[] = [],
  ): Promise<PublishedDealer> {
    const { database, publisher, clock, sitesDir } = publishing();
    const site = load(id, files);
    if (rows.length > 0) {
      const file = join(folder, `${id}.csv`);
      writeFileSync(file, toFeed(rows));
      const options = { tenantsDir: folder, dataDir: folder, file, now: clock.now };
      const { outcome } = await importStock(database, site, options);
      if (outcome !== 'applied') throw new Error(`the feed of ${id}: ${outcome}`);
    }
    await publisher.publish(site, 'full');
    return { site, read: (page) => readFileSync(join(sitesDir, site.id, `${page}.html`), 'utf8') };
  }
  return { publishDealer, publishing };
}
