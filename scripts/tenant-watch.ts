import { setTimeout as sleep } from 'node:timers/promises';
import type { Publisher } from '#publish/publisher.ts';
import type { Worker } from '#publish/worker.ts';
import { importDue, type ImportDueOptions } from './import-due.ts';
import { publishSites } from './publish-sites.ts';
import type { RosterNews, TenantRoster } from './tenant-roster.ts';

export type TenantWatchOptions = {
  roster: TenantRoster;
  worker: Worker;
  publisher: Publisher;
  importing: ImportDueOptions;
  /** Told after dealers came, changed or went, and new ones are published. */
  onNews?: () => void;
};

/** A look at 300 dealers' files takes some milliseconds; a change is taken at the second look that finds it. */
const LOOK_MS = 1_000;

/**
 * Follows the folder of dealers while a server or worker runs: a new one's stock is imported and its site
 * published, other files or another feed in a dealer's folder are taken up, one whose folder goes is let go.
 * Returns what ends it.
 */
export function watchTenants(options: TenantWatchOptions): () => Promise<void> {
  const ended = new AbortController();
  const watching = watch(options, ended.signal);
  return async () => {
    ended.abort();
    await watching;
  };
}

async function watch(options: TenantWatchOptions, signal: AbortSignal): Promise<void> {
  const { warn } = options.importing;
  let told = '';
  while (!signal.aborted) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const news = options.roster.look();
      if (news.changed.length + news.gone.length > 0) await take(options, news, signal);
      told = '';
    } catch (error) {
      // A folder that is away for a moment takes no site off the air.
      const message = error instanceof Error ? error.message : String(error);
      if (message !== told) warn(message);
      told = message;
    }
  }
}

async function take(
  { roster, worker, publisher, importing, onNews }: TenantWatchOptions,
  { changed, gone }: RosterNews,
  signal: AbortSignal,
): Promise<void> {
  const { log } = importing;
  for (const id of gone) {
    await worker.drop(id);
    log(`${id}: its folder is gone, so it is kept up to date and served no more`);
  }
  const sites = changed.flatMap((id) => roster.load(id) ?? []);
  await importDue({ ...importing, signal }, sites);
  const fresh = sites.filter(({ id }) => !worker.states.has(id));
  await publishSites({ publisher, sites: fresh, mode: 'check', log, signal });
  // A broken one is woken as well: its worker tells what is wrong, and goes on when it is mended.
  for (const id of changed) {
    if (worker.states.has(id) || sites.some((site) => site.id === id)) worker.wake(id);
  }
  onNews?.();
}
