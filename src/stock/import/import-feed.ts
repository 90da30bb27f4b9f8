import type { Database } from '#db/server/database.ts';
import type { Db } from '#db/base/transaction.ts';
import {
  deleteFeedRun,
  finishFeedRun,
  hasAppliedFeed,
  startFeedRun,
} from '#db/stock/feed-runs.repository.ts';
import {
  countStagedChanges,
  onlyFeed,
  streamRejects,
  type FeedRank,
} from '#db/stock/staging-counts.repository.ts';
import {
  applyStagedRows,
  createStagingTable,
  lockImport,
  matchStagedRows,
  stageRows,
  type StagedRow,
} from '#db/stock/stock-import.repository.ts';
import { withholdLowPrices } from '#db/stock/withheld-prices.repository.ts';
import { nameFeed, toFailure } from '#stock/readers/feed-refused.ts';
import { checkFeed, loadNumbers, type StagedFeed } from './check-feed.ts';
import { FieldColumns } from './field-columns.ts';
import type { NormaliseOptions } from '#stock/rows/normalise-row.ts';
import type { FeedRow } from '#stock/readers/feed-row.ts';
import { readFeed, type FeedOptions } from '#stock/readers/read-feed.ts';
import { rejectsPath, writeRejects } from './rejects-file.ts';
import { addFilledFields, emptyFill } from '#stock/rows/row-fill.ts';
import { stageRow, type StageResult } from './stage-row.ts';
import { UnreadCounts, type UnreadField } from './unread-values.ts';
import { OffSaleCounts } from './off-sale-counts.ts';
import type { Thresholds } from './thresholds.ts';

/** Number of rows per insert into the staging table. */
const BATCH_ROWS = 250;
const MS_PER_DAY = 86_400_000;
/** Age of undated cars of a first feed: over 90 days, so that not the whole stock shows as JUST ARRIVED. */
const FIRST_FEED_AGE_DAYS = 91;

export type ImportOptions = {
  tenant: string;
  /** Name of the feed in messages: its path or URL. */
  name: string;
  /** Name of the feed in its runs: the name, plus a hash of how it was read. */
  source: string;
  feed: FeedOptions;
  normalise: Omit<NormaliseOptions, 'now'>;
  thresholds: Thresholds;
  /** Place among the dealer's feeds; its only one unless given. */
  rank?: FeedRank | undefined;
  /** Number of consecutive feeds that a car may be missing from before it is withdrawn. */
  graceFeeds: number;
  /** Data folder of this installation; rejected rows are written to `feeds/<tenant>/` in it. */
  dataDir: string;
  /** ETag of the response with the feed. */
  etag?: string | null;
  /** ms. */
  now: number;
  /** Aborts before anything is changed. */
  signal?: AbortSignal | undefined;
  /** Called with the number of rows read so far. */
  onProgress?: (rows: number) => void;
  /** Called with each row and what became of it, for a dry run. */
  onRow?: (row: FeedRow, result: StageResult) => void;
};

export type ImportResult = {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Cars in stock that the feed lacks and that are retained for now. */
  missing: number;
  withdrawn: number;
  rejected: number;
  /** Updated cars that had been withdrawn. */
  returned: number;
  /** Rows whose car is shown without a price, though they state one. */
  withheld: number;
  /** File of the rejected rows and of those whose price is withheld; `null` when there are none. */
  rejectsFile: string | null;
  /** Yard codes that no location lists, with the number of their cars. */
  unknownYards: ReadonlyMap<string, number>;
  /** The column of these codes, such as `column "Yard"`; empty without one. */
  yardColumn?: string;
  /** Rows that the conditions in stock.json leave out. */
  leftOut: number;
  /** Rows of cars that an earlier feed of the dealer has. */
  leftToEarlier: number;
  /** Words and values of the feed that were left out, by field. */
  unread: readonly UnreadField[];
  /** What is unlikely about the feed, in sentences. */
  warnings: readonly string[];
};

/**
 * Reads a feed and updates the stored stock to match it, in one transaction: a kill, a full disk or a refusal
 * changes nothing. Imports of a tenant wait for each other. Throws `FeedRefused` when the feed must not be
 * used.
 */
export async function importFeed(
  database: Database,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { tenant, source, now } = options;
  const run = await database.withTenant(tenant, (db) => startFeedRun(db, tenant, source, now));
  try {
    return await database.withTenant(tenant, (db) => reconcile(db, run, bytes, options));
  } catch (error) {
    // A run that was stopped is none: its feed is due at the next start.
    if (options.signal?.aborted) await database.withTenant(tenant, (db) => deleteFeedRun(db, run));
    else await recordFailure(database, run, error, options);
    throw nameFeed(error, options.name);
  }
}

