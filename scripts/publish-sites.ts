import { setTimeout as sleep } from 'node:timers/promises';
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
  /** The rollback locks that an operator asked to lift, by tenant. */
  lifts?: ReadonlyMap<string, string | null>;
  log: (line: string) => void;
  /** Aborts: the current tenant stays as it is, and the remaining ones are not started. */
  signal?: AbortSignal;
};

/**
 * Publishes tenants one after the other: a progress bar on a terminal, a line each elsewhere. One that
 * fails does not stop the others.
 */
export async function publishSites(options: PublishSitesOptions): Promise<PublishSummary> {
  const summary: PublishSummary = { written: 0, unchanged: 0, removed: 0, failures: [] };
  for (const site of options.sites) {
    if (options.signal?.aborted) break;
    try {
      const report = await publishOne(options, site);
      if (report.outcome !== 'published') continue;
      summary.written += report.written;
      summary.unchanged += report.unchanged;
      summary.removed += report.removed;
    } catch (error) {
      if (options.signal?.aborted) break;
      summary.failures.push({ tenant: site.id, error });
      options.log(`${site.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return summary;
}

async function publishOne(
  { publisher, mode, lifts, log, signal }: PublishSitesOptions,
  site: Site,
): Promise<PublishReport> {
  const start = performance.now();
  const progress = createProgress(site.id);
  try {
    const options = {
      onProgress: progress.update,
      lifts: lifts?.get(site.id) ?? null,
      ...(signal && { signal }),
    };
    const report = await publishWhenFree(publisher, site, mode, options);
    progress.stop();
    log(toLine(site.id, report, performance.now() - start));
    if ('problem' in report && report.problem) log(`${site.id}: ${report.problem.sentence}`);
    return report;
  } finally {
    progress.stop();
  }
}

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
