import type { DriveNames } from './drive-name.ts';
import type { Car } from './car.schema.ts';
import { canBeCounted, type LifeCycle } from './life-cycle.ts';

/** The sale state that a vehicle page shows. */
export type SaleState = 'in-stock' | 'coming-soon' | 'reserved' | 'test-drive-only' | 'sold';

/** Whether the dealer's tag limits the car to test drives, which removes finance and reservation (decision 033). */
export const isTestDriveOnly = ({ tag }: Pick<Car, 'tag'>): boolean =>
  tag?.trim().toLowerCase() === 'test drive only';

/** Decides the sale state of a vehicle page; a car that is not in stock shows the SOLD block (VDP-36). */
export function decideSaleState(lifeCycle: LifeCycle, car: Pick<Car, 'tag'>): SaleState {
  if (!canBeCounted(lifeCycle)) return 'sold';
  if (lifeCycle.name === 'reserved') return 'reserved';
  if (isTestDriveOnly(car)) return 'test-drive-only';
  return lifeCycle.name === 'coming' ? 'coming-soon' : 'in-stock';
}

/** What a shopper can do on a vehicle page. */
export type VehicleAction = 'enquire' | 'test-drive' | 'finance' | 'trade-in' | 'find-similar' | 'call';

/** What a card links to beside its car. */
export type CardAction = Extract<VehicleAction, 'enquire' | 'test-drive' | 'finance' | 'trade-in'>;

/** The dealer's settings for actions; defaults are in the tenancy schema. */
export type ActionPolicy = {
  /** A coming vehicle can be booked for a test drive (VDP-37). */
  testDriveOfComing: boolean;
  /** A vehicle may be traded in for one that is for sale (VDP-39). */
  tradeIn: boolean;
  /** Cars for sale link to finance (VDP-35, CARD-17). */
  finance: boolean;
  /** The actions of cards (CARD-16, CARD-17, CARD-19, CARD-20), and those of a vehicle that is still coming. */
  onCards: readonly CardAction[];
  onCardsOfComing: readonly CardAction[];
  /** What a test drive is called, where it begins a line. */
  driveNames: DriveNames;
};

/** The actions of a vehicle page in order; the first is the main one (VDP-36, VDP-37). */
export function decideActions(
  policy: Pick<ActionPolicy, 'testDriveOfComing' | 'tradeIn' | 'finance'>,
  state: SaleState,
): VehicleAction[] {
  if (state === 'sold') return ['find-similar', 'call'];
  const others: VehicleAction[] = policy.tradeIn ? ['trade-in', 'call'] : ['call'];
  if (state === 'test-drive-only') return ['test-drive', 'enquire', ...others];
  // A car that can only be driven is not financed (VDP-38).
  const finance: VehicleAction[] = policy.finance ? ['finance'] : [];
  if (state === 'coming-soon' && !policy.testDriveOfComing) return ['enquire', ...finance, ...others];
  return ['enquire', 'test-drive', ...finance, ...others];
}
