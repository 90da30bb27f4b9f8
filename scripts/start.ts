/**
 * `npm start`: opens the database, imports stock that is due, compiles, publishes every tenant, serves
 * and keeps publishing what changes. Prints a line per site and `ready`; stops cleanly on SIGTERM.
 */
import { awaitDatabase } from '#db/await-database.ts';
import type { Publisher } from '#publish/worker/publisher.ts';
import { checkAddress } from '#publish/serve/listen.ts';
import { startWorker } from '#publish/worker/worker.ts';
import { localAddress, startServer, type RunningServer } from '#server.ts';
import { log, runService, untilAborted, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { createHealthCheck } from './health-check.ts';
import { importDue, scheduleImports } from './import-due.ts';
import { readOptions } from './options.ts';
import { publishSites } from './publish-sites.ts';
import { openPublishing, type Publishing } from './publishing.ts';
import { listServedSites } from './served-sites.ts';
import { keepSites } from './sites-lock.ts';
import { openRoster, type TenantRoster } from './tenant-roster.ts';
import { watchTenants } from './tenant-watch.ts';

await runService(async (stop) => {
  readOptions('npm start, with variables such as PORT=4321 in front', {});
  const environment = readEnvironment();
  const roster = openRoster(environment.tenantsDir, warn);
  tellBroken(roster, environment);
  const lock = keepSites(environment);
  try {
    await checkAddress(environment);
    const publishing = await openPublishing({ environment, exclusive: true, log: warn, signal: stop });
    try {
      await serve(environment, publishing, roster, stop);
    } finally {
      await publishing.close();
    }
  } finally {
    lock.release();
  }
});

/** Reports dealers whose files are broken. Throws when there is no dealer to serve at all. */
function tellBroken(roster: TenantRoster, { tenantsDir, sitesDir }: Environment): void {
  const served = new Set(listServedSites(roster, sitesDir).map(({ id }) => id));
  if (served.size === 0) {
    throw new Error(`${tenantsDir} holds no dealer that can be published. Run npm run tenants -- new ID.`);
  }
  const broken = roster.ids().filter((id) => roster.problemOf(id) !== null);
  const stillServed = broken.filter((id) => served.has(id));
  const left = broken.filter((id) => !served.has(id));
  if (stillServed.length > 0)
    warn(`Served as last published until that is corrected: ${stillServed.join(', ')}.`);
  if (left.length > 0) warn(`Left out until that is corrected: ${left.join(', ')}.`);
}

async function serve(
  environment: Environment,
  { database, publisher }: Publishing,
  roster: TenantRoster,
  stop: AbortSignal,
): Promise<void> {
  const { sitesDir, tenantsDir, dataDir } = environment;
  const sites = roster.sites();
  const importing = { database, environment, log, warn };
  await importDue({ ...importing, signal: stop }, sites);
  const waiting = { log: warn, signal: stop, patienceSeconds: environment.databaseWaitSeconds };
  const patient: Pick<Publisher, 'publish'> = {
    publish: (...job) => awaitDatabase(() => publisher.publish(...job), waiting),
  };
  await publishSites({ publisher: patient, sites, mode: 'check', log, signal: stop });
  if (stop.aborted) return;
  const tenants = sites.map(({ id }) => id);
  const loadSite = roster.load;
  const worker = await awaitDatabase(
    () => startWorker({ database, publisher, tenants, loadSite, clock: Date.now, log }),
    waiting,
  );
  const loadHealth = createHealthCheck({
    database,
    worker,
    roster,
    sitesDir,
    tenantsDir,
    dataDir,
    clock: Date.now,
  });
  const server = await startServer({
    ...environment,
    sites: [],
    loadSite,
    loadHealth,
    database,
    clock: Date.now,
    log: warn,
  });
  const announce = createAnnouncer(server, roster, sitesDir);
  announce();
  const endImports = scheduleImports(importing, roster.sites);
  const endWatch = watchTenants({ roster, worker, publisher, importing, onNews: announce });
  log('ready');
  await untilAborted(stop);
  await Promise.all([server.close(), endWatch(), endImports(), worker.stop()]);
}

/** Passes the current sites to the server, and prints the address of each new one. */
function createAnnouncer(server: RunningServer, roster: TenantRoster, sitesDir: string): () => void {
  let announced: readonly string[] = [];
  return () => {
    const served = listServedSites(roster, sitesDir);
    server.setSites(served);
    for (const { id } of served) if (!announced.includes(id)) log(localAddress(id, server.port));
    announced = served.map(({ id }) => id);
  };
}
