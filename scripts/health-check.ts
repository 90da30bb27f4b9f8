import { listPendingTenants } from '#db/changes.repository.ts';
import type { Database } from '#db/database.ts';
import type { Health, SiteHealth } from '#api/health.routes.ts';
import { findLive, toReleaseFolders } from '#publish/release-folders.ts';
import { readPublishedAt } from '#publish/release-record.ts';
import type { Worker } from '#publish/worker.ts';
import type { Site } from '#tenancy/site.ts';

export type HealthCheckOptions = {
  database: Pick<Database, 'asAdmin'>;
  worker: Pick<Worker, 'states'>;
  sites: readonly Site[];
  sitesDir: string;
};

/** What `/healthz` tells: the database, and each site's last publish and what keeps it from the next. */
export function createHealthCheck({ database, worker, sites, sitesDir }: HealthCheckOptions) {
  return async (): Promise<Health> => {
    const pending = await findPending(database);
    const toHealth = ({ id }: Site): SiteHealth => {
      const live = findLive(toReleaseFolders(sitesDir, id));
      const publishedAt = live === null ? null : readPublishedAt(live);
      const state = worker.states.get(id);
      return {
        lastPublish: publishedAt === null ? null : new Date(publishedAt).toISOString(),
        pending: pending.tenants.includes(id),
        held: state?.held ?? false,
        problem: publishedAt === null ? 'was never published' : (state?.problem ?? null),
      };
    };
    return {
      databaseProblem: pending.problem,
      sites: Object.fromEntries(sites.map((site) => [site.id, toHealth(site)])),
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
