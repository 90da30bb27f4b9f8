import { setTimeout as sleep } from 'node:timers/promises';
import { forEachConcurrently } from '#publish/files/concurrency.ts';
import type { Publisher, PublishMode, PublishOptions, PublishReport } from '#publish/worker/publisher.ts';
import type { Site } from '#tenancy/site/site.ts';
import { createProgress } from './progress-bar.ts';

const BUSY_RETRY_MS = 300;

type Published = Extract<PublishReport, { outcome: 'published' }>;

/** Counts over all tenants, and the tenants that could not be published with the reason. */
export type PublishSummary = Pick<Published, 'written' | 'unchanged' | 'removed'> & {
  failures: { tenant: string; error: unknown }[];
};

export type PublishSitesOptions = {
  publisher: Pick<Publisher, 'publish'>;
  sites: readonly Site[];
  mode: PublishMode;
  /** Sites that are published at once. */
  atOnce: number;
  /** The rollback locks that an operator asked to lift, by tenant. */
  lifts?: ReadonlyMap<string, string | null>;
  log: (line: string) => void;
  /** Aborts: the sites under way stay as they are, and the remaining ones are not started. */
  signal: AbortSignal;
};

/**
 * Publishes sites, a few at once: one progress bar for all on a terminal, and a line for each. One that fails does not
 * stop the others.
 */
export async function publishSites(options: PublishSitesOptions): Promise<PublishSummary> {
  const { sites, atOnce, log, signal } = options;
  const summary: PublishSummary = { written: 0, unchanged: 0, removed: 0, failures: [] };
  const progress = createProgressOfAll(sites);
  await forEachConcurrently(sites, atOnce, async (site) => {
    if (signal.aborted) return;
    try {
      const start = performance.now();
      const report = await publishOne(options, site, progress.update(site.id));
      const lines = [toLine(site.id, report, performance.now() - start)];
      if ('problem' in report && report.problem) lines.push(`${site.id}: ${report.problem.sentence}`);
      progress.print(() => lines.forEach(log));
      if (report.outcome !== 'published') return;
      summary.written += report.written;
      summary.unchanged += report.unchanged;
      summary.removed += report.removed;
    } catch (error) {
      if (signal.aborted) return;
      summary.failures.push({ tenant: site.id, error });
      progress.print(() => log(`${site.id}: ${error instanceof Error ? error.message : String(error)}`));
    }
  });
  progress.stop();
  return summary;
}

/** The bar of all pages of the sites, as far as they are counted. */
function createProgressOfAll(sites: readonly Site[]) {
  const [only] = sites;
  const label = sites.length === 1 && only !== undefined ? only.id : `${sites.length} sites`;
  const counts = new Map<string, { done: number; total: number }>();
  const sum = (pick: 'done' | 'total'): number =>
    [...counts.values()].reduce((total, count) => total + count[pick], 0);
  let bar = createProgress(label);
  return {
    update: (tenant: string) => (done: number, total: number) => {
      counts.set(tenant, { done, total });
      bar.update(sum('done'), sum('total'));
    },
    /** Prints above the bar. */
    print(tell: () => void): void {
      bar.stop();
      tell();
      if (counts.size < sites.length) bar = createProgress(label);
    },
    stop: () => bar.stop(),
  };
}

const publishOne = (
  { publisher, mode, lifts, signal }: PublishSitesOptions,
  site: Site,
  onProgress: NonNullable<PublishOptions['onProgress']>,
): Promise<PublishReport> =>
  publishWhenFree(publisher, site, mode, { onProgress, lifts: lifts?.get(site.id) ?? null, signal });

/** Retries while another process, such as a running server, publishes the tenant. */
async function publishWhenFree(
  publisher: Pick<Publisher, 'publish'>,
  site: Site,
  mode: PublishMode,
  options: PublishOptions,
): Promise<PublishReport> {
  for (;;) {
    const report = await publisher.publish(site, mode, options);
    if (report.outcome === 'published' && report.more) continue;
    if (report.outcome !== 'busy') return report;
    await sleep(BUSY_RETRY_MS, undefined, { signal: options.signal });
  }
}

function toLine(tenant: string, report: PublishReport, ms: number): string {
  switch (report.outcome) {
    case 'published':
      return (
        `${tenant}: published written=${report.written} unchanged=${report.unchanged} ` +
        `removed=${report.removed} seconds=${(ms / 1000).toFixed(1)}`
      );
    case 'locked':
      return `${tenant}: held at an earlier release; npm run publish -- --tenant ${tenant} takes it forward again`;
    default:
      return `${tenant}: not published, ${report.outcome}`;
  }
}
