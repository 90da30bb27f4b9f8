/**
 * `npm run dev`: the development server, with the stock of the database and hot reload of tenant files. The stock of
 * a dealer that is made while it runs, or whose feed changes, is brought in as well.
 */
import { dev } from 'astro';
import { join } from 'node:path';
import { openDatabase, type Database } from '#db/server/database.ts';
import { projectFolder } from '#publish/render/build-id.ts';
import { setDevelopment } from '#publish/development/development.ts';
import { checkAddress } from '#publish/serve/listen.ts';
import { localAddress } from '#server.ts';
import { log, runService, untilAborted, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { followRoster } from './follow-roster.ts';
import { openLeadDelivery } from './lead-delivery.ts';
import { readOptions } from './options.ts';
import { reloadOnTenantChange } from './tenant-reload.ts';
import { openStockImports } from './stock-imports.ts';
import { openRoster } from './tenant-roster.ts';

export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<void> {
  readOptions('npm run dev, with variables such as PORT=4321 in front', {}, args);
  const environment = { ...readEnvironment(env), isDevelopment: true };
  // The development server's own error is less clear.
  await checkAddress(environment);
  const database = await openDatabase({ ...environment, log: warn });
  try {
    await serve(environment, database, stop);
  } finally {
    await database.close();
  }
}

async function serve(environment: Environment, database: Database, stop: AbortSignal): Promise<void> {
  const roster = openRoster(environment.tenantsDir, warn, environment);
  const sites = roster.sites();
  const imports = openStockImports({ database, environment, roster, log, warn });
  await Promise.race([Promise.all(sites.map(imports.run)), untilAborted(stop)]);
  if (stop.aborted) return imports.stop();
  setDevelopment({ ...environment, database, publicDir: join(projectFolder, 'public'), stop });
  const { host, port, tenantsDir } = environment;
  const server = await dev({
    root: projectFolder,
    server: { host, port },
    logLevel: 'warn',
    vite: { plugins: [reloadOnTenantChange(tenantsDir)], server: { strictPort: true } },
  });
  const delivery = openLeadDelivery({ database, environment, roster });
  for (const { id } of sites) log(localAddress(id, server.address.port));
  log('ready');
  const endFollowing = followRoster(roster, warn, async ({ changed }) => {
    await Promise.all(changed.flatMap((id) => roster.find(id) ?? []).map(imports.run));
  });
  await untilAborted(stop);
  await Promise.all([imports.stop(), endFollowing(), delivery.stop()]);
  await server.stop();
}

if (import.meta.main) await runService(main);
