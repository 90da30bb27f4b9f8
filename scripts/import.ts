/**
 * `npm run import -- --tenant ID [--feed FILE]`: reads a stock feed, the dealer's configured one without
 * `--feed`. Last line: `read=N created=N updated=N unchanged=N withdrawn=N rejected=N`. A feed beyond the
 * dealer's thresholds is refused and changes nothing; `--allow-rejects N` and `--allow-withdrawals N`
 * accept so many for this one run.
 */
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/database.ts';
import { importStock, type StockImport } from '#stock/import-stock.ts';
import { listTenants, loadTenant } from '#tenancy/load-tenant.ts';
import { formatProblem } from '#tenancy/problem.ts';
import type { Site } from '#tenancy/site.ts';
import { log, runCommand, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';

const PROGRESS_ROWS = 2500;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      tenant: { type: 'string' },
      feed: { type: 'string' },
      'allow-rejects': { type: 'string' },
      'allow-withdrawals': { type: 'string' },
    },
  });
  const environment = readEnvironment();
  const site = findSite(environment, values.tenant);
  const { databaseUrl, adminUrl, dataDir, tenantsDir } = environment;
  const limits = {
    allowRejects: readCount('--allow-rejects', values['allow-rejects']),
    allowWithdrawals: readCount('--allow-withdrawals', values['allow-withdrawals']),
  };
  const database = await openDatabase({ databaseUrl, adminUrl, dataDir, log: warn });
  try {
    const result = await importStock(database, site, {
      tenantsDir,
      dataDir,
      file: values.feed,
      ...limits,
      now: Date.now(),
      onProgress: createProgress(),
    });
    report(site.id, result);
  } finally {
    await database.close();
  }
});

function findSite({ tenantsDir }: Environment, id: string | undefined): Site {
  const known = listTenants(tenantsDir);
  const there = `There is: ${known.join(', ') || 'none'}.`;
  if (id === undefined) throw new Error(`--tenant ID is missing: whose stock is it? ${there}`);
  if (!known.includes(id)) throw new Error(`--tenant ${id} is no dealer in ${tenantsDir}. ${there}`);
  const { site, problems } = loadTenant(tenantsDir, id);
  if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
  return site;
}

function readCount(option: string, text: string | undefined): number | undefined {
  if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`${option} is "${text}". Expected a whole number, such as ${option} 25.`);
}

/** A line now and then; progress stays off standard output, where the counts stand. */
function createProgress(): (rows: number) => void {
  let told = 0;
  return (rows) => {
    if (rows - told < PROGRESS_ROWS) return;
    told = rows;
    warn(`${rows} rows read`);
  };
}

function report(tenant: string, result: StockImport): void {
  if (result.outcome !== 'applied') {
    log(`${tenant}: the feed is the one that is in stock already`);
    log('read=0 created=0 updated=0 unchanged=0 withdrawn=0 rejected=0');
    return;
  }
  for (const [code, cars] of result.unknownYards) {
    log(
      `${tenant}: yard ${code} (${cars} cars) is in no location's yard_codes; they are shown without a place`,
    );
  }
  if (result.returned > 0) log(`${tenant}: ${result.returned} withdrawn cars came back`);
  if (result.rejectsFile !== null) log(`${tenant}: rejected rows and why: ${result.rejectsFile}`);
  const { read, created, updated, unchanged, withdrawn, rejected } = result;
  log(
    `read=${read} created=${created} updated=${updated} unchanged=${unchanged} ` +
      `withdrawn=${withdrawn} rejected=${rejected}`,
  );
}
