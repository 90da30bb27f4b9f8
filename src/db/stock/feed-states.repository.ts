import { sql } from '#db/base/drizzle.ts';
import type { FeedOutcome } from './feed-runs.repository.ts';
import { feedRuns } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

/** A feed in its runs. */
export type FeedKey = { tenant: string; source: string };

/** What the finished runs of a feed say. Times are in ms; `null` when there was none. */
export type FeedState = {
  /** Outcome and reason of the latest run. */
  outcome: FeedOutcome | null;
  reason: string | null;
  /** End of the latest run that read the feed, changed or not. */
  readAt: number | null;
  /** End of the latest run that brought something new. */
  newAt: number | null;
};

/** The states of feeds, in the order of `feeds`. Works across tenants, so call it in `asAdmin`. */
export async function loadFeedStates(db: Db, feeds: readonly FeedKey[]): Promise<FeedState[]> {
  const tenants = sql.param(feeds.map(({ tenant }) => tenant));
  const sources = sql.param(feeds.map(({ source }) => source));
  const latest = (condition: ReturnType<typeof sql>) =>
    sql`left join lateral (
      select * from ${feedRuns} where tenant = feed.tenant and source = feed.source and ${condition}
      order by id desc limit 1
    )`;
  const { rows } = await db.execute<StateRow>(sql`
    select last.outcome, last.reason, readable.finished_at as read_at, fresh.finished_at as new_at
    from unnest(${tenants}::text[], ${sources}::text[]) with ordinality as feed (tenant, source, position)
    ${latest(sql`outcome is not null`)} last on true
    ${latest(sql`outcome in ('applied', 'unchanged')`)} readable on true
    ${latest(sql`outcome = 'applied'`)} fresh on true
    order by feed.position`);
  return rows.map(({ outcome, reason, read_at, new_at }) => ({
    outcome,
    reason,
    readAt: toTime(read_at),
    newAt: toTime(new_at),
  }));
}

type StateRow = {
  outcome: FeedOutcome | null;
  reason: string | null;
  read_at: Date | string | null;
  new_at: Date | string | null;
};

const toTime = (moment: Date | string | null): number | null =>
  moment === null ? null : new Date(moment).getTime();
