import { openDatabase } from '#db/database.ts';
import { dryRun, type DryRunOptions } from '#stock/dry-run/dry-run.ts';
import { listTenants } from '#tenancy/files/load-tenant.ts';
import { log, warn } from './command.ts';
import type { Environment } from './environment.ts';
import { readLimits } from './import-limits.ts';

/** Options of `npm run import` for a dry run, for `parseArgs`. */
export const dryRunOptions = {
  'dry-run': { type: 'boolean' },
  propose: { type: 'boolean' },
  'write-mapping': { type: 'boolean' },
} as const;

type Values = Parameters<typeof readLimits>[0] & {
  tenant?: string | undefined;
  feed?: string | undefined;
  'feed-name'?: string | undefined;
  propose?: boolean | undefined;
  'write-mapping'?: boolean | undefined;
};

/** Prints what the feed would do; exit code 1 when it would be refused. */
export async function runDry(
  environment: Environment,
  values: Values,
  run: Pick<DryRunOptions, 'signal' | 'onProgress'>,
): Promise<void> {
  const { databaseUrl, adminUrl, dataDir, tenantsDir, feedSecrets } = environment;
  const id = checkTenant(environment, values.tenant);
  const limits = readLimits(values);
  const database = await openDatabase({ databaseUrl, adminUrl, dataDir, log: warn });
  try {
    const { lines, isRefused } = await dryRun(database, id, {
      tenantsDir,
      file: values.feed,
      feed: values['feed-name'],
      propose: values.propose,
      writesMapping: values['write-mapping'],
      feedSecrets,
      ...limits,
      now: Date.now(),
      ...run,
    });
    lines.forEach(log);
    if (isRefused) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** Refuses options that only a dry run has. */
export function refuseWithoutDryRun(values: Values): void {
  for (const option of ['propose', 'write-mapping'] as const) {
    if (values[option] === true) throw new Error(`--${option} belongs to a dry run. Add --dry-run.`);
  }
}

/** The id of a dealer that is there; throws a sentence for any other. */
export function checkTenant({ tenantsDir }: Environment, id: string | undefined): string {
  const known = listTenants(tenantsDir);
  const there = `There is: ${known.join(', ') || 'none'}.`;
  if (id === undefined) throw new Error(`--tenant ID is missing: whose stock is it? ${there}`);
  if (!known.includes(id)) throw new Error(`--tenant ${id} is no dealer in ${tenantsDir}. ${there}`);
  return id;
}
