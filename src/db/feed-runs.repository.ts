import { and, desc, eq, inArray, isNotNull } from './drizzle.ts';
import { feedRuns } from './tables.ts';
import type { Db } from './transaction.ts';

export type FeedRun = typeof feedRuns.$inferSelect;
export type FeedOutcome = NonNullable<FeedRun['outcome']>;

/** How a run ended: the counts of its last line, and where the rejected rows are told. */
export type FeedResult = { readonly outcome: FeedOutcome } & Partial<
  Pick<
    FeedRun,
    | 'reason'
    | 'read'
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'withdrawn'
    | 'rejected'
    | 'bytes'
    | 'etag'
    | 'rejectsFile'
  >
>;

/**
 * Notes that a feed begins to be read at `now` (ms) and returns the run's id. Do it in a transaction of
 * its own, so that a run which is killed leaves its trace.
 */
export async function startFeedRun(db: Db, tenant: string, source: string, now: number): Promise<number> {
  const [run] = await db
    .insert(feedRuns)
    .values({ tenant, source, startedAt: new Date(now) })
    .returning({ id: feedRuns.id });
  if (run === undefined) throw new Error(`Table feed_runs took no run of ${source} for ${tenant}.`);
  return run.id;
}

/** Notes how run `id` ended at `now` (ms). */
export async function finishFeedRun(db: Db, id: number, result: FeedResult, now: number): Promise<void> {
  await db
    .update(feedRuns)
    .set({ ...result, finishedAt: new Date(now) })
    .where(eq(feedRuns.id, id));
}

/** The newest run, of one source or of any. */
export async function loadLatestFeedRun(db: Db, source?: string): Promise<FeedRun | null> {
  const [run] = await db
    .select()
    .from(feedRuns)
    .where(source === undefined ? undefined : eq(feedRuns.source, source))
    .orderBy(desc(feedRuns.id))
    .limit(1);
  return run ?? null;
}

/** The ETag of the newest feed of `source` that is in the stock; a refused or failed one must be read again. */
export async function loadLastEtag(db: Db, source: string): Promise<string | null> {
  const [run] = await db
    .select({ etag: feedRuns.etag })
    .from(feedRuns)
    .where(
      and(
        eq(feedRuns.source, source),
        inArray(feedRuns.outcome, ['applied', 'unchanged']),
        isNotNull(feedRuns.etag),
      ),
    )
    .orderBy(desc(feedRuns.id))
    .limit(1);
  return run?.etag ?? null;
}

/** Whether a feed was ever applied: a tenant's first import makes nothing JUST ARRIVED (decision 033). */
export async function hasAppliedFeed(db: Db): Promise<boolean> {
  const runs = await db
    .select({ id: feedRuns.id })
    .from(feedRuns)
    .where(eq(feedRuns.outcome, 'applied'))
    .limit(1);
  return runs.length > 0;
}
