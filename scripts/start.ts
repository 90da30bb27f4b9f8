/**
 * `npm start`: opens the database, imports stock that is due, compiles, publishes every tenant, serves
 * and keeps publishing what changes. Prints a line per site and `ready`; stops cleanly on SIGTERM.
 */
import { startWorker } from '#publish/worker.ts';
import { localAddress, startServer } from '#server.ts';
import { log, runCommand, untilStopped, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { createHealthCheck } from './health-check.ts';
import { importDue, scheduleImports } from './import-due.ts';
import { publishSites } from './publish-sites.ts';
import { openPublishing, type Publishing } from './publishing.ts';
import { listServedSites } from './served-sites.ts';
import { keepSites } from './sites-lock.ts';
import { openRoster, type TenantRoster } from './tenant-roster.ts';

await runCommand(async () => {
  const environment = readEnvironment();
  const stopped = untilStopped();
  const roster = openRoster(environment.tenantsDir, warn);
  tellBroken(roster, environment);
  const lock = keepSites(environment);
  try {
    await run(environment, roster, stopped);
  } finally {
    lock.release();
  }
});

async function run(environment: Environment, roster: TenantRoster, stopped: Promise<void>): Promise<void> {
  const publishing = await openPublishing({ environment, exclusive: true, log: warn });
  try {
    await serve(environment, publishing, roster, stopped);
  } finally {
    await publishing.close();
  }
}

/** What comes of dealers whose files are broken. Throws when there is no dealer to serve at all. */
function tellBroken(roster: TenantRoster, { tenantsDir, sitesDir }: Environment): void {
  const served = new Set(listServedSites(roster, sitesDir).map(({ id }) => id));
  if (served.size === 0) {
    throw new Error(`${tenantsDir} holds no dealer that can be published. Run npm run tenants -- new ID.`);
  }
  const broken = roster.ids().filter((id) => roster.problemOf(id) !== null);
  const kept = broken.filter((id) => served.has(id));
  const left = broken.filter((id) => !served.has(id));
  if (kept.length > 0) warn(`Served as last published until that is corrected: ${kept.join(', ')}.`);
  if (left.length > 0) warn(`Left out until that is corrected: ${left.join(', ')}.`);
}

async function serve(
  environment: Environment,
  { database, publisher }: Publishing,
  roster: TenantRoster,
  stopped: Promise<void>,
): Promise<void> {
  const { sitesDir } = environment;
  const sites = roster.sites();
  const importing = { database, environment, log, warn };
  await importDue(importing, sites);
  await publishSites({ publisher, sites, mode: 'check', log });
  const worker = await startWorker({
    database,
    publisher,
    tenants: sites.map(({ id }) => id),
    loadSite: roster.load,
    clock: Date.now,
    log,
  });
  const loadHealth = createHealthCheck({ database, worker, roster, sitesDir });
  const served = listServedSites(roster, sitesDir);
  const server = await startServer({ ...environment, sites: served, loadHealth, log: warn });
  for (const { id } of served) log(localAddress(id, server.port));
  const endImports = scheduleImports(importing, sites);
  log('ready');
  await stopped;
  await server.close();
  await endImports();
  await worker.stop();
}
