import type { Database } from '#db/database.ts';
import { importFeeds, type FeedImport } from '#stock/import/import-feeds.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Environment } from './environment.ts';
import { describeImport } from './import-report.ts';

export type ImportDueOptions = {
  database: Database;
  environment: Pick<Environment, 'tenantsDir' | 'dataDir'> & Partial<Pick<Environment, 'feedSecrets'>>;
  log: (line: string) => void;
  warn: (line: string) => void;
  /** Aborts the import; a running import then changes nothing. */
  signal?: AbortSignal;
};

/**
 * Imports the stock of every tenant whose feed is due: a changed file, or an address after its interval. A
 * rejected or unreadable feed is reported and leaves the stock as it was.
 */
export async function importDue(options: ImportDueOptions, sites: readonly Site[]): Promise<void> {
  for (const site of sites) {
    if (options.signal?.aborted) return;
    const due = { ...options.environment, onlyWhenDue: true, now: Date.now(), signal: options.signal };
    try {
      for await (const imported of importFeeds(options.database, site, due)) report(site, imported, options);
    } catch (error) {
      if (options.signal?.aborted) return;
      throw error;
    }
  }
}

function report(site: Site, imported: FeedImport, { log, warn }: ImportDueOptions): void {
  const whose = [site.id, imported.name].filter(Boolean).join(' ');
  if ('error' in imported) {
    const { error } = imported;
    warn(`${whose}: its stock stays as it was. ${error instanceof Error ? error.message : String(error)}`);
  } else if (imported.result.outcome === 'applied') {
    for (const line of describeImport(imported.result, site.stock.graceFeeds)) log(`${whose}: ${line}`);
  }
}

/** How often feeds with an address are checked; each has its own interval of at least five minutes. */
const LOOK_MS = 60_000;

/**
 * Imports feeds with an address when they are due, of all current dealers. Returns a function that stops it.
 */
export function scheduleImports(
  options: ImportDueOptions,
  listSites: () => readonly Site[],
): () => Promise<void> {
  const ended = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    const scheduled = listSites().filter(({ stock }) =>
      listFeeds(stock).some(({ source }) => source.kind !== 'file'),
    );
    running = importDue({ ...options, signal: ended.signal }, scheduled).finally(() => {
      busy = false;
    });
  }, LOOK_MS);
  return async () => {
    ended.abort();
    clearInterval(timer);
    await running;
  };
}
