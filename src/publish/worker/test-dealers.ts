import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import { createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import { importStock } from '#stock/import/import-stock.ts';
import { changeTenant, loadTestTenants, mainYard, type TestFiles } from '#tenancy/files/test-tenant.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { PublishTools } from './publish-job.ts';
import { loadTestTools, openTestPublishing, type TestPublishing } from './test-publishing.ts';
import { renderSite, type RenderedSite } from './test-rendering.ts';

/** Columns of a row of the feed and their values; each row also has a stock number. */
export type FeedColumns = Record<string, string | number>;

/** A dealer whose files were loaded, whose feed was imported, and whose site was published. */
export type PublishedDealer = {
  site: Site;
  /** The published HTML of a page: `search`, `cars/2021-kia-rio-a1`. */
  read(page: string): string;
};

/** A dealer whose files were loaded and whose feed was read. */
export type RenderedDealer = Pick<RenderedSite, 'texts'> & {
  site: Site;
  /** The HTML of a page: `search`, `cars/2021-kia-rio-a1`. */
  read(page: string): Promise<string>;
};

/** A feed in the format `au-csv`. */
function toFeed(rows: readonly FeedColumns[]): string {
  const plain = { YardCode: 'M', Make: 'Kia', Model: 'Rio', Year: 2021, DAPPrice: 15_990 };
  const full = rows.map((row, index) => ({ StockNumber: `A${index + 1}`, ...plain, ...row }));
  const columns = [...new Set(full.flatMap((row) => Object.keys(row)))];
  const lines = full.map((row) => columns.map((column) => String(Reflect.get(row, column) ?? '')).join(','));
  return [columns.join(','), ...lines].join('\n');
}

function loadDealer(id: string, files: TestFiles): Site {
  const main = { locations: { locations: [{ ...mainYard, yard_codes: ['M'] }] } };
  const { sites, problems } = loadTestTenants({ [id]: changeTenant({ ...main, ...files }) });
  const [site] = sites;
  if (site === undefined) throw new Error(problems.join('\n'));
  return site;
}

const toDealer = (site: Site, { texts, read }: RenderedSite): RenderedDealer => ({
  site,
  texts,
  read: (page) => read(`${page}.html`),
});

/** A folder for feeds from the first test of a file to the last. */
function keepFeeds() {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-dealers-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    get folder() {
      return folder;
    },
    write(id: string, rows: readonly FeedColumns[]): string {
      const file = join(folder, `${id}.csv`);
      writeFileSync(file, toFeed(rows));
      return file;
    },
  };
}

/**
 * Renders pages of dealers from their JSON files and their feed, for tests that look at pages alone: nothing is stored or
 * published. Call it at module level, because it sets a hook.
 */
export function useRenderedDealers() {
  const feeds = keepFeeds();
  let tools: PublishTools | null = null;
  const openTools = (): PublishTools => {
    if (tools === null) throw new Error('the pages are compiled before the first test');
    return tools;
  };
  beforeAll(async () => {
    tools = await loadTestTools('');
  });

  /** @param now when the pages are rendered (ms) */
  async function renderDealer(
    id: string,
    files: TestFiles = {},
    rows: FeedColumns[] = [],
    now: number = NOW,
  ): Promise<RenderedDealer> {
    const site = loadDealer(id, files);
    const snapshot =
      rows.length === 0
        ? createTestSnapshot(site, [], now)
        : await readFeedSnapshot(site, feeds.write(id, rows), now);
    return toDealer(site, renderSite(openTools(), site, { snapshot, now }));
  }
  return { renderDealer, tools: openTools };
}

/**
 * Publishes dealers from their JSON files and their feed, through the loader, the importer and the publisher of the
 * product. Call it at module level, because it sets hooks.
 */
export function usePublishedDealers() {
  const feeds = keepFeeds();
  let open: TestPublishing | null = null;
  const publishing = (): TestPublishing => {
    if (open === null) throw new Error('publishing is open from the first test to the last');
    return open;
  };
  beforeAll(async () => {
    open = await openTestPublishing();
  });
  afterAll(() => open?.close());

  async function load(id: string, files: TestFiles, rows: FeedColumns[]): Promise<Site> {
    const { database, clock } = publishing();
    const site = loadDealer(id, files);
    if (rows.length > 0) {
      const { folder } = feeds;
      const file = feeds.write(id, rows);
      const options = { tenantsDir: folder, dataDir: folder, file, now: clock.now };
      const { outcome } = await importStock(database, site, options);
      if (outcome !== 'applied') throw new Error(`the feed of ${id}: ${outcome}`);
    }
    return site;
  }

  /** Publishes a dealer; one that was published before is published again with other files. */
  async function publishDealer(
    id: string,
    files: TestFiles = {},
    rows: FeedColumns[] = [],
  ): Promise<PublishedDealer> {
    const { publisher, sitesDir } = publishing();
    const site = await load(id, files, rows);
    await publisher.publish(site, 'full');
    return { site, read: (page) => readFileSync(join(sitesDir, site.id, `${page}.html`), 'utf8') };
  }

  /** Stores the cars of a dealer, and renders pages of them as they are stored; publishes nothing. */
  async function storeDealer(
    id: string,
    files: TestFiles = {},
    rows: FeedColumns[] = [],
  ): Promise<RenderedDealer> {
    const { database, tools, clock } = publishing();
    const { now } = clock;
    const site = await load(id, files, rows);
    const snapshot = await database.withTenant(site.id, (db) => readSnapshot(db, site, now));
    return toDealer(site, renderSite(tools, site, { snapshot, now }));
  }
  return { publishDealer, storeDealer, publishing };
}
