/**
 * `npm run publish -- [--tenant ID …] [--full] [--rollback]`: renders what changed, everything with
 * `--full`; or goes back to the release before. Last line: `written=N unchanged=N removed=N seconds=S`. Exit
 * code 1 when a dealer that was asked for could not be published; the others are.
 */
import { join } from 'node:path';
import { createHostedIndexes } from '#publish/hosted-search/meilisearch-index.ts';
import {
  listPublished,
  readRollbackLock,
  rollBack,
  toReleaseFolders,
} from '#publish/release/release-folders.ts';
import { log, runTask, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { readOptions } from './options.ts';
import { publishSites } from './publish-sites.ts';
import { openPublishing } from './publishing.ts';
import { checkKeeper } from './sites-lock.ts';
import { openRoster, type TenantRoster } from './tenant-roster.ts';

await runTask(async (stop) => {
  const values = readOptions('npm run publish -- [--tenant ID …] [--full | --rollback]', {
    tenant: { type: 'string', multiple: true, default: [] },
    full: { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
  });
  if (values.full && values.rollback) {
    throw new Error('--full makes a new release and --rollback goes back to an older one: give one of them.');
  }
  const environment = readEnvironment();
  if (values.rollback) await rollBackSites(environment, values.tenant);
  else await publish(environment, values.tenant, values.full, stop);
});

async function publish(
  environment: Environment,
  tenants: readonly string[],
  full: boolean,
  signal: AbortSignal,
): Promise<void> {
  const start = performance.now();
  const roster = openRoster(environment.tenantsDir, warn, environment);
  const ids = chooseTenants(environment, roster, tenants);
  // A rollback after this point stays locked.
  const lifts = new Map(ids.map((id) => [id, readRollbackLock(toReleaseFolders(environment.sitesDir, id))]));
  const sites = ids.flatMap((id) => roster.find(id) ?? []);
  checkKeeper(environment);
  const publishing = await openPublishing({ environment, kind: 'command', log: warn, signal });
  try {
    const { publisher, atOnce } = publishing;
    const mode = full ? 'full' : 'check';
    const summary = await publishSites({ publisher, sites, mode, atOnce, lifts, log, signal });
    signal.throwIfAborted();
    const broken = ids.filter((id) => sites.every((site) => site.id !== id));
    tellLeft([...broken, ...summary.failures.map(({ tenant }) => tenant)]);
    const { written, unchanged, removed } = summary;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log(`written=${written} unchanged=${unchanged} removed=${removed} seconds=${seconds}`);
  } finally {
    await publishing.close();
  }
}

function chooseTenants(
  { tenantsDir }: Environment,
  roster: TenantRoster,
  tenants: readonly string[],
): readonly string[] {
  const known = roster.ids();
  if (known.length === 0)
    throw new Error(`${tenantsDir} holds no dealer yet. Run npm run tenants -- new ID.`);
  const unknown = tenants.find((id) => !known.includes(id));
  if (unknown === undefined) return tenants.length === 0 ? known : tenants;
  throw new Error(`--tenant ${unknown} is no dealer in ${tenantsDir}. There is: ${known.join(', ')}.`);
}

function tellLeft(tenants: readonly string[]): void {
  if (tenants.length === 0) return;
  process.exitCode = 1;
  warn(`Not published, for the reasons above: ${tenants.join(', ')}. What is published of them stays.`);
}

/** Needs neither database nor compiler, so that it works when one of them is broken. */
async function rollBackSites(
  { sitesDir, meilisearch }: Environment,
  tenants: readonly string[],
): Promise<void> {
  if (tenants.length === 0) throw new Error('--rollback needs --tenant ID: which site is to go back?');
  const published = listPublished(sitesDir);
  const unknown = tenants.find((id) => !published.includes(id));
  if (unknown !== undefined) {
    const there = published.join(', ') || 'none';
    throw new Error(`--tenant ${unknown} was never published to ${sitesDir}. There is: ${there}.`);
  }
  const hosted = createHostedIndexes(meilisearch);
  for (const id of tenants) {
    const folders = toReleaseFolders(sitesDir, id);
    const release = await rollBack(folders, id, Date.now());
    log(`${id}: back at release ${release}, and held there`);
    const problem = await hosted.restore(id, join(folders.releases, release));
    if (problem === null) continue;
    process.exitCode = 1;
    warn(`${id}: ${problem.sentence}`);
  }
}
