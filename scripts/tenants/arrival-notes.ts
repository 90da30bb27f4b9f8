import { join } from 'node:path';
import { decideTag } from '#domain/car/tag.ts';
import type { TenantProblem } from '#tenancy/forms/problem.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import type { Site } from '#tenancy/site/site.ts';

/** A tag on more of the stock than this says nothing. */
const SHARE_MAX = 1 / 3;
/** Of fewer cars all show at once, and a share means little. */
const CARS_MIN = 10;
/** What the proposed days leave. */
const SHARE_PROPOSED = 1 / 5;

/**
 * Tells a dealer of which more than a third is JUST ARRIVED how many days would mean something. Cars without a date of
 * arrival count as arrived long ago: only a database knows when they came, and the first import makes none of them JUST
 * ARRIVED.
 */
export function findArrivalNotes(
  site: Site,
  { tenantsDir, stock, now: at }: { tenantsDir: string; stock: readonly StockSnapshot[]; now: number },
): TenantProblem[] {
  const cars = stock
    .flatMap((snapshot) => [...snapshot.cars.values()].map(({ car }) => car))
    .filter((car) => !car.sold);
  const { tag } = site.policies;
  const count = (justArrivedDays: number): number =>
    cars.filter((car) => decideTag({ ...tag, justArrivedDays }, car, at)?.kind === 'just-arrived').length;
  const now = count(tag.justArrivedDays);
  if (cars.length < CARS_MIN || now <= cars.length * SHARE_MAX) return [];
  const days = range(tag.justArrivedDays).findLast((each) => count(each) <= cars.length * SHARE_PROPOSED);
  const remedy =
    days === undefined
      ? `Even 1 day leaves ${count(1)}: the feed may date every car with the day of its export. Leave that column out of the mapping`
      : `${formatDays(days)} would leave it to ${count(days)}`;
  const sentence = `is ${tag.justArrivedDays}, so ${now} of ${cars.length} cars say JUST ARRIVED, which tells them apart from nothing. ${remedy}.`;
  const file = join(tenantsDir, site.id, 'features.json');
  return [{ tenant: site.id, file, key: 'justArrived.days', sentence }];
}

/** The days from 1 to one fewer. */
const range = (days: number): number[] =>
  Array.from({ length: Math.max(0, days - 1) }, (_, index) => index + 1);

const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
