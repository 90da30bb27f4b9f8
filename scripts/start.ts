/**
 * `npm start`: serves at once what is published; opens the database, compiles, imports stock that is due, publishes
 * every tenant and keeps publishing what changes. Prints a line per site, `serving` once the first of them answers, and
 * `ready` when all are up to date; stops cleanly on SIGTERM.
 */
import { deferDatabase } from '#db/deferred-database.ts';
import { checkAddress } from '#publish/serve/listen.ts';
import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { localAddress, startServer, type RunningServer } from '#server.ts';
import { log, runService, untilAborted, warn, warnSoon } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { createHealthCheck } from './health-check.ts';
import { readOptions } from './options.ts';
import { beginPublishing, type BegunPublishing } from './publishing.ts';
import { startPublishing, type PublishingService } from './publishing-service.ts';
import { listServedSites } from './served-sites.ts';
import { keepSites } from './sites-lock.ts';
import { openRoster, type TenantRoster } from './tenant-roster.ts';

await runService(async (stop) => {
  readOptions('npm start, with variables such as PORT=4321 in front', {});
  const environment = readEnvironment();
  const roster = openRoster(environment.tenantsDir, warn, environment);
  tellBroken(roster, environment);
  const lock = keepSites(environment);
  try {
    await checkAddress(environment);
    const patienceSeconds = environment.databaseWaitSeconds;
    const begun = beginPublishing({ environment, exclusive: true, patienceSeconds, log: warn, signal: stop });
    try {
      await serve(environment, begun, roster, stop);
    } finally {
      const opened = await begun.publishing.catch(() => null);
      await opened?.close();
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
  begun: BegunPublishing,
  roster: TenantRoster,
  stop: AbortSignal,
): Promise<void> {
  const { sitesDir, tenantsDir, dataDir } = environment;
  const database = deferDatabase(begun.database);
  let service: PublishingService | null = null;
  const loadHealth = createHealthCheck({
    database,
    stateOf: (tenant) => service?.worker.states.get(tenant) ?? null,
    isBehind: (tenant) => service?.catchUp.isBehind(tenant) ?? true,
    importProblemOf: (tenant) => service?.imports.problemOf(tenant) ?? null,
    roster,
    sitesDir,
    tenantsDir,
    dataDir,
    clock: Date.now,
  });
  const loadSite = roster.find;
  const options = { sites: [], loadSite, loadHealth, database, clock: Date.now, log: warnSoon };
  const server = await startServer({ ...environment, ...options });
  try {
    const announce = createAnnouncer(server, roster, sitesDir);
    announce();
    const publishing = await begun.publishing;
    service = await startPublishing({ environment, publishing, roster, onNews: announce, signal: stop });
    await Promise.race([service.catchUp.settled(), untilAborted(stop)]);
    if (!stop.aborted) log('ready');
    await untilAborted(stop);
  } finally {
    await Promise.all([server.close(), service?.stop()]);
  }
}

/** Passes the current sites to the server, and prints the address of each that is published and new. */
function createAnnouncer(server: RunningServer, roster: TenantRoster, sitesDir: string): () => void {
  let announced: readonly string[] = [];
  let isServing = false;
  return () => {
    const served = listServedSites(roster, sitesDir);
    server.setSites(served);
    const published = served.filter(({ id }) => findLive(toReleaseFolders(sitesDir, id)) !== null);
    for (const { id } of published) if (!announced.includes(id)) log(localAddress(id, server.port));
    announced = published.map(({ id }) => id);
    if (!isServing && published.length > 0) log('serving');
    isServing ||= published.length > 0;
  };
}
