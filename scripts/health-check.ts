import { listPendingTenants } from '#db/changes.repository.ts';
import type { Database } from '#db/database.ts';
import type { Health, SiteHealth } from '#api/health/health-report.ts';
import { findLive, readRollbackLock, toReleaseFolders } from '#publish/release/release-folders.ts';
import { readPublishedAt } from '#publish/release/release-record.ts';
import type { Worker } from '#publish/worker/worker.ts';
import type { TenantRoster } from './tenant-roster.ts';

export type HealthCheckOptions = {
  database: Pick<Database, 'asAdmin'>;
  worker: Pick<Worker, 'states'>;
  roster: Pick<TenantRoster, 'ids' | 'problemOf'>;
  sitesDir: string;
};

/**
 * Data of `/healthz`: the database, and each dealer's last publish and current problem. Releases are read
 * from the disk, because other processes publish and roll back, too.
 */
export function createHealthCheck({ database, worker, roster, sitesDir }: HealthCheckOptions) {
  return async (): Promise<Health> => {
    const pending = await findPending(database);
    const toHealth = (id: string): SiteHealth => {
      const folders = toReleaseFolders(sitesDir, id);
      const live = findLive(folders);
      const publishedAt = live === null ? null : readPublishedAt(live);
      const broken = roster.problemOf(id);
      const stuck = worker.states.get(id)?.problem ?? (publishedAt === null ? 'was never published' : null);
      return {
        lastPublish: publishedAt === null ? null : new Date(publishedAt).toISOString(),
        pending: pending.tenants.includes(id),
        held: readRollbackLock(folders) !== null,
        problem: broken ?? stuck,
        cause: broken !== null ? 'files' : stuck !== null ? 'publishing' : null,
      };
    };
    return {
      databaseProblem: pending.problem,
      sites: Object.fromEntries(roster.ids().map((id) => [id, toHealth(id)])),
    };
  };
}

async function findPending(
  database: Pick<Database, 'asAdmin'>,
): Promise<{ tenants: string[]; problem: string | null }> {
  try {
    return { tenants: await database.asAdmin(listPendingTenants), problem: null };
  } catch (error) {
    return { tenants: [], problem: error instanceof Error ? error.message : String(error) };
  }
}
