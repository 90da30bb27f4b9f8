import { isFullDisk, tellFullDisk } from '#db/base/full-disk.ts';
import { drainChanges, lockPublishing, type Change } from '#db/stock/changes.repository.ts';
import type { Database } from '#db/server/database.ts';
import { findPublisher } from '#db/base/publisher-lock.ts';
import type { Db } from '#db/base/transaction.ts';
import { nextRates, siteAt } from '#domain/finance/rates-day.ts';
import type { Site } from '#tenancy/site/site.ts';
import { findTouched } from '#publish/plan/affected-pages.ts';
import { findRelease, type LiveRelease } from '#publish/release/live-release.ts';
import {
  createHostedIndexes,
  type HostedIndexes,
  type SearchProblem,
} from '#publish/hosted-search/meilisearch-index.ts';
import type { PublishResult } from './publish-result.ts';
import { publishSite } from './publish-site.ts';
import type { PublishTools } from './publish-job.ts';
import { createPublishMemory, type PublishMemory, type Remembered } from './publish-memory.ts';
import { isRollbackLocked, readRollbackLock, RollbackLockError } from '#publish/release/release-folders.ts';
import type { ReleaseRecord } from '#publish/release/release-record.ts';
import { readCars, readSnapshot } from '#publish/stock/stock-reader.ts';
import { changeSnapshot, type StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { earliest } from '#domain/time/earliest.ts';
import { formatZoneDay, nextDay, startOfZoneDay } from '#domain/time/zone-day.ts';

/** `changes`: those queued or due; `check`: every page and file; `full`: everything, in a new release. */
export type PublishMode = 'changes' | 'check' | 'full';

export type PublishReport =
  | ({
      outcome: 'published';
      /** Time of the site's next scheduled change (ms). */
      nextChangeAt: number | null;
      /** How many changes it took from the database. */
      changes: number;
      /** Whether more changes are queued. */
      more: boolean;
      /** Why the search host is not up to date although the site is published. */
      problem: SearchProblem | null;
    } & Pick<PublishResult, 'kind' | 'written' | 'unchanged' | 'removed'>)
  /** Another process is publishing this tenant, or holds the right to publish. */
  | { outcome: 'busy' }
  /** An operator has rolled back; `problem` says why the search host is not up to date. */
  | { outcome: 'locked'; problem: SearchProblem | null }
  /** The live release was made by another code build than this process runs. */
  | { outcome: 'outdated' };

export type PublishOptions = {
  onProgress?: PublishTools['onProgress'];
  /**
   * Content of the rollback lock (`readRollbackLock`) that the operator asks to lift. Any other lock stays:
   * one that was set later, or that nobody asked to lift.
   */
  lifts?: string | null;
  /** Aborts between two pages: the promise is rejected, and pages not yet published stay as they were. */
  signal?: AbortSignal;
};

export type Publisher = {
  publish(site: Site, mode: PublishMode, options?: PublishOptions): Promise<PublishReport>;
};

/** Maximum changes of one publish; the next round takes the rest. */
const CHANGES_MAX = 10_000;

/** What every publish of this process uses and remembers. */
type Context = {
  tools: PublishTools;
  clock: () => number;
  hosted: HostedIndexes;
  memory: PublishMemory;
  /** By tenant the rollback lock for which this process has restored the search host. */
  restored: Map<string, string>;
};

type Asked = { dealer: Site; mode: PublishMode; options: PublishOptions };

/** The report, and what is remembered once the transaction is committed. */
type Outcome = { report: PublishReport; remember: Remembered | null };

const reportOnly = (report: PublishReport): Outcome => ({ report, remember: null });

/** Publishes tenants, each in one transaction: when it fails or is killed, its changes stay queued. */
export function createPublisher(
  database: Pick<Database, 'withTenant'>,
  tools: PublishTools,
  clock: () => number,
  hosted = createHostedIndexes(null),
): Publisher {
  const memory = createPublishMemory();
  const context = { tools, clock, hosted, memory, restored: new Map<string, string>() };
  return {
    async publish(dealer, mode, options = {}) {
      const { report, remember } = await database
        .withTenant(dealer.id, (db) => publishLocked(context, db, { dealer, mode, options }))
        .catch((error: unknown) => {
          // The transaction is rolled back, so the changes it took stay queued.
          if (error instanceof RollbackLockError) return reportOnly({ outcome: 'locked', problem: null });
          if (!isFullDisk(error)) throw error;
          const unchanged = 'What was not published yet is as it was.';
          throw new Error(tellFullDisk(tools.sitesDir, unchanged, error.message), { cause: error });
        });
      // Only committed state is remembered.
      if (remember !== null) {
        memory.keep(dealer.id, remember);
        // Computes in advance, while idle, what the next change will compare with.
        setImmediate(() => {
          remember.snapshot.similar();
          remember.snapshot.ownStock();
        });
      }
      return report;
    },
  };
}

/** Publishes unless another process does, an operator holds the site, or other code has made it. */
async function publishLocked(context: Context, db: Db, asked: Asked): Promise<Outcome> {
  const { tools, memory, clock } = context;
  const { dealer, mode, options } = asked;
  if (!(await mayPublish(db, tools.sitesId)) || !(await lockPublishing(db, dealer.id)))
    return reportOnly({ outcome: 'busy' });
  const remembered = memory.get(dealer.id);
  const release = findRelease(tools.sitesDir, dealer.id, remembered);
  const { folders, before } = release;
  if (isRollbackLocked(folders, options.lifts ?? null))
    return reportOnly({ outcome: 'locked', problem: await restoreSearch(context, dealer.id, release) });
  if (mode === 'changes' && before !== null && before.build !== tools.build)
    return reportOnly({ outcome: 'outdated' });
  const now = clock();
  const site = siteAt(dealer, now);
  const known = mode === 'changes' ? findKnown(remembered, site, release) : null;
  // Frees the memory of the old stock before the whole stock is read again.
  if (known === null) memory.forget(site.id);
  return publishStock(context, db, options, { release, site, now, known, full: mode === 'full' });
}

/**
 * Restores the search host to the release that is live: the rollback may not have reached the host, or a
 * publish running at that time may have sent it other cars.
 */
async function restoreSearch(
  { hosted, restored }: Context,
  tenant: string,
  { folders, live }: LiveRelease,
): Promise<SearchProblem | null> {
  const rollbackLock = readRollbackLock(folders);
  if (rollbackLock === null || live === null || restored.get(tenant) === rollbackLock) return null;
  const problem = await hosted.restore(tenant, live);
  if (problem === null) restored.set(tenant, rollbackLock);
  return problem;
}

type Stand = { release: LiveRelease; site: Site; now: number; known: Remembered | null; full: boolean };

async function publishStock(
  { tools, hosted }: Context,
  db: Db,
  { onProgress, signal, lifts = null }: PublishOptions,
  { release, site, now, known, full }: Stand,
): Promise<Outcome> {
  const changes = await drainChanges(db, CHANGES_MAX);
  const prepared = await prepare(db, site, { known, changes, now });
  const { snapshot, touched } = prepared;
  const ids = touched === 'all' ? touched : touched.ids;
  const finishIndex = await hosted.begin({ site, ids, snapshot, before: known?.snapshot ?? null });
  let problem: SearchProblem | null = null;
  const onLive = async (): Promise<void> => {
    problem = await finishIndex();
  };
  const job = { site, now, full, lifts, onLive, ...prepared };
  const publishTools = { ...tools, ...(onProgress && { onProgress }), ...(signal && { signal }) };
  const { kind, written, unchanged, removed, record, state } = await publishSite(publishTools, job, release);
  const more = changes.length === CHANGES_MAX;
  const nextChangeAt = findNextChange(site, snapshot, record);
  const result = { kind, written, unchanged, removed, changes: changes.length, more, problem, nextChangeAt };
  return {
    report: { outcome: 'published', ...result },
    remember: { snapshot, site: site.fingerprint, record, state },
  };
}

/** Whether the process that may publish now writes this folder of sites. */
const mayPublish = async (db: Db, sitesId: string | undefined): Promise<boolean> =>
  sitesId === undefined || (await findPublisher(db))?.sites === sitesId;

/** The remembered state, unless another process has published since or the tenant's files have changed. */
function findKnown(known: Remembered | undefined, site: Site, release: LiveRelease): Remembered | null {
  if (known === undefined || known.site !== site.fingerprint) return null;
  return known.state === release.state ? known : null;
}

/** Returns the current stock and the pages that may differ. */
async function prepare(
  db: Db,
  site: Site,
  { known, changes, now }: { known: Remembered | null; changes: readonly Change[]; now: number },
): Promise<Pick<Parameters<typeof publishSite>[1], 'snapshot' | 'touched'>> {
  const ids = toCarIds(changes);
  if (known === null || ids === null) return { snapshot: await readSnapshot(db, site, now), touched: 'all' };
  const cars = await readCars(db, site, { before: known.snapshot, ids, now });
  const step = changeSnapshot(site, known.snapshot, cars, now);
  const touched = findTouched(
    site,
    { before: known.snapshot, after: step.snapshot, ids: step.ids },
    known.record,
    now,
  );
  return { snapshot: step.snapshot, touched };
}

/** Returns the ids of the changed cars; `null` when something other than cars changed. */
function toCarIds(changes: readonly Change[]): number[] | null {
  const ids = new Set<number>();
  for (const { kind, subject } of changes) {
    if (kind !== 'car' || subject === null) return null;
    ids.add(Number(subject));
  }
  return [...ids];
}

/** The site's next scheduled change (ms): views on cards are of a day, rates begin with their first day. */
function findNextChange(site: Site, snapshot: StockSnapshot, record: ReleaseRecord): number | null {
  const pages = Object.values(record.files).map(({ page }) => page?.nextChangeAt ?? null);
  const { timeZone } = site.settings;
  const midnight =
    site.features.cardViews === undefined
      ? null
      : startOfZoneDay(nextDay(formatZoneDay(snapshot.now, timeZone)), timeZone);
  return earliest([midnight, nextRates(site, snapshot.now), snapshot.nextLifeCycleAt, ...pages]);
}
