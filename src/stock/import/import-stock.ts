import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Database } from '#db/database.ts';
import { finishFeedRun, loadLastEtag, loadLatestFeedRun, startFeedRun } from '#db/feed-runs.repository.ts';
import type { FillField } from '#db/stock-fill.repository.ts';
import type { SourceOf } from '#tenancy/schemas/stock-source.schema.ts';
import { listFeeds, type StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { nameFeed, toFailure } from '#stock/readers/feed-refused.ts';
import { readCredential, showAddress } from './feed-credential.ts';
import { checkFile, hashFile, readBytes } from './feed-file.ts';
import { findFeed, rankOf } from './feed-rank.ts';
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
  /** Name of the feed, for a dealer with several. */
  feed?: string | undefined;
  /** Read the feed even if it is not due or has not changed. */
  rereads?: boolean | undefined;
  /** Passwords and keys of feeds, by the environment variables that stock.json names. */
  feedSecrets?: Readonly<Record<string, string>> | undefined;
  allowUnknown?: number | undefined;
  /** ms. */
  now: number;
  /** Aborts without changes; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: (rows: number) => void;
  /** Called with each row and what became of it, for a dry run. */
  onRow?: ImportOptions['onRow'];
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
  const feed = findFeed(site, options.feed);
  const { source } = feed;
  const plan = { database, site, feed, options };
  if (options.file !== undefined) return importFile(plan, resolve(options.file));
  if (source.kind === 'url') return importAddress(plan, source);
  return importFile(plan, resolve(options.tenantsDir, site.id, source.path));
}

/** An import: of which feed of which dealer, and how. */
type Plan = { database: Database; site: Site; feed: StockFeed; options: StockImportOptions };

async function importFile(plan: Plan, path: string): Promise<StockImport> {
  const { database, options } = plan;
  await checkFile(path);
  const label = labelOf(path, plan);
  const etag = await hashFile(path);
  if (options.onlyWhenDue && etag === (await loadEtag(plan, label))) {
    return { outcome: 'unchanged' };
  }
  const result = await importFeed(
    database,
    readBytes(path),
    toImport(plan, { name: path, source: label, etag }, FILE_BYTES_MAX),
  );
  return { outcome: 'applied', ...result };
}

async function importAddress(plan: Plan, source: SourceOf<'url'>): Promise<StockImport> {
  const { database, site, options } = plan;
  const { now, dataDir } = options;
  const { url, maxBytes, timeoutSeconds } = source;
  const name = showAddress(url);
  const label = labelOfFeed(plan);
  const last = await database.withTenant(site.id, (db) => loadLatestFeedRun(db, label));
  const due = nextFetchAt(source, last?.startedAt.getTime() ?? null);
  if (options.onlyWhenDue && !options.rereads && now < due) return { outcome: 'not-due' };
  const file = join(dataDir, 'feeds', site.id, ['fetched', plan.feed.name].filter(Boolean).join('-'));
  const etag = await loadEtag(plan, label);
  const fetched = await recordFetch(database, site.id, label, now, () =>
    fetchFeed({
      url,
      file,
      etag,
      maxBytes,
      credential: readCredential(source, options.feedSecrets ?? {}),
      timeoutMs: timeoutSeconds * 1000,
      signal: options.signal,
    }),
  ).catch((error: unknown) => {
    throw nameFeed(error, name);
  });
  if (fetched.outcome === 'unchanged') return fetched;
  const { feed } = fetched;
  try {
    const bytes = feed.createReadStream({ autoClose: false });
    const result = await importFeed(
      database,
      bytes,
      toImport(plan, { name, source: label, etag: fetched.etag }, maxBytes),
    );
    return { outcome: 'applied', ...result };
  } finally {
    await feed.close();
  }
}

/**
 * The ETag of the stored feed; `null` when the newest run of it read another file or read it differently, and when it
 * must be read again.
 */
async function loadEtag({ database, site, feed, options }: Plan, label: string): Promise<string | null> {
  if (options.rereads) return null;
  const others = listFeeds(site.stock)
    .filter(({ name }) => name !== feed.name)
    .map((other) => labelOfFeed({ database, site, feed: other, options }));
  return database.withTenant(site.id, async (db) => {
    const newest = await loadLatestFeedRun(db, undefined, others);
    return newest?.source === label ? loadLastEtag(db, label) : null;
  });
}

/** The name of a configured feed in its runs. */
function labelOfFeed(plan: Plan): string {
  const { source } = plan.feed;
  if (source.kind === 'url') return labelOf(showAddress(source.url), plan, source.url);
  return labelOf(resolve(plan.options.tenantsDir, plan.site.id, source.path), plan);
}

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
  { site, feed: own, options }: Plan,
  feed: Pick<ImportOptions, 'name' | 'source' | 'etag'>,
  maxBytes: number,
): ImportOptions {
  const { currency, defaultPriceType, maxRejectShare, maxWithdrawShare, maxUnknownShare } = site.stock;
  const { allowRejects, allowWithdrawals, allowEmpty, allowUnknown, dataDir, now, signal, onProgress } =
    options;
  const { format, mapping, overrides, source } = own;
  const { dateOrder } = mapping ?? overrides ?? {};
  const { timeZone } = site.settings;
  return {
    tenant: site.id,
    ...feed,
    feed: {
      format,
      mapping,
      overrides,
      entry: source.entry,
      maxBytes,
      withColumns: options.onRow !== undefined,
    },
    normalise: { currency, defaultPriceType, dateOrder, yards: resolveYards(site), timeZone },
    thresholds: {
      maxRejectShare,
      maxWithdrawShare,
      maxUnknownShare,
      allowRejects,
      allowWithdrawals,
      allowEmpty,
      allowUnknown,
    },
    rank: rankOf(site, own),
    graceFeeds: site.stock.graceFeeds,
    dataDir,
    now,
    signal,
    ...(onProgress !== undefined && { onProgress }),
    ...(options.onRow !== undefined && { onRow: options.onRow }),
  };
}

/**
 * The name of a feed in its runs: its source and a short hash of how it is read, so that a changed mapping or yard
 * imports the same feed again.
 */
function labelOf(
  source: string,
  { site, feed: { format, mapping, overrides } }: Plan,
  address = source,
): string {
  const { currency, defaultPriceType } = site.stock;
  const reading = JSON.stringify([
    READING_VERSION,
    format,
    mapping,
    currency,
    defaultPriceType,
    site.settings.timeZone,
    resolveYards(site),
    ...(overrides === undefined ? [] : [overrides]),
    // Another order of the feeds gives cars to other feeds.
    ...(site.stock.feeds === undefined ? [] : [site.stock.feeds.map(({ name }) => name)]),
    // An address is stored without the values of its query, so that another key is not another feed unnoticed.
    ...(address === source ? [] : [address]),
  ]);
  return `${source} #${createHash('sha256').update(reading).digest('hex').slice(0, 8)}`;
}
