/** `npm run dev`: the development server, with the stock of the database and hot reload of tenant files. */
import { dev } from 'astro';
import type { Plugin } from 'vite';
import { join } from 'node:path';
import { openDatabase } from '#db/database.ts';
import { projectFolder } from '#publish/build-id.ts';
import { setDevelopment } from '#publish/development.ts';
import { localAddress } from '#server.ts';
import { log, runService, untilAborted, warn } from './command.ts';
import { readEnvironment } from './environment.ts';
import { importDue } from './import-due.ts';
import { openRoster } from './tenant-roster.ts';

await runService(async (stop) => {
  const environment = readEnvironment();
  const database = await openDatabase({ ...environment, log: warn });
  const sites = openRoster(environment.tenantsDir, warn).sites();
  await importDue({ database, environment, log, warn }, sites);
  setDevelopment({ ...environment, database, publicDir: join(projectFolder, 'public') });
  const server = await dev({
    root: projectFolder,
    server: { port: environment.port },
    logLevel: 'warn',
    vite: { plugins: [reloadOnTenantChange(environment.tenantsDir)], server: { strictPort: true } },
  });
  for (const { id } of sites) log(localAddress(id, server.address.port));
  log('ready');
  await untilAborted(stop);
  await server.stop();
  await database.close();
});

/** A page is computed from the tenant's files at each request, so all it takes is to ask again. */
function reloadOnTenantChange(tenantsDir: string): Plugin {
  return {
    name: 'forecourt-tenants',
    configureServer(server) {
      server.watcher.add(tenantsDir);
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(tenantsDir)) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}
