import type { Car } from './car.schema.ts';
import { isInStock, isSold } from './visibility.ts';

/** Days a sold car stays in view when the dealer sets none (VIS-03). */
export const DEFAULT_SOLD_DAYS = 3;

/** The platform keeps a car for somebody. `until` (ms) is the first moment it is free again, `null`: once released. */
export type CarHold = { readonly until: number | null };

/** What is known of a car beside what its feed says of it. */
export type CarFacts = {
  /** When it left the feed for good (ms); `null` while the feed names it. */
  readonly withdrawnAt: number | null;
  /** The reservation that holds it, or held it until its time was over; `null` for none. */
  readonly hold: CarHold | null;
};

/** A car as the store knows it. */
export type StockCar = Car & CarFacts;

/** What a dealer decides about the life of cars; defaults live in the tenancy schema. */
export type LifeCyclePolicy = {
  /** Days a sold car stays in view (VIS-03). */
  soldDays: number;
  /** Days its page stays after that. */
  tombstoneDays: number;
  /** Whether caravans are sold here (TENANT-09). */
  caravans: boolean;
};

/** Why a car is for nobody to see: the dealer's wish, a caravan of a dealer without any, a status nobody sells under. */
export type HiddenReason = 'not-for-website' | 'caravan' | 'status';

/** How a car left the site: withdrawn from the feed, or sold longer ago than the sold window. */
export type Departure = 'withdrawn' | 'sold';

/**
 * Where a car stands. `until` is the moment (ms) at which
 * the next step begins by itself. A reservation by a feed has none.
 */
export type LifeCycle =
  | { name: 'coming' }
  | { name: 'in-stock' }
  | { name: 'reserved'; until: number | null }
  | { name: 'sold'; until: number }
  | { name: 'tombstone'; until: number; left: Departure }
  | { name: 'gone'; left: Departure }
  | { name: 'hidden'; reason: HiddenReason };

const MS_PER_DAY = 86_400_000;
const caravanTypes = ['caravan', 'camper trailer'];

/** What only dealers who sell caravans show (TENANT-09); a motorhome is driven like a car. */
const isCaravan = ({ item_type: type }: Pick<Car, 'item_type'>): boolean =>
  type !== null && caravanTypes.includes(type.replaceAll('_', ' '));

/**
 * The one answer to what a shopper may do about a car; the questions below read it.
 *
 * @param now ms
 */
export function decideLifeCycle(car: Car, facts: CarFacts, policy: LifeCyclePolicy, now: number): LifeCycle {
  const reason = findHiddenReason(car, policy);
  if (reason !== null) return { name: 'hidden', reason };
  const isOffered = facts.withdrawnAt === null;
  if (isOffered && isInStock(car)) return decideOffered(car, facts.hold, now);
  const leaves = leavesAt(car, facts.withdrawnAt, policy);
  // A car counts to the last millisecond of its window, so the next step begins one later.
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
  // The feed's word holds for as long as the feed says it, whatever the platform's own reservation does.
  if (car.reserved) return { name: 'reserved', until: null };
  if (hold !== null && (hold.until === null || now < hold.until))
    return { name: 'reserved', until: hold.until };
  return { name: car.status === 'coming_soon' ? 'coming' : 'in-stock' };
}

/** The last moment (ms) a sold or withdrawn car is in view; a sale without a date is as old as its row. */
function leavesAt(car: Car, withdrawnAt: number | null, { soldDays }: LifeCyclePolicy): number {
  const sold = isSold(car) ? car.sold_date_timestamp : null;
  const soldUntil = sold === null ? null : sold * 1000 + soldDays * MS_PER_DAY;
  if (withdrawnAt !== null) return Math.min(withdrawnAt, soldUntil ?? withdrawnAt);
  return soldUntil ?? Date.parse(car.updated_at) - 1;
}

/** Whether the car has its vehicle page and is found by search. */
export const canBeSeen = ({ name }: LifeCycle): boolean =>
  name === 'coming' || name === 'in-stock' || name === 'reserved' || name === 'sold';

/** Whether the car counts as stock: in numbers, among similar cars, in comparisons of prices (VIS-08). */
export const canBeCounted = (lifeCycle: LifeCycle): boolean =>
  canBeSeen(lifeCycle) && lifeCycle.name !== 'sold';

/** Whether a price is asked for the car; the SOLD block takes its place (VDP-36). */
export const canBePriced = (lifeCycle: LifeCycle): boolean => canBeCounted(lifeCycle);

/** Whether somebody can reserve or buy the car now: it is not promised to anybody else (decision 033). */
export const canBeBought = (lifeCycle: LifeCycle): boolean =>
  canBeCounted(lifeCycle) && lifeCycle.name !== 'reserved';

/** When the car's life goes on by itself (ms); `null` when only a feed or a person changes it. */
export const nextChangeOf = (lifeCycle: LifeCycle): number | null =>
  'until' in lifeCycle ? lifeCycle.until : null;

/** The car as it is shown: what the platform did to it laid over what its feed says. The feed's car stays as it is. */
export const withReservation = <Shown extends Pick<Car, 'reserved'>>(
  car: Shown,
  lifeCycle: LifeCycle,
): Shown => (lifeCycle.name === 'reserved' && !car.reserved ? { ...car, reserved: true } : car);
