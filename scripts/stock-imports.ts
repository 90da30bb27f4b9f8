import pLimit from 'p-limit';
import type { Database } from '#db/server/database.ts';
import { isFinal } from '#stock/import/final-answer.ts';
import { importFeeds, type FeedImport } from '#stock/import/import-feeds.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Environment } from './environment.ts';
import { describeImport } from './import-report.ts';
import type { TenantRoster } from './tenant-roster.ts';

export type StockImportsOptions = {
  database: Database;
  environment: Pick<Environment, 'tenantsDir' | 'dataDir'> &
    Partial<Pick<Environment, 'feedSecrets' | 'feedNetworks'>>;
  /** The current dealers, broken ones included, and the sites of those with valid files. */
  roster: Pick<TenantRoster, 'ids' | 'sites'>;
  log: (line: string) => void;
  warn: (line: string) => void;
  /** Pauses before an import that failed is tried again (ms); the last one repeats. */
  pauses?: readonly number[];
};

/** The imports of a process that goes on running. */
export type StockImports = {
  /**
   * Imports the feeds of a dealer that are due: a changed file, or an address after its interval. Resolves with whether
   * stock may have changed. A feed that is refused or cannot be read is reported, and leaves the stock as it was.
   */
  run(site: Site): Promise<boolean>;
  /** Imports feeds with an address when they are due, from now on. */
  schedule(): void;
  /** Why the last import of a dealer could not be done and will be tried again; `null` when it could. */
  problemOf(tenant: string): string | null;
  /** Aborts running imports, which then change nothing. */
  stop(): Promise<void>;
};

/** How often feeds with an address are checked; each has its own interval of at least five minutes. */
const LOOK_MS = 60_000;
/** Feeds that are read and written at once: more would only wait for the same disk and database. */
const STORED_AT_ONCE = 4;
/** Hosts that are asked at once. A silent one keeps its place for a minute, so they are many; asking takes little. */
const FETCHED_AT_ONCE = 64;
const PAUSES_MS = [10_000, 30_000, 60_000, 300_000] as const;

/**
 * `feeds`: the names of those that failed. The next import reads them before their interval is over, because the run
 * that failed may be recorded as their last one.
 */
type Failure = { feeds: ReadonlySet<string>; times: number; sentence: string; retry: NodeJS.Timeout };

/** Imports dealers side by side, each dealer one import after the other, and tries again what failed. */
export function openStockImports(options: StockImportsOptions): StockImports {
  const { roster, warn, pauses = PAUSES_MS } = options;
  const ended = new AbortController();
  const turns = { fetch: takeTurns(FETCHED_AT_ONCE), store: takeTurns(STORED_AT_ONCE) };
  /** By dealer the import under way or waiting. */
  const underWay = new Map<string, Promise<boolean>>();
  const failures = new Map<string, Failure>();
  /** By dealer the settings of stock at its last import: others may have what a host asked for, such as a login. */
  const settings = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;

  /** Lets so many work at once; whoever waits when imports are stopped does not begin. */
  function takeTurns(count: number) {
    const limit = pLimit(count);
    return <T>(work: () => Promise<T>): Promise<T> =>
      limit(() => {
        ended.signal.throwIfAborted();
        return work();
      });
  }

  async function importDue(site: Site): Promise<boolean> {
    if (ended.signal.aborted) return false;
    const { signal } = ended;
    const isFirst = !settings.has(site.id);
    const due = {
      ...options.environment,
      onlyWhenDue: true,
      isFirst,
      dueNow: listDueNow(site),
      turns,
      signal,
    };
    const broken = new Map<string, unknown>();
    let isChanged = false;
    try {
      for await (const imported of importFeeds(options.database, site, { ...due, now: Date.now() })) {
        report(site, imported, options);
        isChanged ||= 'result' in imported && imported.result.outcome === 'applied';
        if ('error' in imported && !isFinal(imported.error)) broken.set(imported.name, imported.error);
      }
    } catch (error) {
      if (ended.signal.aborted) return isChanged;
      for (const { name } of listFeeds(site.stock)) broken.set(name, error);
      warn(`${site.id}: its stock stays as it was. ${messageOf(error)}`);
    }
    note(site.id, broken);
    return isChanged;
  }

  /** Feeds that are read before their interval is over: those that failed, or all when settings of stock changed. */
  function listDueNow(site: Site): ReadonlySet<string> {
    const [before, now] = [settings.get(site.id), JSON.stringify(site.stock)];
    settings.set(site.id, now);
    const isOther = before !== undefined && before !== now;
    return new Set(isOther ? listFeeds(site.stock).map(({ name }) => name) : failures.get(site.id)?.feeds);
  }

  /** A final answer waits; anything else, such as a database that restarts, may be over soon. */
  function note(tenant: string, broken: ReadonlyMap<string, unknown>): void {
    const before = failures.get(tenant);
    clearTimeout(before?.retry);
    failures.delete(tenant);
    const [error] = broken.values();
    if (broken.size === 0 || ended.signal.aborted) return;
    const times = (before?.times ?? 0) + 1;
    const sentence = `its stock could not be imported: ${messageOf(error)}`;
    failures.set(tenant, {
      feeds: new Set(broken.keys()),
      times,
      sentence,
      retry: retryLater(tenant, times),
    });
  }

  function retryLater(tenant: string, times: number): NodeJS.Timeout {
    const pause = pauses[Math.min(times, pauses.length) - 1] ?? LOOK_MS;
    return setTimeout(() => {
      const site = roster.sites().find(({ id }) => id === tenant);
      if (site !== undefined) return void run(site);
      if (!roster.ids().includes(tenant)) return void failures.delete(tenant);
      // A dealer whose files are broken keeps its failure: the feed is missing when they are corrected.
      const failure = failures.get(tenant);
      if (failure !== undefined) failure.retry = retryLater(tenant, times);
    }, pause);
  }

  function run(site: Site): Promise<boolean> {
    const before = underWay.get(site.id) ?? Promise.resolve(false);
    const importing = before
      .then(() => importDue(site))
      .finally(() => {
        if (underWay.get(site.id) === importing) underWay.delete(site.id);
      });
    underWay.set(site.id, importing);
    return importing;
  }

  return {
    run,
    schedule() {
      timer = setInterval(() => {
        for (const site of roster.sites()) {
          const hasAddress = listFeeds(site.stock).some(({ source }) => source.kind !== 'file');
          // After a failure the next import has a time of its own.
          const isComing = underWay.has(site.id) || failures.has(site.id);
          if (hasAddress && !isComing) void run(site);
        }
      }, LOOK_MS);
    },
    problemOf: (tenant) => failures.get(tenant)?.sentence ?? null,
    async stop() {
      ended.abort();
      clearInterval(timer);
      for (const { retry } of failures.values()) clearTimeout(retry);
      await Promise.all(underWay.values());
    },
  };
}

function report(site: Site, imported: FeedImport, { log, warn }: StockImportsOptions): void {
  const whose = [site.id, imported.name].filter(Boolean).join(' ');
  if ('error' in imported) warn(`${whose}: its stock stays as it was. ${messageOf(imported.error)}`);
  else if (imported.result.outcome === 'applied') {
    for (const line of describeImport(imported.result, site.stock.graceFeeds)) log(`${whose}: ${line}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
