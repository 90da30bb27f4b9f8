/**
 * `npm run import -- --tenant ID [--feed FILE [--feed-name NAME]]`: reads a stock feed, the dealer's configured ones
 * without `--feed`. Last line: `read=N created=N updated=N unchanged=N withdrawn=N rejected=N`, of the feeds that were
 * read; the errors of others follow it, and the exit code is 1. A feed beyond the dealer's thresholds, one that lost a
 * column or one whose numbers moved is refused and changes nothing; `--allow-rejects N`, `--allow-withdrawals N`,
 * `--allow-empty price,pictures`, `--allow-unknown N` and `--allow-moved price,km` accept so much for this one run.
 * `--dry-run` changes nothing and prints what the feed would do; for a feed that stock.json does not say how to read, or
 * with `--propose`, it proposes a mapping, which `--write-mapping` writes into stock.json.
 */
import { openDatabase } from '#db/server/database.ts';
import type { ImportResult } from '#stock/import/import-feed.ts';
import { importFeeds } from '#stock/import/import-feeds.ts';
import type { StockImport } from '#stock/import/import-stock.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';
import { log, runTask, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { checkTenant } from './check-tenant.ts';
import { dryRunOptions, refuseWithoutDryRun, runDry } from './import-dry-run.ts';
import { limitOptions, readLimits } from './import-limits.ts';
import { describeImport } from './import-report.ts';
import { readOptions } from './options.ts';

const usage =
  'npm run import -- --tenant ID [--feed FILE [--feed-name NAME]] [--allow-rejects N] [--allow-withdrawals N] ' +
  '[--allow-empty FIELDS] [--allow-unknown N] [--allow-moved FIELDS] [--dry-run [--propose] [--write-mapping]]';

const PROGRESS_ROWS = 2500;

const options = {
  tenant: { type: 'string' },
  feed: { type: 'string' },
  'feed-name': { type: 'string' },
  ...dryRunOptions,
  ...limitOptions,
} as const;

export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<number> {
  const values = readOptions(usage, options, args);
  const environment = readEnvironment(env);
  if (values['dry-run'] === true)
    return runDry(environment, values, { signal: stop, onProgress: createProgress() });
  refuseWithoutDryRun(values);
  const site = findSite(environment, values.tenant);
  const { databaseUrl, adminUrl, dataDir, tenantsDir, feedSecrets, feedNetworks } = environment;
  const limits = readLimits(values);
  const database = await openDatabase({ databaseUrl, adminUrl, dataDir, log: warn });
  try {
    const counts = { read: 0, created: 0, updated: 0, unchanged: 0, withdrawn: 0, rejected: 0 };
    const errors: unknown[] = [];
    let isAnyRead = false;
    const imports = importFeeds(database, site, {
      tenantsDir,
      dataDir,
      file: values.feed,
      feed: values['feed-name'],
      feedSecrets,
      feedNetworks,
      ...limits,
      now: Date.now(),
      signal: stop,
      onProgress: createProgress(),
    });
    for await (const imported of imports) {
      isAnyRead ||= !('error' in imported);
      if ('error' in imported) errors.push(reportFailure(site, imported.name, imported.error));
      else report(site, imported.name, imported.result, counts);
    }
    if (isAnyRead) log(formatCounts(counts));
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new Error(errors.map(messageOf).join('\n'));
    return 0;
  } finally {
    await database.close();
  }
}

function findSite(environment: Environment, tenant: string | undefined): Site {
  const { tenantsDir } = environment;
  const id = checkTenant(environment, tenant);
  const { site, problems } = loadTenant(tenantsDir, id);
  if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
  return site;
}

/** Prints a progress line now and then to standard error, because standard output has the counts. */
function createProgress(): (rows: number) => void {
  let told = 0;
  return (rows) => {
    if (rows - told < PROGRESS_ROWS) return;
    told = rows;
    warn(`${rows} rows read`);
  };
}

type Counts = Pick<ImportResult, 'read' | 'created' | 'updated' | 'unchanged' | 'withdrawn' | 'rejected'>;

/** Prints what came of a feed and adds its counts. */
function report(site: Site, feed: string, result: StockImport, counts: Counts): void {
  const whose = [site.id, feed].filter(Boolean).join(' ');
  if (result.outcome !== 'applied') {
    log(`${whose}: the feed is the one that is in stock already`);
    return;
  }
  for (const line of describeImport(result, site.stock.graceFeeds)) log(`${whose}: ${line}`);
  for (const key of Object.keys(counts) as (keyof Counts)[]) counts[key] += result[key];
}

/** Says which of several feeds failed, among the lines of the others. Returns the error. */
function reportFailure(site: Site, feed: string, error: unknown): unknown {
  const isSeveral = site.stock.feeds?.some(({ name }) => name === feed) ?? false;
  if (isSeveral) log(`${site.id} ${feed}: not imported; its cars stay as they were`);
  return error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A function, because the task above runs before a constant down here has its value. */
function formatCounts({ read, created, updated, unchanged, withdrawn, rejected }: Counts): string {
  return (
    `read=${read} created=${created} updated=${updated} unchanged=${unchanged} ` +
    `withdrawn=${withdrawn} rejected=${rejected}`
  );
}

if (import.meta.main) await runTask(main);
