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

const options = {
  tenant: { type: 'string', multiple: true, default: [] as string[] },
  full: { type: 'boolean', default: false },
  rollback: { type: 'boolean', default: false },
} as const;

export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<number> {
  const values = readOptions('npm run publish -- [--tenant ID …] [--full | --rollback]', options, args);
  if (values.full && values.rollback) {
    throw new Error('--full makes a new release and --rollback goes back to an older one: give one of them.');
  }
  const environment = readEnvironment(env);
  if (values.rollback) return rollBackSites(environment, values.tenant);
  return publish(environment, values.tenant, values.full, stop);
}

async function publish(
  environment: Environment,
  tenants: readonly string[],
  full: boolean,
  signal: AbortSignal,
): Promise<number> {
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
    const left = [...broken, ...summary.failures.map(({ tenant }) => tenant)];
    tellLeft(left);
    const { written, unchanged, removed } = summary;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log(`written=${written} unchanged=${unchanged} removed=${removed} seconds=${seconds}`);
    return left.length === 0 ? 0 : 1;
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
  if (tenants.length > 0)
    warn(`Not published, for the reasons above: ${tenants.join(', ')}. What is published of them stays.`);
}

/** Needs neither database nor compiler, so that it works when one of them is broken. */
async function rollBackSites(
  { sitesDir, meilisearch }: Environment,
  tenants: readonly string[],
): Promise<number> {
  if (tenants.length === 0) throw new Error('--rollback needs --tenant ID: which site is to go back?');
  const published = listPublished(sitesDir);
  const unknown = tenants.find((id) => !published.includes(id));
  if (unknown !== undefined) {
    const there = published.join(', ') || 'none';
    throw new Error(`--tenant ${unknown} was never published to ${sitesDir}. There is: ${there}.`);
  }
  const hosted = createHostedIndexes(meilisearch);
  let code = 0;
  for (const id of tenants) {
    const folders = toReleaseFolders(sitesDir, id);
    const release = await rollBack(folders, id, Date.now());
    log(`${id}: back at release ${release}, and held there, with the cars and prices of its last day`);
    const problem = await hosted.restore(id, join(folders.releases, release));
    if (problem === null) continue;
    code = 1;
    warn(`${id}: ${problem.sentence}`);
  }
  return code;
}

if (import.meta.main) await runTask(main);