async function reconcile(
  db: Db,
  run: number,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { tenant, now, graceFeeds, rank = onlyFeed } = options;
  await lockImport(db, tenant);
  const staged = await stageFeed(db, bytes, options);
  const left = await matchStagedRows(db, rank);
  const { currency, yards } = options.normalise;
  const mainYard = yards.main?.dealershipId ?? null;
  const check = { ...options, currency, mainYard };
  const numbers = await loadNumbers(db);
  if (options.thresholds.allowMoved?.includes('price') !== true) await withholdLowPrices(db);
  const counts = await countStagedChanges(db, rank);
  const rejectsFile =
    counts.rejected + counts.withheld > 0 ? rejectsPath(options.dataDir, tenant, run) : null;
  if (rejectsFile !== null) await writeRejects(rejectsFile, streamRejects(db));
  const warnings = await checkFeed(db, staged, { counts, rejectsFile, numbers }, check);
  options.signal?.throwIfAborted();
  const isFirst = !(await hasAppliedFeed(db));
  const firstSeen = isFirst ? now - FIRST_FEED_AGE_DAYS * MS_PER_DAY : now;
  const withdrawn = await applyStagedRows(db, { tenant, now, graceFeeds, firstSeen, feed: rank });
  const { read, created, updated, unchanged, rejected, withheld, returned } = counts;
  const result = { read, created, updated, unchanged, withdrawn, rejected, rejectsFile };
  const { etag = null } = options;
  await finishFeedRun(db, run, { outcome: 'applied', ...result, bytes: staged.bytes, etag }, now);
  const missing = counts.absent - withdrawn;
  const yardColumn = staged.columns.describe('yard_code', 'location');
  const { unknownYards, leftOut, unread } = staged;
  return {
    ...result,
    withheld,
    missing,
    returned,
    unknownYards,
    yardColumn,
    leftOut,
    leftToEarlier: left,
    unread,
    warnings,
  };
}

type Staged = StagedFeed & { bytes: number; leftOut: number };

async function stageFeed(db: Db, bytes: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<Staged> {
  const unknownYards = new Map<string, number>();
  const unreadCounts = new UnreadCounts();
  const size = { bytes: 0 };
  let batch: StagedRow[] = [];
  let rows = 0;
  const fill = emptyFill();
  const columns = new FieldColumns(options.feed);
  const offSaleCounts = new OffSaleCounts();
  let leftOut = 0;
  let unmatched: StagedFeed['unmatched'] = [];
  let notes: string[] = [];
  const feed: FeedOptions = {
    ...options.feed,
    onLeftOut: () => (leftOut += 1),
    onRecord: (record) => columns.follow(record),
    onUnmatched: (patterns) => (unmatched = patterns),
    onNotes: (sentences) => (notes = sentences),
  };
  const normalise = { ...options.normalise, now: options.now };
  await createStagingTable(db);
  for await (const feedRow of readFeed(countBytes(bytes, size), feed)) {
    options.signal?.throwIfAborted();
    const { staged, unknownYard, filled, unread, offSale } = stageRow(feedRow, normalise, columns);
    if (unknownYard !== null) unknownYards.set(unknownYard, (unknownYards.get(unknownYard) ?? 0) + 1);
    addFilledFields(fill, filled);
    unreadCounts.add(unread);
    if (offSale !== undefined) offSaleCounts.add(offSale);
    batch.push(staged);
    options.onRow?.(feedRow, { staged, unknownYard, filled, unread });
    rows += 1;
    if (batch.length < BATCH_ROWS) continue;
    await stageRows(db, batch);
    batch = [];
    options.onProgress?.(rows);
  }
  await stageRows(db, batch);
  options.onProgress?.(rows);
  const unread = unreadCounts.list((field) => columns.of(field));
  return {
    bytes: size.bytes,
    unknownYards,
    fill,
    leftOut,
    unread,
    columns,
    offSale: offSaleCounts,
    unmatched,
    notes,
  };
}

async function* countBytes(
  bytes: AsyncIterable<Uint8Array>,
  size: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    size.bytes += chunk.byteLength;
    yield chunk;
  }
}

/** Records how the run ended; the failed transaction rolled back its own record. */
async function recordFailure(
  database: Database,
  run: number,
  error: unknown,
  { tenant, now }: ImportOptions,
): Promise<void> {
  const failure = toFailure(error);
  try {
    await database.withTenant(tenant, (db) => finishFeedRun(db, run, failure, now));
  } catch (second) {
    throw new AggregateError([error, second], failure.reason, { cause: second });
  }
}
