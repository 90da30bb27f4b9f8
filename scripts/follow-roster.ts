import { setTimeout as sleep } from 'node:timers/promises';
import type { RosterNews, TenantRoster } from './tenant-roster.ts';

/**
 * Polling interval. Checking 300 dealers' files takes some milliseconds; a change counts at the second check
 * that finds it.
 */
const LOOK_MS = 1_000;

type Followed = Pick<TenantRoster, 'look' | 'prepare'>;

/**
 * Polls the folder of dealers and passes on each change, one after the other. Returns a function that stops
 * it, after the current change is done.
 */
export function followRoster(
  roster: Followed,
  warn: (line: string) => void,
  take: (news: RosterNews) => Promise<void>,
): () => Promise<void> {
  const ended = new AbortController();
  const following = follow(roster, warn, take, ended.signal);
  return async () => {
    ended.abort();
    await following;
  };
}

async function follow(
  roster: Followed,
  warn: (line: string) => void,
  take: (news: RosterNews) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let told = '';
  while (!signal.aborted) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      roster.prepare(signal);
      const news = roster.look();
      if (news.changed.length + news.gone.length > 0) await take(news);
      told = '';
    } catch (error) {
      // A folder that is missing for a moment must not take a site down.
      const message = error instanceof Error ? error.message : String(error);
      if (message !== told) warn(message);
      told = message;
    }
  }
}
