import { and, desc, eq, inArray, isNotNull, lt, notInArray, or, sql } from '#db/base/drizzle.ts';
import { feedRuns } from '#db/base/tables.ts';
import type { Db } from '#db/base/transaction.ts';

export type FeedRun = typeof feedRuns.$inferSelect;
export type FeedOutcome = NonNullable<FeedRun['outcome']>;

/** The result of a run: its counts and the file of rejected rows. */
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
    | 'dueAtStart'
  >
>;

/** A feed that is asked every five minutes has a hundred thousand runs a year. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes the old runs of a feed. The last of each outcome stays: it tells the ETag, and when the feed was read. */
async function deleteOldRuns(db: Db, tenant: string, source: string, now: number): Promise<void> {
  const isOwn = and(eq(feedRuns.tenant, tenant), eq(feedRuns.source, source));
  const last = db
    .select({ id: sql`max(${feedRuns.id})` })
    .from(feedRuns)
    .where(isOwn)
    .groupBy(feedRuns.outcome);
  const isOld = lt(feedRuns.startedAt, new Date(now - KEPT_MS));
  await db.delete(feedRuns).where(and(isOwn, isOld, notInArray(feedRuns.id, last)));
}

/** Records a run's start at `now` (ms); returns its id. A transaction of its own keeps it if it is killed. */
export async function startFeedRun(db: Db, tenant: string, source: string, now: number): Promise<number> {
  await deleteOldRuns(db, tenant, source, now);
  const [run] = await db
    .insert(feedRuns)
    .values({ tenant, source, startedAt: new Date(now) })
    .returning({ id: feedRuns.id });
  if (run === undefined) throw new Error(`Table feed_runs took no run of ${source} for ${tenant}.`);
  return run.id;
}

/** Records the result of run `id` at `now` (ms). */
export async function finishFeedRun(db: Db, id: number, result: FeedResult, now: number): Promise<void> {
  await db
    .update(feedRuns)
    .set({ ...result, finishedAt: new Date(now) })
    .where(eq(feedRuns.id, id));
}

/** Forgets a run that was stopped before it had a result. */
export async function deleteFeedRun(db: Db, id: number): Promise<void> {
  await db.delete(feedRuns).where(eq(feedRuns.id, id));
}

/** The latest run of a source, or of any source but the `others`. */
export async function loadLatestFeedRun(
  db: Db,
  source?: string,
  others: readonly string[] = [],
): Promise<FeedRun | null> {
  const [run] = await db
    .select()
    .from(feedRuns)
    .where(source === undefined ? notInArray(feedRuns.source, [...others]) : eq(feedRuns.source, source))
    .orderBy(desc(feedRuns.id))
    .limit(1);
  return run ?? null;
}

/**
 * The ETag of the latest feed of `source` that is in the stock; a refused or failed feed must be read again. `null` too
 * when one of the `earlier` sources was applied after it: a car that left that one may be in this one.
 */
export async function loadLastEtag(
  db: Db,
  source: string,
  earlier: readonly string[] = [],
): Promise<string | null> {
  const [run] = await db
    .select({ source: feedRuns.source, etag: feedRuns.etag })
    .from(feedRuns)
    .where(
      or(
        and(
          eq(feedRuns.source, source),
          inArray(feedRuns.outcome, ['applied', 'unchanged']),
          isNotNull(feedRuns.etag),
        ),
        and(inArray(feedRuns.source, [...earlier]), eq(feedRuns.outcome, 'applied')),
      ),
    )
    .orderBy(desc(feedRuns.id))
    .limit(1);
  return run?.source === source ? run.etag : null;
}

/** Whether a feed was ever applied: cars of a tenant's first import are not JUST ARRIVED (decision 033). */
export async function hasAppliedFeed(db: Db): Promise<boolean> {
  const runs = await db
    .select({ id: feedRuns.id })
    .from(feedRuns)
    .where(eq(feedRuns.outcome, 'applied'))
    .limit(1);
  return runs.length > 0;
}
