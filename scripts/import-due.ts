import type { Database } from '#db/database.ts';
import { importStock, type StockImport } from '#stock/import-stock.ts';
import type { Site } from '#tenancy/site.ts';
import type { Environment } from './environment.ts';
import { describeImport } from './import-report.ts';

export type ImportDueOptions = {
  database: Database;
  environment: Pick<Environment, 'tenantsDir' | 'dataDir'>;
  log: (line: string) => void;
  warn: (line: string) => void;
};

/**
 * Imports the stock of every tenant whose feed is new: a file that changed, an address whose time has
 * come. One that is refused or cannot be read is told of and leaves the stock as it was.
 */
export async function importDue(options: ImportDueOptions, sites: readonly Site[]): Promise<void> {
  for (const site of sites) {
    try {
      report(site, await importOne(options, site), options.log);
    } catch (error) {
      options.warn(
        `${site.id}: its stock stays as it was. ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

const importOne = ({ database, environment }: ImportDueOptions, site: Site): Promise<StockImport> =>
  importStock(database, site, { ...environment, onlyWhenDue: true, now: Date.now() });

function report(site: Site, result: StockImport, log: (line: string) => void): void {
  if (result.outcome !== 'applied') return;
  for (const line of describeImport(result, site.stock.graceFeeds)) log(`${site.id}: ${line}`);
}

/** How often feeds with an address are looked at; each has its own interval of at least five minutes. */
const LOOK_MS = 60_000;

/** Imports feeds with an address when their time comes. Returns what ends it, after the one under way. */
export function scheduleImports(options: ImportDueOptions, sites: readonly Site[]): () => Promise<void> {
  const scheduled = sites.filter(({ stock }) => stock.source.kind === 'url');
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = importDue(options, scheduled).finally(() => {
      busy = false;
    });
  }, LOOK_MS);
  if (scheduled.length === 0) clearInterval(timer);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
