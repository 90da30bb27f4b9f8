import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#db/database.ts';
import { finishFeedRun, loadLastEtag, loadLatestFeedRun, startFeedRun } from '#db/feed-runs.repository.ts';
import type { FillField } from '#db/stock-fill.repository.ts';
import type { Site } from '#tenancy/site/site.ts';
import { nameFeed, toFailure } from '#stock/readers/feed-refused.ts';
import { fetchFeed } from './fetch-feed.ts';
import { importFeed, type ImportOptions, type ImportResult } from './import-feed.ts';
import { nextFetchAt } from './next-fetch.ts';
import { resolveYards } from '#stock/rows/site-yards.ts';

/** Counted up when rows are read differently, so that a feed that did not change is imported again. */
const READING_VERSION = 2;
/** Size limit of a feed file in bytes. */
const FILE_BYTES_MAX = 500_000_000;

export type StockImportOptions = {
  /** Folder with the tenants' folders; relative paths in stock.json start there. */
  tenantsDir: string;
  dataDir: string;
  /** A file to import instead of the source in stock.json. */
  file?: string | undefined;
  /** Skip a feed that is not due or that equals the stored one. */
  onlyWhenDue?: boolean;
  allowRejects?: number | undefined;
  allowWithdrawals?: number | undefined;
  allowEmpty?: readonly FillField[] | undefined;
  allowUnknown?: number | undefined;
  /** ms. */
  now: number;
  /** Aborts without changes; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: (rows: number) => void;
};

/** `unchanged`: the feed equals the stored one; `not-due`: it is not time to fetch it. */
export type StockImport = ({ outcome: 'applied' } & ImportResult) | { outcome: 'unchanged' | 'not-due' };

/**
 * Imports a dealer's stock from the source in stock.json or from `file`.
 *
 * @throws FeedRefused and other errors as `importFeed` and `fetchFeed` do; nothing is changed then
 */
export async function importStock(
  database: Database,
  site: Site,
  options: StockImportOptions,
): Promise<StockImport> {
  const { source } = site.stock;
  if (options.file !== undefined) return importFile(database, site, resolve(options.file), options);
  if (source.kind === 'url') return importAddress(database, site, source, options);
  return importFile(database, site, resolve(options.tenantsDir, site.id, source.path), options);
}

async function importFile(
  database: Database,
  site: Site,
  path: string,
  options: StockImportOptions,
): Promise<StockImport> {
  await checkFile(path);
  const label = labelOf(path, site);
  const etag = await hashFile(path);
  if (options.onlyWhenDue && etag === (await loadEtag(database, site.id, label))) {
    return { outcome: 'unchanged' };
  }
  const result = await importFeed(
    database,
    readBytes(path),
    toImport(site, { name: path, source: label, etag }, FILE_BYTES_MAX, options),
  );
  return { outcome: 'applied', ...result };
}

async function importAddress(
  database: Database,
  site: Site,
  source: Extract<Site['stock']['source'], { kind: 'url' }>,
  options: StockImportOptions,
): Promise<StockImport> {
  const { now, dataDir } = options;
  const { url, maxBytes } = source;
  const label = labelOf(url, site);
  const last = await database.withTenant(site.id, (db) => loadLatestFeedRun(db, label));
  const due = nextFetchAt(source, last?.startedAt.getTime() ?? null);
  if (options.onlyWhenDue && now < due) return { outcome: 'not-due' };
  const file = join(dataDir, 'feeds', site.id, 'fetched');
  const etag = await loadEtag(database, site.id, label);
  const fetched = await recordFetch(database, site.id, label, now, () =>
    fetchFeed({ url, file, etag, maxBytes, signal: options.signal }),
  ).catch((error: unknown) => {
    throw nameFeed(error, url);
  });
  if (fetched.outcome === 'unchanged') return fetched;
  const { feed } = fetched;
  try {
    const bytes = feed.createReadStream({ autoClose: false });
    const result = await importFeed(
      database,
      bytes,
      toImport(site, { name: url, source: label, etag: fetched.etag }, maxBytes, options),
    );
    return { outcome: 'applied', ...result };
  } finally {
    await feed.close();
  }
}

/** The ETag of the stored feed; `null` when the newest run read another feed or read it differently. */
const loadEtag = (database: Database, tenant: string, label: string): Promise<string | null> =>
  database.withTenant(tenant, async (db) => {
    const newest = await loadLatestFeedRun(db);
    return newest?.source === label ? loadLastEtag(db, label) : null;
  });

/** Records a fetch without a feed: unchanged or failed. A fetched feed is recorded by its import. */
async function recordFetch<T extends { outcome: string }>(
  database: Database,
  tenant: string,
  label: string,
  now: number,
  fetching: () => Promise<T>,
): Promise<T> {
  const record = (result: Parameters<typeof finishFeedRun>[2]) =>
    database.withTenant(tenant, async (db) =>
      finishFeedRun(db, await startFeedRun(db, tenant, label, now), result, now),
    );
  try {
    const fetched = await fetching();
    if (fetched.outcome === 'unchanged') await record({ outcome: 'unchanged' });
    return fetched;
  } catch (error) {
    await record(toFailure(error));
    throw error;
  }
}

function toImport(
  site: Site,
  feed: Pick<ImportOptions, 'name' | 'source' | 'etag'>,
  maxBytes: number,
  options: StockImportOptions,
): ImportOptions {
  const { format, mapping, currency, defaultPriceType, maxRejectShare, maxWithdrawShare, maxUnknownShare } =
    site.stock;
  const { allowRejects, allowWithdrawals, allowEmpty, allowUnknown, dataDir, now, signal, onProgress } =
    options;
  return {
    tenant: site.id,
    ...feed,
    feed: { format, mapping, maxBytes },
    normalise: { currency, defaultPriceType, yards: resolveYards(site), timeZone: site.settings.timeZone },
    thresholds: {
      maxRejectShare,
      maxWithdrawShare,
      maxUnknownShare,
      allowRejects,
      allowWithdrawals,
      allowEmpty,
      allowUnknown,
    },
    graceFeeds: site.stock.graceFeeds,
    dataDir,
    now,
    signal,
    ...(onProgress !== undefined && { onProgress }),
  };
}

/**
 * The name of a feed in its runs: its source and a short hash of how it is read, so that a changed mapping or yard
 * imports the same feed again.
 */
function labelOf(source: string, site: Site): string {
  const { format, mapping, currency, defaultPriceType } = site.stock;
  const { timeZone } = site.settings;
  const settings = [format, mapping, currency, defaultPriceType, timeZone, resolveYards(site)];
  const reading = JSON.stringify([READING_VERSION, ...settings]);
  return `${source} #${createHash('sha256').update(reading).digest('hex').slice(0, 8)}`;
}

/** Opens the file on the first read, so that a run that never starts leaves nothing open. */
async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return `sha256 ${hash.digest('hex')}`;
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(
      `The feed ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Check the path given with --feed, or source in stock.json.',
      { cause },
    );
  });
  if (!found.isFile()) throw new Error(`The feed ${path} is not a file. Expected the file of a stock feed.`);
}
