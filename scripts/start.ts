/**
 * `npm start`: opens the database, imports stock that is due, compiles, publishes every tenant, serves
 * and keeps publishing what changes. Prints a line per site and `ready`; stops cleanly on SIGTERM.
 */
import { isPinned, toReleaseFolders } from '#publish/release-folders.ts';
import { startWorker } from '#publish/worker.ts';
import type { Site } from '#tenancy/site.ts';
import { localAddress, startServer } from '#server.ts';
import { log, runCommand, untilStopped, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { createHealthCheck } from './health-check.ts';
import { importDue, scheduleImports } from './import-due.ts';
import { publishSites } from './publish-sites.ts';
import { loadSites, openPublishing, reloadSite, type Publishing } from './publishing.ts';

await runCommand(async () => {
  const environment = readEnvironment();
  const stopped = untilStopped();
  const sites = loadSites(environment, warn);
  if (sites.length === 0) {
    throw new Error(
      `${environment.tenantsDir} holds no dealer that can be published. Run npm run tenants -- new ID.`,
    );
  }
  const publishing = await openPublishing({ environment, exclusive: true, log: warn });
  try {
    await serve(environment, publishing, sites, stopped);
  } finally {
    await publishing.close();
  }
});

async function serve(
  environment: Environment,
  { database, publisher }: Publishing,
  sites: readonly Site[],
  stopped: Promise<void>,
): Promise<void> {
  const modeOf = ({ id }: Site) =>
    isPinned(toReleaseFolders(environment.sitesDir, id)) ? 'changes' : 'check';
  const importing = { database, environment, log, warn };
  await importDue(importing, sites);
  await publishSites({ publisher, sites, modeOf, log });
  const worker = await startWorker({
    database,
    publisher,
    tenants: sites.map(({ id }) => id),
    loadSite: (tenant) => reloadSite(environment, tenant, warn),
    clock: Date.now,
    log,
  });
  const loadHealth = createHealthCheck({ database, worker, sites, sitesDir: environment.sitesDir });
  const server = await startServer({ ...environment, sites, loadHealth, log: warn });
  for (const { id } of sites) log(localAddress(id, server.port));
  const endImports = scheduleImports(importing, sites);
  log('ready');
  await stopped;
  await server.close();
  await endImports();
  await worker.stop();
}
