/** `npm run worker`: publishes what changes, without serving. For a server beside it or a CDN. */
import { startWorker } from '#publish/worker/worker.ts';
import { log, runService, untilAborted, warn } from './command.ts';
import { readEnvironment } from './environment.ts';
import { importDue, scheduleImports } from './import-due.ts';
import { readOptions } from './options.ts';
import { publishSites } from './publish-sites.ts';
import { openPublishing } from './publishing.ts';
import { keepSites } from './sites-lock.ts';
import { openRoster } from './tenant-roster.ts';
import { watchTenants } from './tenant-watch.ts';

await runService(async (stop) => {
  readOptions('npm run worker', {});
  const environment = readEnvironment();
  const roster = openRoster(environment.tenantsDir, warn);
  const lock = keepSites(environment);
  const { database, publisher, close } = await openPublishing({ environment, log: warn, signal: stop });
  try {
    const importing = { database, environment, log, warn };
    const sites = roster.sites();
    await importDue({ ...importing, signal: stop }, sites);
    // Catches up with changes while no worker ran: the code, dealers' files, feeds.
    await publishSites({ publisher, sites, mode: 'check', log, signal: stop });
    if (stop.aborted) return;
    const tenants = sites.map(({ id }) => id);
    const loadSite = roster.load;
    const worker = await startWorker({ database, publisher, tenants, loadSite, clock: Date.now, log });
    const endImports = scheduleImports(importing, roster.sites);
    const endWatch = watchTenants({ roster, worker, publisher, importing });
    log('ready');
    await untilAborted(stop);
    await Promise.all([endWatch(), endImports(), worker.stop()]);
  } finally {
    await close();
    lock.release();
  }
});
