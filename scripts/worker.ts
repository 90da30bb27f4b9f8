/** `npm run worker`: publishes what changes, without serving. For a server beside it or a CDN. */
import { startWorker } from '#publish/worker.ts';
import { log, runCommand, untilStopped, warn } from './command.ts';
import { readEnvironment } from './environment.ts';
import { scheduleImports } from './import-due.ts';
import { openPublishing } from './publishing.ts';
import { keepSites } from './sites-lock.ts';
import { openRoster } from './tenant-roster.ts';

await runCommand(async () => {
  const environment = readEnvironment();
  const stopped = untilStopped();
  const roster = openRoster(environment.tenantsDir, warn);
  const sites = roster.sites();
  const lock = keepSites(environment);
  const { database, publisher, close } = await openPublishing({ environment, log: warn });
  try {
    const worker = await startWorker({
      database,
      publisher,
      tenants: sites.map(({ id }) => id),
      loadSite: roster.load,
      clock: Date.now,
      log,
    });
    const endImports = scheduleImports({ database, environment, log, warn }, sites);
    log('ready');
    await stopped;
    await endImports();
    await worker.stop();
  } finally {
    await close();
    lock.release();
  }
});
