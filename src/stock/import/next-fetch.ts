import type { FeedRun } from '#db/stock/feed-runs.repository.ts';
import type { StockSource } from '#tenancy/schemas/stock-source.schema.ts';

const MS_PER_MINUTE = 60_000;
/** A run without a result was killed. Soon, but not at once: a feed that ends the process would do so at each start. */
const KILLED_MINUTES = 5;

/**
 * Time (ms) of the next fetch: one interval after the last attempt, successful or not, or five minutes after one that
 * was killed; immediately without an attempt, and after one in the future, as after a clock that was set back. A file is read
 * on every run.
 */
export function nextFetchAt(
  source: StockSource,
  last: Pick<FeedRun, 'startedAt' | 'outcome'> | null,
  now: number,
): number {
  if (source.kind === 'file' || last === null || last.startedAt.getTime() > now) return 0;
  const minutes = last.outcome === null ? KILLED_MINUTES : source.everyMinutes;
  return last.startedAt.getTime() + minutes * MS_PER_MINUTE;
}
