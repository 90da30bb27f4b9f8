import type { StockSettings } from '#tenancy/schemas/stock.schema.ts';

const MS_PER_MINUTE = 60_000;

/**
 * When (ms) a feed is to be asked for again: its interval after the last try, good or bad; at once when
 * it was never tried. A file is looked at whenever someone asks.
 */
export function nextFetchAt(source: StockSettings['source'], lastTry: number | null): number {
  if (source.kind === 'file' || lastTry === null) return 0;
  return lastTry + source.everyMinutes * MS_PER_MINUTE;
}
