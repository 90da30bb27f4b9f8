import type { Database } from '#db/server/database.ts';
import { describePublisher, findPublisher, type Publisher } from '#db/base/publisher-lock.ts';
import { readSitesId } from './sites-id.ts';

const LOOK_MS = 2_000;
/** How long a publisher may be away, as while it is started again, before this is a problem. */
const GRACE_MS = 60_000;

/** The publisher of the database, seen by a process that only answers the API. */
export type OtherPublisher = {
  /** Whether it writes the SITES_DIR of this process, so that the sites there are up to date. */
  writesHere(): boolean;
  /** Who publishes, for `/healthz`. */
  health(): { process: string | null; problem: string | null };
  stop(): void;
};

export type OtherPublisherOptions = {
  database: Pick<Database, 'asAdmin'>;
  sitesDir: string;
  clock: () => number;
  /** Called when the sites here begin or cease to be up to date. */
  onChange: () => void;
  warn: (line: string) => void;
};

/**
 * Asks again and again who publishes. While nobody does, or the database or the disk of the sites does not answer, the last
 * answer counts.
 */
export async function followPublisher(options: OtherPublisherOptions): Promise<OtherPublisher> {
  const { database, sitesDir, clock, onChange, warn } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let known: Publisher | null = null;
  let seenAt = clock();
  let isThere = false;
  let isHere = false;
  let toldHere = false;
  let warned = '';

  async function ask(): Promise<void> {
    const found = await database.asAdmin(findPublisher).catch(() => undefined);
    if (found === undefined) return;
    isThere = found !== null;
    if (found === null) return;
    seenAt = clock();
    // A command that publishes for a moment is not the one that keeps sites up to date.
    if (found.kind !== 'command') known = found;
    isHere = known !== null && known.sites === readSitesId(sitesDir);
    // Again when it failed, as it does while the disk of the sites is away.
    if (isHere !== toldHere) onChange();
    toldHere = isHere;
  }

  async function look(): Promise<void> {
    try {
      await ask();
      warned = '';
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== warned) warn(`Whether ${sitesDir} is kept up to date is not known: ${message}`);
      warned = message;
    }
  }

  /** One look after the other: a late answer must not replace a newer one. */
  async function keepLooking(): Promise<void> {
    await look();
    if (!isStopped) timer = setTimeout(() => void keepLooking(), LOOK_MS);
  }

  await keepLooking();
  return {
    writesHere: () => isHere,
    health() {
      const process = known === null ? null : describePublisher(known);
      if (isThere || clock() - seenAt < GRACE_MS) return { process, problem: null };
      const last = process === null ? '' : ` The last one was ${process}.`;
      return {
        process,
        problem: `Nothing publishes from this database: pages keep old prices, and no lead is handed over. Run npm run worker.${last}`,
      };
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
