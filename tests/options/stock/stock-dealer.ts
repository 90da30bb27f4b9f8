import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestDatabase } from '#db/server/test-database.ts';
import { pageFile } from '#domain/url/paths.ts';
import { readSnapshot } from '#publish/stock/stock-reader.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { renderSite } from '#publish/worker/test-rendering.ts';
import { loadFeedHealth } from '#stock/import/feed-health.ts';
import { importFeeds, type FeedImport } from '#stock/import/import-feeds.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';
import { findElements, parsePage, textOf } from '../html.ts';
import { feedSecrets, type FeedHosts } from './feed-hosts.ts';

const FIXTURES = 'tests/fixtures/tenants';
const MS_PER_MINUTE = 60_000;
/** Time of the first import (ms). */
const START = Date.UTC(2026, 10, 21);
/** When the health of the feeds is asked for: so many minutes after the last import. */
const HEALTH_MINUTES = 120;

/** Files by their names, which lie beside stock.json. */
export type FeedFiles = Readonly<Record<string, string | Uint8Array>>;

/** One import of a dealer's feeds. */
export type Turn = {
  /** Minutes after the first one. */
  minute: number;
  /** Files that change before it. */
  files?: FeedFiles;
};

/** A dealer's stock.json with the feeds it names. */
export type StockFolder = { stock: object; files: FeedFiles; turns: readonly Turn[] };

/**
 * Imports the feeds of a dealer, as `npm start` does. Returns in one text what the import reported, what `/healthz` says of
 * the feeds, and what a shopper reads on the pages of the cars.
 */
export async function readDealer(
  { database, tools, hosts }: { database: TestDatabase; tools: PublishTools; hosts: FeedHosts },
  id: string,
  { stock, files, turns }: StockFolder,
): Promise<string> {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'forecourt-stock-'));
  const folder = join(tenantsDir, id);
  const write = (added: FeedFiles): void => {
    for (const [name, content] of Object.entries(added)) writeFileSync(join(folder, name), content);
  };
  try {
    cpSync(join(FIXTURES, 'fixture-minimal'), folder, { recursive: true });
    write({ ...files, 'stock.json': hosts.fill(JSON.stringify(stock)) });
    const { site, problems } = loadTenant(tenantsDir, id);
    if (site === null) return problems.map(formatProblem).join('\n');
    const seen: string[] = [];
    let now = START;
    for (const { minute, files: changed = {} } of turns) {
      write(changed);
      now = START + minute * MS_PER_MINUTE;
      const options = {
        tenantsDir,
        dataDir: join(tenantsDir, '_data'),
        now,
        feedSecrets,
        feedNetworks: ['127.0.0.1', '::1'],
        onlyWhenDue: true,
      };
      for await (const feed of importFeeds(database, site, options)) seen.push(report(feed));
    }
    const later = now + HEALTH_MINUTES * MS_PER_MINUTE;
    const health = await loadFeedHealth(database, [site], { tenantsDir, now: later, since: START });
    seen.push(...(health.get(id) ?? []).flatMap(({ problem }) => problem ?? []));
    return [...seen, ...(await renderCars(database, tools, site, now))].join('\n');
  } finally {
    rmSync(tenantsDir, { recursive: true, force: true });
  }
}

/** What the import prints of a feed: its counts or the sentence of a refusal. */
function report(feed: FeedImport): string {
  if ('error' in feed) return `feed ${feed.name}: ${String(feed.error)}`;
  const { outcome } = feed.result;
  if (feed.result.outcome !== 'applied') return `feed ${feed.name}: ${outcome}`;
  const { read, created, withdrawn, rejected } = feed.result;
  return `feed ${feed.name}: applied, ${read} read, ${created} created, ${withdrawn} withdrawn, ${rejected} rejected`;
}

/** The words on the pages of the cars that a shopper can see, as they are stored. */
async function renderCars(
  database: TestDatabase,
  tools: PublishTools,
  site: Site,
  now: number,
): Promise<string[]> {
  const snapshot = await database.withTenant(site.id, (db) => readSnapshot(db, site, now));
  const { read } = renderSite(tools, site, { snapshot, now });
  const files = [...snapshot.cars.values()].map(({ car }) => pageFile(car.path)).toSorted();
  const texts: string[] = [];
  for (const file of files) {
    const [main] = findElements(parsePage(await read(file)), 'main');
    texts.push(`page ${basename(file)}: ${main === undefined ? '' : textOf(main)}`);
  }
  return texts;
}
