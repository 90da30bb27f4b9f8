import type { Publisher } from '#publish/worker/publisher.ts';
import type { Worker } from '#publish/worker/worker.ts';
import { followRoster } from './follow-roster.ts';
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

/**
 * Follows the folder of dealers while a server or worker runs: a new one's stock is imported and its site
 * published, other files or another feed in a dealer's folder are taken up, one whose folder goes is let go.
 * Returns what ends it.
 */
export const watchTenants = (options: TenantWatchOptions): (() => Promise<void>) =>
  followRoster(options.roster, options.importing.warn, (news, signal) => take(options, news, signal));

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
    if (worker.states.has(id) || sites.some((site) => site.id === id)) worker.notify(id);
  }
  onNews?.();
}
