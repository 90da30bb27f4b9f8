import { openDatabase } from '#db/server/database.ts';
import { dryRun, type DryRunOptions } from '#stock/dry-run/dry-run.ts';
import { checkTenant } from './check-tenant.ts';
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

/** Prints what the feed would do; resolves to the exit code, 1 when it would be refused. */
export async function runDry(
  environment: Environment,
  values: Values,
  run: Pick<DryRunOptions, 'signal' | 'onProgress'>,
): Promise<number> {
  const { databaseUrl, adminUrl, dataDir, tenantsDir, feedSecrets, feedNetworks } = environment;
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
      feedNetworks,
      ...limits,
      now: Date.now(),
      ...run,
    });
    lines.forEach(log);
    return isRefused ? 1 : 0;
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
