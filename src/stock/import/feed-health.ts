import type { Database } from '#db/server/database.ts';
import { loadFeedStates, type FeedState } from '#db/stock/feed-states.repository.ts';
import type { StockSource } from '#tenancy/schemas/stock-source.schema.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { addressOf } from './feed-address.ts';
import { labelFeed } from './feed-label.ts';

const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3_600_000;
/** A feed that was not read for so many intervals is overdue: one or two may fall into a restart. */
const INTERVALS_MISSED = 3;

/** How a dealer's feed is; `problem` is a sentence for the operator, `null` when all is well. */
export type FeedHealth = {
  /** Empty for a dealer's only feed. */
  name: string;
  /** ISO time of the last read, whether it had changed or not; `null` before the first. */
  lastRead: string | null;
  problem: string | null;
};

export type FeedHealthOptions = {
  tenantsDir: string;
  /** ms. */
  now: number;
  /** When this process started to look after feeds (ms): before that nothing could be overdue. */
  since: number;
};

/** The feeds of dealers, by dealer. */
export async function loadFeedHealth(
  database: Pick<Database, 'asAdmin'>,
  sites: readonly Site[],
  options: FeedHealthOptions,
): Promise<Map<string, FeedHealth[]>> {
  const feeds = sites.flatMap((site) =>
    listFeeds(site.stock).map((feed) => ({
      tenant: site.id,
      source: labelFeed({ site, feed }, options.tenantsDir),
      feed,
    })),
  );
  const states = await database.asAdmin((db) => loadFeedStates(db, feeds));
  const health = new Map<string, FeedHealth[]>(sites.map(({ id }) => [id, []]));
  for (const [index, { tenant, feed }] of feeds.entries()) {
    const state = states[index] ?? never;
    const lastRead = state.readAt === null ? null : new Date(state.readAt).toISOString();
    health
      .get(tenant)
      ?.push({ name: feed.name, lastRead, problem: findProblem(feed.source, state, options) });
  }
  return health;
}

const never: FeedState = { outcome: null, reason: null, readAt: null, newAt: null };

/** Refused and unreachable feeds are told in the words of their import. */
function findProblem(source: StockSource, state: FeedState, options: FeedHealthOptions): string | null {
  const { outcome, reason } = state;
  if (outcome === 'refused' || outcome === 'failed') return reason;
  return findOverdue(source, state, options) ?? findStale(source, state, options);
}

function findOverdue(
  source: StockSource,
  { readAt }: FeedState,
  { now, since }: FeedHealthOptions,
): string | null {
  if (source.kind === 'file') return null;
  const { everyMinutes } = source;
  if (now - Math.max(readAt ?? 0, since) < INTERVALS_MISSED * everyMinutes * MS_PER_MINUTE) return null;
  return (
    `The feed ${addressOf(source).shown} ${tellLast('was last read', readAt)}, and it is due every ` +
    `${everyMinutes} minutes. Restart npm start, and look in its log for why no import ran.`
  );
}

function findStale(
  source: StockSource,
  { newAt }: FeedState,
  { now, since }: FeedHealthOptions,
): string | null {
  const { staleAfterHours } = source;
  if (staleAfterHours === undefined) return null;
  if (now - (newAt ?? since) < staleAfterHours * MS_PER_HOUR) return null;
  const shown = source.kind === 'file' ? source.path : addressOf(source).shown;
  return (
    `The feed ${shown} ${tellLast('brought its last change', newAt)}, and stock.json says staleAfterHours ` +
    `${staleAfterHours}. Ask its sender whether the export still runs.`
  );
}

const tellLast = (words: string, at: number | null): string =>
  at === null ? 'has never been read' : `${words} at ${new Date(at).toISOString()}`;
