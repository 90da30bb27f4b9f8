import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#db/server/database.ts';
import type { Db } from '#db/base/transaction.ts';
import { importFeeds, type FeedImport } from '#stock/import/import-feeds.ts';
import type { StockImportOptions } from '#stock/import/import-stock.ts';
import type { Site } from '#tenancy/site/site.ts';
import { FeedTally } from './feed-tally.ts';
import { readRejects, type RejectedRow } from './rejected-rows.ts';

/** What the import of one feed would do, and what was counted while it was read. */
export type FeedDryRun = {
  imported: FeedImport;
  tally: FeedTally;
  rejects: readonly RejectedRow[];
};

/** Ends the transaction of a dry run, so that nothing of it remains. */
class Undone extends Error {}

/**
 * Runs the import of a dealer's feeds, or of a file, in a transaction that is rolled back. Its temporary
 * folder stays when there are rejected rows, because messages name the file. Throws errors that are not of a
 * feed.
 */
export async function importAndRollBack(
  database: Database,
  site: Site,
  options: Omit<StockImportOptions, 'dataDir' | 'onRow' | 'onlyWhenDue'>,
): Promise<FeedDryRun[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-dry-run-'));
  const feedRuns: FeedDryRun[] = [];
  try {
    await database.withTenant(site.id, async (db) => {
      for await (const one of runFeeds(within(database, db), site, { ...options, dataDir }))
        feedRuns.push(one);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  } finally {
    if (feedRuns.every(({ rejects }) => rejects.length === 0)) await rm(dataDir, { recursive: true });
  }
  return feedRuns;
}

/** A database whose transactions are parts of one that runs. */
const within = (database: Database, db: Db): Database => ({
  ...database,
  withTenant: (_tenant, work) => db.transaction(work),
});

async function* runFeeds(
  database: Database,
  site: Site,
  options: StockImportOptions,
): AsyncGenerator<FeedDryRun> {
  const { caravans } = site.policies.lifeCycle;
  let tally = new FeedTally(caravans);
  const feeds = importFeeds(database, site, { ...options, onRow: (row, result) => tally.add(row, result) });
  const seen = new Set<string>();
  for await (const imported of feeds) {
    const rejects = await readRejects(join(options.dataDir, 'feeds', site.id), seen);
    yield { imported, tally, rejects };
    tally = new FeedTally(caravans);
  }
}
