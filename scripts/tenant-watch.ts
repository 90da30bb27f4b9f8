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
  /** Called after dealers were added, changed or removed, and new ones are published. */
  onNews?: () => void;
};

/**
 * Follows the folder of dealers while a server or worker runs: imports and publishes new dealers, applies
 * changed files and feeds, and stops publishing removed dealers. Returns a function that stops it.
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
  // Broken ones too: the worker reports the mistake, and continues when it is corrected.
  for (const id of changed) {
    if (worker.states.has(id) || sites.some((site) => site.id === id)) worker.notify(id);
  }
  onNews?.();
}
