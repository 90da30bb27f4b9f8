import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { decideTag } from '#domain/car/tag.ts';
import type { StockCar } from '#domain/car/life-cycle.ts';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import type { TenantProblem } from '#tenancy/forms/problem.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';

/** A tag on more of the stock than this says nothing. */
const SHARE_MAX = 1 / 3;
/** Of fewer cars all show at once, and a share means little. */
const CARS_MIN = 10;
/** What the proposed days leave. */
const SHARE_PROPOSED = 1 / 5;

/** Where the stock may lie, and the time at which it is looked at (ms). */
export type StockPlace = { tenantsDir: string; dataDir: string; now: number };

/**
 * Tells a dealer of which more than a third is JUST ARRIVED how many days would mean something. Reads feeds that are
 * files, and what was last fetched of others. Cars without a date of arrival count as arrived long ago: only a database
 * knows when they came, and the first import makes none of them JUST ARRIVED.
 */
export async function findArrivalNotes(site: Site, place: StockPlace): Promise<TenantProblem[]> {
  const cars = await readStock(site, place);
  const { tag } = site.policies;
  const count = (justArrivedDays: number): number =>
    cars.filter((car) => decideTag({ ...tag, justArrivedDays }, car, place.now)?.kind === 'just-arrived')
      .length;
  const now = count(tag.justArrivedDays);
  if (cars.length < CARS_MIN || now <= cars.length * SHARE_MAX) return [];
  const days = range(tag.justArrivedDays).findLast((each) => count(each) <= cars.length * SHARE_PROPOSED);
  const remedy =
    days === undefined
      ? `Even 1 day leaves ${count(1)}: the feed may date every car with the day of its export. Leave that column out of the mapping`
      : `${formatDays(days)} would leave it to ${count(days)}`;
  const sentence = `is ${tag.justArrivedDays}, so ${now} of ${cars.length} cars say JUST ARRIVED, which tells them apart from nothing. ${remedy}.`;
  const file = join(place.tenantsDir, site.id, 'features.json');
  return [{ tenant: site.id, file, key: 'justArrived.days', sentence }];
}

/** The days from 1 to one fewer. */
const range = (days: number): number[] =>
  Array.from({ length: Math.max(0, days - 1) }, (_, index) => index + 1);

const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The cars of all feeds that can be read without asking a host. */
async function readStock(site: Site, { tenantsDir, dataDir, now }: StockPlace): Promise<StockCar[]> {
  const cars: StockCar[] = [];
  for (const feed of listFeeds(site.stock)) {
    const { name, source } = feed;
    const fetched = join(dataDir, 'feeds', site.id, ['fetched', name].filter(Boolean).join('-'));
    const beside = source.kind === 'file' ? source.path : fetched;
    const file = isAbsolute(beside) ? beside : join(tenantsDir, site.id, beside);
    if (!existsSync(file)) continue;
    // A feed that cannot be used is told by its import and by a dry run.
    const snapshot = await readFeedSnapshot(site, file, now, feed).catch(() => null);
    cars.push(...[...(snapshot?.cars.values() ?? [])].map(({ car }) => car));
  }
  return cars.filter((car) => !car.sold);
}
