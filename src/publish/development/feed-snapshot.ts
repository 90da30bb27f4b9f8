import { createReadStream } from 'node:fs';
import { carSchema } from '#domain/car/car.schema.ts';
import { carPath } from '#domain/url/paths.ts';
import { readFeed } from '#stock/readers/read-feed.ts';
import { resolveYards } from '#stock/rows/site-yards.ts';
import { stageRow } from '#stock/import/stage-row.ts';
import { listFeeds, type StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';
import { startSnapshot, type StockSnapshot } from '#publish/stock/stock-snapshot.ts';

const MS_PER_DAY = 86_400_000;
const FEED_BYTES_MAX = 10_000_000;
/** Older than every "just arrived" window, as after a first import. */
const UNDATED_AGE_DAYS = 91;

/**
 * Returns the stock of a small feed at a time (`now`, ms) without a database, as if it were the first import.
 * Leaves out rows that an import would reject. Throws `FeedRefused` when none are left.
 */
export async function readFeedSnapshot(
  site: Site,
  file: string,
  now: number,
  feed: StockFeed | undefined = listFeeds(site.stock)[0],
): Promise<StockSnapshot> {
  const { currency, defaultPriceType } = site.stock;
  const { timeZone } = site.settings;
  if (feed === undefined) throw new Error(`${site.id} has no feed in stock.json.`);
  const { format, mapping, overrides } = feed;
  const { dateOrder } = mapping ?? overrides ?? {};
  const normalise = { currency, defaultPriceType, dateOrder, yards: resolveYards(site), timeZone, now };
  const reading = { format, mapping, overrides, entry: feed.source.entry, maxBytes: FEED_BYTES_MAX };
  const before = (days: number): number => now - days * MS_PER_DAY;
  const snapshot = startSnapshot(site, now);
  for await (const row of readFeed(createReadStream(file), reading)) {
    const { staged } = stageRow(row, normalise);
    if (staged.data === null || staged.slug_base === null) continue;
    const arrived = new Date(before(staged.arrived_days ?? UNDATED_AGE_DAYS)).toISOString();
    const car = carSchema.parse({
      ...Object(staged.data),
      id: row.row,
      slug: staged.slug_base,
      path: carPath(staged.slug_base),
      created_at: staged.created_at ?? arrived,
      updated_at: new Date(now).toISOString(),
    });
    const soldAt = car.sold_date_timestamp ?? Math.floor(before(staged.sold_days ?? 0) / 1000);
    snapshot.add({ ...car, sold_date_timestamp: car.sold ? soldAt : null, withdrawnAt: null, hold: null });
  }
  return snapshot.finish();
}
