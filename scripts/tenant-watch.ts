import type { Worker } from '#publish/worker/worker.ts';
import type { CatchUp } from './catch-up.ts';
import { log, warn } from './command.ts';
import { followRoster } from './follow-roster.ts';
import type { RosterNews, TenantRoster } from './tenant-roster.ts';

export type TenantWatchOptions = {
  roster: TenantRoster;
  worker: Worker;
  catchUp: CatchUp;
  /** Called after dealers were added, changed or removed. */
  onNews: () => void;
};

/**
 * Follows the folder of dealers while a server or worker runs: brings new dealers up to date, applies changed files
 * and feeds, and stops publishing removed dealers. Returns a function that stops it.
 */
export const watchTenants = (options: TenantWatchOptions): (() => Promise<void>) =>
  followRoster(options.roster, warn, (news) => take(options, news));

async function take(
  { roster, worker, catchUp, onNews }: TenantWatchOptions,
  { changed, gone }: RosterNews,
): Promise<void> {
  for (const id of gone) {
    await worker.drop(id);
    log(`${id}: its folder is gone, so it is no longer updated or served`);
  }
  for (const id of changed) {
    const site = roster.find(id);
    // Not awaited: a feed host that does not answer would hold up the next dealer.
    if (site !== null) void catchUp.bring(site);
    // A broken one too: the worker reports the mistake, and continues when it is corrected.
    else if (worker.states.has(id)) void worker.notify(id);
  }
  onNews();
}
