import { join, resolve } from 'node:path';
import type { Database } from '#db/server/database.ts';
import {
  finishFeedRun,
  loadLastEtag,
  loadLatestFeedRun,
  startFeedRun,
} from '#db/stock/feed-runs.repository.ts';
import type { FillField } from '#db/stock/stock-fill.repository.ts';
import { listFeeds, type StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { nameFeed, toFailure } from '#stock/readers/feed-refused.ts';
import { toFeedHost, type FeedAccess, type FeedAddress } from './to-feed-host.ts';
import { labelFeed, labelFile } from './feed-label.ts';
import { addressOf } from './feed-address.ts';
import { checkFile, feedSetting, hashFile, locateFeed, readBytes } from './feed-file.ts';
import { findFeed, rankOf } from './feed-rank.ts';
import { fetchFeed, type Fetched } from './fetch-feed.ts';
import { isDueAtStart } from './final-answer.ts';
import { importFeed, type ImportOptions, type ImportResult } from './import-feed.ts';
import { nextFetchAt } from './next-fetch.ts';
import type { MovedField, Thresholds } from './thresholds.ts';
import { resolveYards } from '#stock/rows/site-yards.ts';

/** Size limit of a feed file in bytes. */
const FILE_BYTES_MAX = 500_000_000;

export type StockImportOptions = FeedAccess & {
  /** Folder with the tenants' folders; relative paths in stock.json start there. */
  tenantsDir: string;
  dataDir: string;
  /** A file to import instead of the source in stock.json. */
  file?: string | undefined;
  /** Skip a feed that is not due or that equals the stored one. */
  onlyWhenDue?: boolean;
  /** Feeds that are due before their interval is over, such as those whose last import failed. */
  dueNow?: ReadonlySet<string> | undefined;
  /** The first import since the process started, whose variables may be others than at the last run. */
  isFirst?: boolean | undefined;
  allowRejects?: number | undefined;
  allowWithdrawals?: number | undefined;
  allowEmpty?: readonly FillField[] | undefined;
  /** Name of the feed, for a dealer with several. */
  feed?: string | undefined;
  /** Read the feed even if it is not due or has not changed. */
  rereads?: boolean | undefined;
  allowUnknown?: number | undefined;
  allowMoved?: readonly MovedField[] | undefined;
  /** Whose turn it is among the imports of a process; every one at once unless given. */
  turns?: ImportTurns | undefined;
  /** ms. */
  now: number;
  /** Aborts without changes; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  onProgress?: (rows: number) => void;
  /** Called with each row and what became of it, for a dry run. */
  onRow?: ImportOptions['onRow'];
};

type Turn = <T>(work: () => Promise<T>) => Promise<T>;
/** `fetch` waits for hosts alone; `store` reads and writes, which takes the disk, memory and the database. */
export type ImportTurns = { fetch: Turn; store: Turn };
const atOnce: ImportTurns = { fetch: (work) => work(), store: (work) => work() };

/** `unchanged`: the feed equals the stored one; `not-due`: it is not time to fetch it. */
export type StockImport = ({ outcome: 'applied' } & ImportResult) | { outcome: 'unchanged' | 'not-due' };

/** Imports a dealer's stock from its source or `file`. Throws what `importFeed` and `fetchFeed` throw. */
export async function importStock(
  database: Database,
  site: Site,
  options: StockImportOptions,
): Promise<StockImport> {
  const feed = findFeed(site, options.feed);
  const { source } = feed;
  const plan = { database, site, feed, options };
  const { turns = atOnce } = options;
  if (options.file !== undefined)
    return importFile(plan, locateFeed(options.file, options.tenantsDir, site.id));
  if (source.kind === 'file')
    return turns.store(() => importFile(plan, resolve(options.tenantsDir, site.id, source.path)));
  const fetched = await turns.fetch(() => fetchAddress(plan, source));
  if (fetched.outcome !== 'fetched') return fetched;
  try {
    return await turns.store(() => importFetched(plan, source, fetched));
  } finally {
    await fetched.feed.close();
  }
}

/** An import: of which feed of which dealer, and how. */
type Plan = { database: Database; site: Site; feed: StockFeed; options: StockImportOptions };

async function importFile(plan: Plan, path: string): Promise<StockImport> {
  const label = labelFile(path, plan);
  const found = await recordFetch(plan, label, async () => {
    const isGiven = plan.options.file !== undefined;
    await checkFile(path, isGiven ? null : feedSetting(plan.feed.name));
    const etag = await hashFile(path);
    const isKnown = plan.options.onlyWhenDue && etag === (await loadEtag(plan, label));
    return isKnown ? { outcome: 'unchanged' as const } : { outcome: 'fetched' as const, etag };
  });
  if (found.outcome === 'unchanged') return found;
  const feed = { name: path, source: label, etag: found.etag };
  const result = await importFeed(plan.database, readBytes(path), toImport(plan, feed, FILE_BYTES_MAX));
  return { outcome: 'applied', ...result };
}

async function fetchAddress(plan: Plan, source: FeedAddress): Promise<Fetched | { outcome: 'not-due' }> {
  const { database, site, options } = plan;
  const { now, dataDir } = options;
  const { maxBytes, timeoutSeconds } = source;
  const label = labelFeed(plan, options.tenantsDir);
  const last = await database.withTenant(site.id, (db) => loadLatestFeedRun(db, label));
  const isTry = last !== null && !(options.isFirst && last.dueAtStart);
  const due = nextFetchAt(source, isTry ? last : null, now);
  const isAsked = options.rereads === true || options.dueNow?.has(plan.feed.name) === true;
  if (options.onlyWhenDue && !isAsked && now < due) return { outcome: 'not-due' };
  const file = join(dataDir, 'feeds', site.id, ['fetched', plan.feed.name].filter(Boolean).join('-'));
  const etag = await loadEtag(plan, label);
  return recordFetch(plan, label, () =>
    fetchFeed({
      host: toFeedHost(source, options),
      file,
      etag,
      maxBytes,
      timeoutMs: timeoutSeconds * 1000,
      signal: options.signal,
    }),
  ).catch((error: unknown) => {
    throw nameFeed(error, addressOf(source).shown);
  });
}

async function importFetched(
  plan: Plan,
  source: FeedAddress,
  { feed, etag }: Extract<Fetched, { outcome: 'fetched' }>,
): Promise<StockImport> {
  const bytes = feed.createReadStream({ autoClose: false });
  const run = { name: addressOf(source).shown, source: labelFeed(plan, plan.options.tenantsDir), etag };
  const result = await importFeed(plan.database, bytes, toImport(plan, run, source.maxBytes));
  return { outcome: 'applied', ...result };
}

/**
 * The ETag of the stored feed; `null` when the newest run of it read another file or read it differently, when an
 * earlier feed of the dealer was applied after it, and when it must be read again.
 */
async function loadEtag({ database, site, feed, options }: Plan, label: string): Promise<string | null> {
  if (options.rereads) return null;
  const feeds = listFeeds(site.stock);
  const labels = feeds.map((each) => labelFeed({ site, feed: each }, options.tenantsDir));
  const rank = feeds.findIndex(({ name }) => name === feed.name);
  const others = labels.toSpliced(rank, 1);
  return database.withTenant(site.id, async (db) => {
    const newest = await loadLatestFeedRun(db, undefined, others);
    return newest?.source === label ? loadLastEtag(db, label, labels.slice(0, rank)) : null;
  });
}

/** Records a fetch that brings no feed; an import records its own. A file of a command is no fetch. */
async function recordFetch<T extends { outcome: string }>(
  { database, site, options }: Plan,
  label: string,
  fetching: () => Promise<T>,
): Promise<T> {
  const record = async (result: Parameters<typeof finishFeedRun>[2]): Promise<void> => {
    if (options.file !== undefined) return;
    await database.withTenant(site.id, async (db) =>
      finishFeedRun(db, await startFeedRun(db, site.id, label, options.now), result, options.now),
    );
  };
  try {
    const fetched = await fetching();
    if (fetched.outcome === 'unchanged') await record({ outcome: 'unchanged' });
    return fetched;
  } catch (error) {
    // A fetch that was stopped is due again at the next start.
    if (options.signal?.aborted !== true)
      await record({ ...toFailure(error), dueAtStart: isDueAtStart(error) });
    throw error;
  }
}

function toImport(
  { site, feed: own, options }: Plan,
  feed: Pick<ImportOptions, 'name' | 'source' | 'etag'>,
  maxBytes: number,
): ImportOptions {
  const { currency, defaultPriceType } = site.stock;
  const { dataDir, now, signal, onProgress } = options;
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
    normalise: {
      currency,
      defaultPriceType,
      dateOrder,
      yards: resolveYards(site),
      timeZone,
      sellsCaravans: site.policies.lifeCycle.caravans,
    },
    thresholds: toThresholds(site, own, options),
    rank: rankOf(site, own),
    graceFeeds: site.stock.graceFeeds,
    dataDir,
    now,
    signal,
    ...(onProgress !== undefined && { onProgress }),
    ...(options.onRow !== undefined && { onRow: options.onRow }),
  };
}

function toThresholds({ stock }: Site, { maxLostShare }: StockFeed, options: StockImportOptions): Thresholds {
  const { maxRejectShare, maxWithdrawShare, maxUnknownShare } = stock;
  const { allowRejects, allowWithdrawals, allowEmpty, allowUnknown, allowMoved } = options;
  const accepted = { allowRejects, allowWithdrawals, allowEmpty, allowUnknown, allowMoved };
  const shares = { maxRejectShare, maxWithdrawShare, maxUnknownShare };
  return { ...accepted, ...shares, maxLostShare: maxLostShare ?? stock.maxLostShare };
}
