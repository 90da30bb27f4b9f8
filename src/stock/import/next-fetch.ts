import type { StockSource } from '#tenancy/schemas/stock-source.schema.ts';

const MS_PER_MINUTE = 60_000;

/**
 * Time (ms) of the next fetch: one interval after the last attempt that ended, successful or not; immediately without
 * one. A file is read on every run.
 */
export function nextFetchAt(source: StockSource, lastTry: number | null): number {
  if (source.kind === 'file' || lastTry === null) return 0;
  return lastTry + source.everyMinutes * MS_PER_MINUTE;
}
