import { isFullDisk, tellFullDisk } from '#db/full-disk.ts';
import { drainChanges, lockPublishing, type Change } from '#db/changes.repository.ts';
import type { Database, Db } from '#db/database.ts';
import type { Site } from '#tenancy/site/site.ts';
import { findTouched } from '#publish/plan/affected-pages.ts';
import { findRelease, type LiveRelease } from '#publish/release/live-release.ts';
import { createHostedIndexes, type SearchProblem } from '#publish/hosted-search/meilisearch-index.ts';
import type { PublishResult } from './publish-result.ts';
import { publishSite } from './publish-site.ts';
import type { PublishTools } from './publish-job.ts';
import { isRollbackLocked, readRollbackLock, RollbackLockError } from '#publish/release/release-folders.ts';
import type { ReleaseRecord } from '#publish/release/release-record.ts';
import { readCars, readSnapshot } from '#publish/stock/stock-reader.ts';
import { changeSnapshot, type StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { earliest } from '#domain/time/earliest.ts';

/**
 * What is asked for: `changes` publishes what waits in the database and what time has brought; `check`
 * looks at every page and file; `full` renders everything into a new release.
 */
export type PublishMode = 'changes' | 'check' | 'full';

export type PublishReport =
  | ({
      outcome: 'published';
      /** When something of the site changes by itself (ms). */
      nextChangeAt: number | null;
      /** How many changes it took from the database. */
      changes: number;
      /** More of them wait. */
      more: boolean;
      /** What its search host was not told, though the site is published. */
      problem: SearchProblem | null;
    } & Pick<PublishResult, 'kind' | 'written' | 'unchanged' | 'removed'>)
  /** Another process publishes this tenant now. */
  | { outcome: 'busy' }
  /** An operator went back to an earlier release and holds it; `problem` is what its search host was not told. */
  | { outcome: 'locked'; problem: SearchProblem | null }
  /** The live release was made by another state of the code than this process runs. */
  | { outcome: 'outdated' };

export type PublishOptions = {
  onProgress?: PublishTools['onProgress'];
  /**
   * The pin (`readPin`) that an operator knew of who asks to go forward again. By any other pin the site stays
   * held: one that was set after that, or that nobody asked to lift.
   */
  lifts?: string | null;
  /** Gives up between two pages: what was not published yet is as it was then, and the promise is rejected. */
  signal?: AbortSignal;
};

export type Publisher = {
  publish(site: Site, mode: PublishMode, options?: PublishOptions): Promise<PublishReport>;
};

/** What a process remembers of a tenant between two changes, so that the second is quick. */
type Warm = { snapshot: StockSnapshot; site: string; record: ReleaseRecord; state: string | null };

const locked = { report: { outcome: 'locked', problem: null }, remember: null } as const;

/** Changes taken at once; the rest follow in the next round. */
const CHANGES_MAX = 10_000;

/**
 * Publishes tenants from the database. Each publish is one transaction that takes the waiting changes:
 * when it fails, or the process is killed, they wait on.
 */
export function createPublisher(
  database: Pick<Database, 'withTenant'>,
  tools: PublishTools,
  clock: () => number,
  hosted = createHostedIndexes(null),
): Publisher {
  const warm = new Map<string, Warm>();
  /** The pins whose releases' cars are on their tenants' search hosts, as far as this process has seen to. */
  const restored = new Map<string, string>();

  /** Who went back may not have reached the host, and a publish that was under way may have told it other cars. */
  async function restoreSearch(
    tenant: string,
    { folders, live }: LiveRelease,
  ): Promise<SearchProblem | null> {
    const rollbackLock = readRollbackLock(folders);
    if (rollbackLock === null || live === null || restored.get(tenant) === rollbackLock) return null;
    const problem = await hosted.restore(tenant, live);
    if (problem === null) restored.set(tenant, rollbackLock);
    return problem;
  }

  async function publishLocked(
    db: Db,
    site: Site,
    mode: PublishMode,
    { onProgress, signal, lifts = null }: PublishOptions,
  ): Promise<{ report: PublishReport; remember: Warm | null }> {
    const only = (report: PublishReport) => ({ report, remember: null });
    if (!(await lockPublishing(db, site.id))) return only({ outcome: 'busy' });
    const remembered = warm.get(site.id);
    const release = findRelease(tools.sitesDir, site.id, remembered);
    const { folders, before } = release;
    if (isRollbackLocked(folders, lifts)) {
      return only({ outcome: 'locked', problem: await restoreSearch(site.id, release) });
    }
    if (mode === 'changes' && before !== null && before.build !== tools.build) {
      return only({ outcome: 'outdated' });
    }
    const now = clock();
    const changes = await drainChanges(db, CHANGES_MAX);
    const known = mode === 'changes' ? findKnown(remembered, site, release) : null;
    // A stock that is read anew needs the room of the old one.
    if (known === null) warm.delete(site.id);
    const prepared = await prepare(db, site, { known, changes, now });
    const full = mode === 'full';
    const heard = { ...tools, ...(onProgress && { onProgress }), ...(signal && { signal }) };
    const ids = prepared.touched === 'all' ? ('all' as const) : prepared.touched.ids;
    const job = { site, ids, snapshot: prepared.snapshot, before: known?.snapshot ?? null };
    const finishIndex = await hosted.begin(job);
    let problem: SearchProblem | null = null;
    const onLive = async (): Promise<void> => {
      problem = await finishIndex();
    };
    const result = await publishSite(heard, { site, now, full, lifts, onLive, ...prepared }, release);
    const { snapshot } = prepared;
    return {
      report: {
        outcome: 'published',
        kind: result.kind,
        written: result.written,
        unchanged: result.unchanged,
        removed: result.removed,
        changes: changes.length,
        more: changes.length === CHANGES_MAX,
        problem,
        nextChangeAt: findNextChange(snapshot, result.record),
      },
      remember: { snapshot, site: site.fingerprint, record: result.record, state: result.state },
    };
  }

  return {
    async publish(site, mode, options = {}) {
      const { report, remember } = await database
        .withTenant(site.id, (db) => publishLocked(db, site, mode, options))
        .catch((error: unknown) => {
          // The transaction is undone: the changes it took wait on.
          if (error instanceof RollbackLockError) return locked;
          if (!isFullDisk(error)) throw error;
          const kept = 'What was not published yet is as it was.';
          throw new Error(tellFullDisk(tools.sitesDir, kept, error.message), { cause: error });
        });
      // Only what was committed is remembered.
      if (remember !== null) {
        warm.set(site.id, remember);
        // What the next change compares with is worked out while nobody waits for it.
        setImmediate(() => {
          remember.snapshot.similar();
          remember.snapshot.ownStock();
        });
      }
      return report;
    },
  };
}

/** What is remembered, unless another process or other tenant files have come in between. */
function findKnown(known: Warm | undefined, site: Site, release: LiveRelease): Warm | null {
  if (known === undefined || known.site !== site.fingerprint) return null;
  return known.state !== null && known.state === release.state ? known : null;
}

/** The stock as it is now, and which pages that can touch. */
async function prepare(
  db: Db,
  site: Site,
  { known, changes, now }: { known: Warm | null; changes: readonly Change[]; now: number },
): Promise<Pick<Parameters<typeof publishSite>[1], 'snapshot' | 'touched'>> {
  const ids = toCarIds(changes);
  if (known === null || ids === null) return { snapshot: await readSnapshot(db, site, now), touched: 'all' };
  const cars = await readCars(db, ids);
  const step = changeSnapshot(site, known.snapshot, cars, now);
  const touched = findTouched(
    site,
    { before: known.snapshot, after: step.snapshot, ids: step.ids },
    known.record,
    now,
  );
  return { snapshot: step.snapshot, touched };
}

/** The cars that changed; `null` when something else did, too. */
function toCarIds(changes: readonly Change[]): number[] | null {
  const ids = new Set<number>();
  for (const { kind, subject } of changes) {
    if (kind !== 'car' || subject === null) return null;
    ids.add(Number(subject));
  }
  return [...ids];
}

/** When something of the site changes by itself (ms). */
function findNextChange(snapshot: StockSnapshot, record: ReleaseRecord): number | null {
  const pages = Object.values(record.files).map(({ page }) => page?.nextChangeAt ?? null);
  return earliest([snapshot.nextLifeCycleAt, ...pages]);
}
