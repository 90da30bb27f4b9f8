import type { Car } from './car.schema.ts';
import { isInStock, isSold } from './stock-status.ts';
import { isCaravan } from './vehicle-kinds.ts';

/** Days a sold car stays visible when the dealer sets none (VIS-03). */
export const DEFAULT_SOLD_DAYS = 3;

/** A reservation on the platform. `until` (ms) is when the car is free again; `null`: until released. */
export type CarHold = { readonly until: number | null };

/** Facts about a car that are not in its feed. */
export type CarFacts = {
  /** When the car left the feed (ms); `null` while the feed lists it. */
  readonly withdrawnAt: number | null;
  /** The current or expired reservation; `null` for none. */
  readonly hold: CarHold | null;
};

/** A car as stored, with the facts that are not in its feed. */
export type StockCar = Car & CarFacts;

/** The dealer's settings for the life cycle; defaults are in the tenancy schema. */
export type LifeCyclePolicy = {
  /** Days a sold car stays visible (VIS-03). */
  soldDays: number;
  /** Days the page stays as a tombstone after that. */
  tombstoneDays: number;
  /** Whether the dealer sells caravans (TENANT-09). */
  caravans: boolean;
};

/** Why a car is hidden: excluded by the dealer, a caravan of a dealer that sells none, or an unknown status. */
export type HiddenReason = 'not-for-website' | 'caravan' | 'status';

/** How a car left the site: withdrawn from the feed, or sold longer ago than the sold window. */
export type Departure = 'withdrawn' | 'sold';

/** The life cycle of a car. `until` (ms) is the next scheduled change; a reservation by a feed has none. */
export type LifeCycle =
  | { name: 'coming' }
  | { name: 'in-stock' }
  | { name: 'reserved'; until: number | null }
  | { name: 'sold'; until: number }
  | { name: 'tombstone'; until: number; left: Departure }
  | { name: 'gone'; left: Departure }
  | { name: 'hidden'; reason: HiddenReason };

const MS_PER_DAY = 86_400_000;

/** Decides the life cycle of a car at a moment (ms); the `can…` functions below read it. */
export function decideLifeCycle(car: Car, facts: CarFacts, policy: LifeCyclePolicy, now: number): LifeCycle {
  const reason = findHiddenReason(car, policy);
  if (reason !== null) return { name: 'hidden', reason };
  const isOffered = facts.withdrawnAt === null;
  if (isOffered && isInStock(car)) return decideOffered(car, facts.hold, now);
  const leaves = leavesAt(car, facts.withdrawnAt, policy);
  // The last millisecond of the window still counts, so the next state begins one later.
  if (isOffered && now <= leaves) return { name: 'sold', until: leaves + 1 };
  const left = isOffered ? 'sold' : 'withdrawn';
  const end = leaves + policy.tombstoneDays * MS_PER_DAY;
  return now <= end ? { name: 'tombstone', until: end + 1, left } : { name: 'gone', left };
}

function findHiddenReason(car: Car, policy: LifeCyclePolicy): HiddenReason | null {
  if (!car.show_on_dealer_website) return 'not-for-website';
  if (!policy.caravans && isCaravan(car)) return 'caravan';
  return isInStock(car) || isSold(car) ? null : 'status';
}

function decideOffered(car: Car, hold: CarHold | null, now: number): LifeCycle {
  // A reservation in the feed stays until the feed removes it, whatever happens to the hold.
  if (car.reserved) return { name: 'reserved', until: null };
  if (hold !== null && (hold.until === null || now < hold.until))
    return { name: 'reserved', until: hold.until };
  return { name: car.status === 'coming_soon' ? 'coming' : 'in-stock' };
}

/** The last moment (ms) a sold or withdrawn car is visible; without a sale date, the moment before its last update. */
function leavesAt(car: Car, withdrawnAt: number | null, { soldDays }: LifeCyclePolicy): number {
  const sold = isSold(car) ? car.sold_date_timestamp : null;
  const soldUntil = sold === null ? null : sold * 1000 + soldDays * MS_PER_DAY;
  if (withdrawnAt !== null) return Math.min(withdrawnAt, soldUntil ?? withdrawnAt);
  return soldUntil ?? Date.parse(car.updated_at) - 1;
}

/** Whether the car has a vehicle page and search finds it. */
export const canBeSeen = ({ name }: LifeCycle): boolean =>
  name === 'coming' || name === 'in-stock' || name === 'reserved' || name === 'sold';

/** Whether the car counts as stock: in counts, similar cars and price comparisons (VIS-08). */
export const canBeCounted = (lifeCycle: LifeCycle): boolean =>
  canBeSeen(lifeCycle) && lifeCycle.name !== 'sold';

/** Whether the page shows a price; a sold car shows the SOLD block instead (VDP-36). */
export const canBePriced = (lifeCycle: LifeCycle): boolean => canBeCounted(lifeCycle);

/** Whether a shopper can reserve or buy the car (decision 033). @internal Only tests use it: no page sells yet. */
export const canBeBought = (lifeCycle: LifeCycle): boolean =>
  canBeCounted(lifeCycle) && lifeCycle.name !== 'reserved';

/** When the life cycle changes next (ms); `null` when only a feed or a person changes it. */
export const nextChangeOf = (lifeCycle: LifeCycle): number | null =>
  'until' in lifeCycle ? lifeCycle.until : null;

/** Returns the car with `reserved` set when its life cycle says so; does not modify the given car. */
export const withReservation = <Shown extends Pick<Car, 'reserved'>>(
  car: Shown,
  lifeCycle: LifeCycle,
): Shown => (lifeCycle.name === 'reserved' && !car.reserved ? { ...car, reserved: true } : car);
