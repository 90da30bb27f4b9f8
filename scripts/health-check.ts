import { listPendingTenants } from '#db/stock/changes.repository.ts';
import { isShortOfRoom, tellFullDisk } from '#db/base/full-disk.ts';
import type { Database } from '#db/server/database.ts';
import { countKept, type KeptMessages } from '#db/leads/kept-messages.repository.ts';
import type { Health, SiteHealth } from '#api/health/health-report.ts';
import { findLive, readRollbackLock, toReleaseFolders } from '#publish/release/release-folders.ts';
import { readPublishedAt } from '#publish/release/release-record.ts';
import type { WorkerState } from '#publish/worker/worker.ts';
import { loadFeedHealth, type FeedHealth } from '#stock/import/feed-health.ts';
import type { OtherPublisher } from './other-publisher.ts';
import type { TenantRoster } from './tenant-roster.ts';

export type HealthCheckOptions = {
  database: Pick<Database, 'asAdmin'>;
  /** The last publish of a tenant; `null` before the worker knows it. */
  stateOf: (tenant: string) => WorkerState | null;
  /** Whether a tenant is still being brought up to date since the start. */
  isBehind: (tenant: string) => boolean;
  /** Why the stock of a tenant could not be imported; `null` when it could. */
  importProblemOf: (tenant: string) => string | null;
  /** Who publishes, where another process does; `null` when this one does. */
  publisherOf?: () => OtherPublisher | null;
  roster: Pick<TenantRoster, 'ids' | 'problemOf' | 'sites'>;
  sitesDir: string;
  tenantsDir: string;
  /** `DATA_DIR`, whose disk must have room. */
  dataDir: string;
  /** A sentence about messages that are kept; `null` where that is right. */
  keptProblemOf?: (kept: KeptMessages) => string | null;
  clock: () => number;
};

/**
 * Data of `/healthz`: the database, and each dealer's last publish, feeds and current problem. Releases are read
 * from the disk, because other processes publish and roll back, too.
 */
export function createHealthCheck(options: HealthCheckOptions) {
  const { stateOf, isBehind, importProblemOf, roster, sitesDir, clock } = options;
  const since = clock();
  return async (): Promise<Health> => {
    const stored = await readDatabase(options, since);
    const other = options.publisherOf?.() ?? null;
    /** Whether the releases here say how sites are. */
    const areHere = other === null || other.writesHere();
    const toHealth = (id: string): SiteHealth => {
      const folders = toReleaseFolders(sitesDir, id);
      const live = areHere ? findLive(folders) : null;
      const publishedAt = live === null ? null : readPublishedAt(live);
      const broken = roster.problemOf(id);
      const feeds = stored.feeds.get(id) ?? [];
      const unread = feeds.find((feed) => feed.problem !== null)?.problem ?? importProblemOf(id);
      const behind = isBehind(id);
      const never = publishedAt === null && !behind && areHere ? 'was never published' : null;
      const stuck = stateOf(id)?.problem ?? never;
      return {
        lastPublish: publishedAt === null ? null : new Date(publishedAt).toISOString(),
        pending: stored.pending.includes(id),
        behind,
        held: readRollbackLock(folders) !== null,
        problem: broken ?? stuck ?? unread,
        cause: broken !== null ? 'files' : stuck !== null ? 'publishing' : unread !== null ? 'feed' : null,
        feeds,
      };
    };
    const isShort = await isShortOfRoom(options.dataDir);
    return {
      databaseProblem: stored.problem,
      diskProblem: isShort
        ? tellFullDisk(options.dataDir, 'Nothing new can be stored.', 'under 16 MB are free')
        : null,
      sites: Object.fromEntries(roster.ids().map((id) => [id, toHealth(id)])),
      ...(stored.kept && {
        kept: { ...stored.kept, problem: options.keptProblemOf?.(stored.kept) ?? null },
      }),
      ...(other && { publisher: other.health() }),
    };
  };
}

/** What the database says: dealers with queued changes, and feeds by dealer; or why it does not answer. */
type Stored = {
  pending: string[];
  feeds: ReadonlyMap<string, FeedHealth[]>;
  kept: KeptMessages | null;
  problem: string | null;
};

async function readDatabase(options: HealthCheckOptions, since: number): Promise<Stored> {
  const { database, roster, tenantsDir, clock } = options;
  try {
    const pending = await database.asAdmin(listPendingTenants);
    const feeds = await loadFeedHealth(database, roster.sites(), { tenantsDir, now: clock(), since });
    const kept = await database.asAdmin(countKept);
    return { pending, feeds, kept, problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { pending: [], feeds: new Map(), kept: null, problem };
  }
}
