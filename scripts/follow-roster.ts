import { setTimeout as sleep } from 'node:timers/promises';
import type { RosterNews, TenantRoster } from './tenant-roster.ts';

/** A look at 300 dealers' files takes some milliseconds; a change is taken at the second look that finds it. */
const LOOK_MS = 1_000;

/**
 * Looks at the folder of dealers as long as it is not ended, and hands on what is new there, one news after the
 * other. Returns what ends it, once the news under way is done with.
 */
export function followRoster(
  roster: Pick<TenantRoster, 'look'>,
  warn: (line: string) => void,
  take: (news: RosterNews, signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const ended = new AbortController();
  const following = follow(roster, warn, take, ended.signal);
  return async () => {
    ended.abort();
    await following;
  };
}

async function follow(
  roster: Pick<TenantRoster, 'look'>,
  warn: (line: string) => void,
  take: (news: RosterNews, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let told = '';
  while (!signal.aborted) {
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      const news = roster.look();
      if (news.changed.length + news.gone.length > 0) await take(news, signal);
      told = '';
    } catch (error) {
      // A folder that is away for a moment takes no site off the air.
      const message = error instanceof Error ? error.message : String(error);
      if (message !== told) warn(message);
      told = message;
    }
  }
}
