import { awaitDatabase } from '#db/server/await-database.ts';
import type { Database } from '#db/server/database.ts';
import { startWorker, type Worker } from '#publish/worker/worker.ts';
import { createCatchUp, type CatchUp } from './catch-up.ts';
import { log, warn } from './command.ts';
import type { Environment } from './environment.ts';
import { openLeadDelivery } from './lead-delivery.ts';
import { openLeadRetention } from './lead-retention.ts';
import type { Publishing } from './publishing.ts';
import { openStockImports, type StockImports } from './stock-imports.ts';
import type { TenantRoster } from './tenant-roster.ts';
import { watchTenants } from './tenant-watch.ts';

export type PublishingServiceOptions = {
  environment: Environment;
  publishing: Pick<Publishing, 'publisher' | 'onRegained'> & { database: Database };
  roster: TenantRoster;
  /** Called when dealers were added or removed, or published for the first time. */
  onNews?: () => void;
  /** Ends the waiting for a database that restarts. */
  signal: AbortSignal;
};

/** What keeps all dealers up to date: their feeds, their files, their pages; and hands their leads over. */
export type PublishingService = {
  worker: Worker;
  imports: StockImports;
  catchUp: CatchUp;
  stop(): Promise<void>;
};

/**
 * Brings every dealer up to date, and keeps it so: imports feeds that are due, follows the folder of dealers and
 * publishes what changes. `catchUp.settled()` resolves when all are up to date for the first time.
 */
export async function startPublishing({
  environment,
  publishing: { database, publisher, onRegained },
  roster,
  onNews = () => undefined,
  signal,
}: PublishingServiceOptions): Promise<PublishingService> {
  const { sitesDir } = environment;
  const starting = { database, publisher, tenants: [], loadSite: roster.find, clock: Date.now, log };
  const patienceSeconds = environment.databaseWaitSeconds;
  const worker = await awaitDatabase(() => startWorker(starting), { log: warn, signal, patienceSeconds });
  onRegained(() => worker.recheck());
  const imports = openStockImports({ database, environment, roster, log, warn });
  const catchUp = createCatchUp({ worker, imports, sitesDir, onFirst: onNews });
  for (const site of roster.sites()) void catchUp.bring(site);
  imports.schedule();
  const delivery = openLeadDelivery({ database, environment, roster });
  const retention = openLeadRetention({ database, environment, roster });
  const endWatch = watchTenants({ roster, worker, catchUp, onNews });
  return {
    worker,
    imports,
    catchUp,
    async stop() {
      await Promise.all([endWatch(), imports.stop(), worker.stop(), delivery.stop(), retention.stop()]);
      await catchUp.settled();
    },
  };
}
