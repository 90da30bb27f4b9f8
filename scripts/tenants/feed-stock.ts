import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Where the stock may lie, and the time at which it is looked at (ms). */
export type StockPlace = { tenantsDir: string; dataDir: string; now: number };

/** The stock of each feed that can be read without asking a host: of a file, or as it was last fetched. */
export async function readStock(
  site: Site,
  { tenantsDir, dataDir, now }: StockPlace,
): Promise<StockSnapshot[]> {
  const stock: StockSnapshot[] = [];
  for (const feed of listFeeds(site.stock)) {
    const { name, source } = feed;
    const fetched = join(dataDir, 'feeds', site.id, ['fetched', name].filter(Boolean).join('-'));
    const beside = source.kind === 'file' ? source.path : fetched;
    const file = isAbsolute(beside) ? beside : join(tenantsDir, site.id, beside);
    if (!existsSync(file)) continue;
    // A feed that cannot be used is told by its import and by a dry run.
    const snapshot = await readFeedSnapshot(site, file, now, feed).catch(() => null);
    if (snapshot !== null) stock.push(snapshot);
  }
  return stock;
}
