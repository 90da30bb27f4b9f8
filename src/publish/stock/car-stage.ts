import type { Car } from '#domain/car/car.schema.ts';
import { isCaravan, isInStock, isSold, soldWindowEnd } from '#domain/car/visibility.ts';
import type { Site } from '#tenancy/site/site.ts';

/** A car as publishing reads it: what is stored, and when it left the feed (ms), if it did. */
export type StockCar = Car & { readonly withdrawnAt: number | null };

/**
 * Where a car stands in its life on the site (standards.md, sold-car life): `shown` has its vehicle page
 * and is found by search, `tombstone` keeps its address with similar cars, `gone` answers 410, `hidden`
 * was never to be seen. `until` is the moment (ms) at which the next stage begins by itself.
 */
export type Stage = { name: 'shown' | 'tombstone' | 'gone' | 'hidden'; until: number | null };

export type StagePolicy = {
  /** Days a sold car stays in view (VIS-03). */
  soldDays: number;
  /** Days its page stays after that. */
  tombstoneDays: number;
  /** Whether caravans are sold here (TENANT-09). */
  caravans: boolean;
};

const MS_PER_DAY = 86_400_000;
const hidden: Stage = { name: 'hidden', until: null };

export const toStagePolicy = (site: Pick<Site, 'policies' | 'features'>): StagePolicy => ({
  soldDays: site.policies.soldDays,
  tombstoneDays: site.features.soldTombstones.days,
  caravans: site.features.caravans !== undefined,
});

/** The stage of a car at a moment (VIS-01…05, TENANT-09, and what comes after the sold window). */
export function decideStage(policy: StagePolicy, car: StockCar, now: number): Stage {
  if (!car.show_on_dealer_website) return hidden;
  if (!policy.caravans && isCaravan(car)) return hidden;
  if (!isSold(car) && !isInStock(car)) return hidden;
  if (car.withdrawnAt === null && isInStock(car)) return { name: 'shown', until: null };
  const left = leftAt(policy, car);
  // A sold car counts to the last millisecond of its window, so the next stage begins one later.
  if (car.withdrawnAt === null && now <= left) return { name: 'shown', until: left + 1 };
  const end = left + policy.tombstoneDays * MS_PER_DAY;
  return now <= end ? { name: 'tombstone', until: end + 1 } : { name: 'gone', until: null };
}

/** When a car left the shop window (ms); a sale without a date is as old as the row that tells of it. */
function leftAt(policy: StagePolicy, car: StockCar): number {
  const soldUntil = soldWindowEnd(car, policy.soldDays);
  if (car.withdrawnAt !== null) return Math.min(car.withdrawnAt, soldUntil ?? car.withdrawnAt);
  return soldUntil ?? Date.parse(car.updated_at) - 1;
}
