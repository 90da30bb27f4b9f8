import type { Database, Db } from '#db/database.ts';
import { finishFeedRun, hasAppliedFeed, startFeedRun } from '#db/feed-runs.repository.ts';
import { countStage, streamRejects } from '#db/stage-counts.repository.ts';
import {
  applyStage,
  createStage,
  lockImport,
  matchStage,
  stageRows,
  type StagedRow,
} from '#db/stock-import.repository.ts';
import { countStockFill } from '#db/stock-fill.repository.ts';
import { nameFeed, toFailure } from '#stock/readers/feed-refused.ts';
import { checkLostColumns } from './lost-columns.ts';
import type { NormaliseOptions } from '#stock/rows/normalise-row.ts';
import { readFeed, type FeedOptions } from '#stock/readers/read-feed.ts';
import { rejectsPath, writeRejects } from './rejects-file.ts';
import { addFilledFields, emptyFill } from '#stock/rows/row-fill.ts';
import { judgeRow } from './stage-row.ts';
import { checkThresholds, type Thresholds } from './thresholds.ts';

/** Rows that go to the stage at once. */
const BATCH_ROWS = 250;
const MS_PER_DAY = 86_400_000;
/**
 * Age of the cars of a tenant's first feed that has no dates: beyond the longest "just arrived" window a
 * dealer may set (90 days), so that a new site does not call its whole stock JUST ARRIVED.
 */
const FIRST_FEED_AGE_DAYS = 91;

export type ImportOptions = {
  tenant: string;
  /** What sentences call the feed: its path or address. */
  name: string;
  /** What the runs call it: its name, and what tells how it was read. */
  source: string;
  feed: FeedOptions;
  normalise: Omit<NormaliseOptions, 'now'>;
  thresholds: Thresholds;
  /** How many feeds in a row a car may be missing from before it is withdrawn. */
  graceFeeds: number;
  /** Folder of this installation's data; rejected rows are told in `feeds/<tenant>/` below it. */
  dataDir: string;
  /** Of the answer that brought the feed. */
  etag?: string | null;
  /** ms. */
  now: number;
  /** Gives up before anything is changed. */
  signal?: AbortSignal | undefined;
  /** Called with the number of rows read so far. */
  onProgress?: (rows: number) => void;
};

export type ImportResult = {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Cars in stock that the feed does not name and that stay for now. */
  missing: number;
  withdrawn: number;
  rejected: number;
  /** Of the updated: cars that had been withdrawn. */
  returned: number;
  /** Where the rejected rows are told; `null` when there are none. */
  rejectsFile: string | null;
  /** Yard codes that no location lists, with the number of their cars. */
  unknownYards: ReadonlyMap<string, number>;
};

/**
 * Reads a feed and brings the stored stock to what it says, in one transaction: a kill, a full disk or a
 * refusal leaves everything as it was. Imports of one tenant wait for each other.
 *
 * @throws FeedRefused when the feed is not to be used; any other error when something broke on our side.
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
    await noteFailure(database, run, error, options);
    throw nameFeed(error, options.name);
  }
}

async function reconcile(
  db: Db,
  run: number,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { tenant, now, graceFeeds } = options;
  await lockImport(db, tenant);
  const staged = await stageFeed(db, bytes, options);
  await matchStage(db);
  const counts = await countStage(db);
  const rejectsFile = counts.rejected > 0 ? rejectsPath(options.dataDir, tenant, run) : null;
  if (rejectsFile !== null) await writeRejects(rejectsFile, streamRejects(db));
  checkLostColumns(options.name, await countStockFill(db), staged.fill, options.thresholds.allowEmpty);
  checkThresholds(counts, options.thresholds, rejectsFile, staged.unknownYards);
  options.signal?.throwIfAborted();
  const isFirst = !(await hasAppliedFeed(db));
  const firstSeen = isFirst ? now - FIRST_FEED_AGE_DAYS * MS_PER_DAY : now;
  const withdrawn = await applyStage(db, { tenant, now, graceFeeds, firstSeen });
  const { read, created, updated, unchanged, rejected, returned } = counts;
  const result = { read, created, updated, unchanged, withdrawn, rejected, rejectsFile };
  const { etag = null } = options;
  await finishFeedRun(db, run, { outcome: 'applied', ...result, bytes: staged.bytes, etag }, now);
  const missing = counts.absent - withdrawn;
  return { ...result, missing, returned, unknownYards: staged.unknownYards };
}

async function stageFeed(db: Db, bytes: AsyncIterable<Uint8Array>, options: ImportOptions) {
  const unknownYards = new Map<string, number>();
  const size = { bytes: 0 };
  let batch: StagedRow[] = [];
  let rows = 0;
  const fill = emptyFill();
  await createStage(db);
  for await (const feedRow of readFeed(countBytes(bytes, size), options.feed)) {
    options.signal?.throwIfAborted();
    const { staged, unknownYard, filled } = judgeRow(feedRow, { ...options.normalise, now: options.now });
    if (unknownYard !== null) unknownYards.set(unknownYard, (unknownYards.get(unknownYard) ?? 0) + 1);
    addFilledFields(fill, filled);
    batch.push(staged);
    rows += 1;
    if (batch.length < BATCH_ROWS) continue;
    await stageRows(db, batch);
    batch = [];
    options.onProgress?.(rows);
  }
  await stageRows(db, batch);
  options.onProgress?.(rows);
  return { bytes: size.bytes, unknownYards, fill };
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

/** Notes how the run ended; the transaction that failed took its own note with it. */
async function noteFailure(
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
