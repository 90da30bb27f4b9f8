/**
 * `npm run publish -- [--tenant ID …] [--full] [--rollback]`: renders what changed, everything with
 * `--full`; or goes back to the release before. Last line: `written=N unchanged=N removed=N seconds=S`.
 */
import { parseArgs } from 'node:util';
import { rollBack, toReleaseFolders } from '#publish/release-folders.ts';
import type { Site } from '#tenancy/site.ts';
import { log, runCommand, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { publishSites } from './publish-sites.ts';
import { openPublishing } from './publishing.ts';
import { openRoster } from './tenant-roster.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string', multiple: true, default: [] },
      full: { type: 'boolean', default: false },
      rollback: { type: 'boolean', default: false },
    },
  });
  const environment = readEnvironment();
  const start = performance.now();
  if (values.rollback) {
    rollBackSites(environment, values.tenant);
    return;
  }
  const sites = chooseSites(openRoster(environment.tenantsDir, warn).sites(), values.tenant);
  const publishing = await openPublishing({ environment, log: warn });
  try {
    const mode = values.full ? 'full' : 'check';
    const summary = await publishSites({
      publisher: publishing.publisher,
      sites,
      modeOf: () => mode,
      log,
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (summary.failures.length > 0) process.exitCode = 1;
    log(
      `written=${summary.written} unchanged=${summary.unchanged} removed=${summary.removed} seconds=${seconds}`,
    );
  } finally {
    await publishing.close();
  }
});

function chooseSites(sites: readonly Site[], ids: readonly string[]): readonly Site[] {
  if (ids.length === 0) return sites;
  return ids.map((id) => {
    const site = sites.find((candidate) => candidate.id === id);
    if (site !== undefined) return site;
    const known = sites.map((candidate) => candidate.id).join(', ');
    throw new Error(`--tenant ${id} is no dealer that can be published. There is: ${known || 'none'}.`);
  });
}

/** Needs neither database nor compiler, so that it works when they are what is broken. */
function rollBackSites({ sitesDir }: Environment, ids: readonly string[]): void {
  if (ids.length === 0) throw new Error('--rollback needs --tenant ID: which site is to go back?');
  for (const id of ids) {
    log(`${id}: back at release ${rollBack(toReleaseFolders(sitesDir, id), id)}, and held there`);
  }
}
