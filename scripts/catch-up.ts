import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import type { Worker } from '#publish/worker/worker.ts';
import type { Site } from '#tenancy/site/site.ts';
import { warn } from './command.ts';
import type { StockImports } from './stock-imports.ts';

export type CatchUpOptions = {
  worker: Pick<Worker, 'notify'>;
  imports: Pick<StockImports, 'run'>;
  sitesDir: string;
  /** Called when a dealer was published for the first time. */
  onFirst: (tenant: string) => void;
};

export type CatchUp = {
  /** Brings a dealer up to date: imports what is due and publishes. Never rejects: the worker notes failures. */
  bring(site: Site): Promise<void>;
  /** Whether a dealer is being brought up to date. */
  isBehind(tenant: string): boolean;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
};

/**
 * Brings dealers up to date behind the serving of what is published. A dealer that was published before is checked while
 * its feed is read, so that a silent feed host delays nothing; a new one waits for its stock.
 */
export function createCatchUp({ worker, imports, sitesDir, onFirst }: CatchUpOptions): CatchUp {
  const underWay = new Map<string, Promise<void>>();
  async function follow({ id }: Site, importing: Promise<boolean>): Promise<void> {
    const isNew = isUnpublished(sitesDir, id);
    const checking = isNew ? null : worker.notify(id);
    const isChanged = await importing;
    await checking;
    if (isNew || isChanged) await worker.notify(id);
    if (isNew) onFirst(id);
  }
  return {
    bring(site) {
      const bringing = follow(site, imports.run(site))
        .catch((error: unknown) =>
          warn(`${site.id}: ${error instanceof Error ? error.message : String(error)}`),
        )
        .finally(() => {
          if (underWay.get(site.id) === bringing) underWay.delete(site.id);
        });
      underWay.set(site.id, bringing);
      return bringing;
    },
    isBehind: (tenant) => underWay.has(tenant),
    async settled() {
      await Promise.allSettled(underWay.values());
    },
  };
}

/** A folder that cannot be read counts as published: its publication finds the same, notes it and tries again. */
function isUnpublished(sitesDir: string, id: string): boolean {
  try {
    return findLive(toReleaseFolders(sitesDir, id)) === null;
  } catch {
    return false;
  }
}
