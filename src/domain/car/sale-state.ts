import type { Car } from './car.schema.ts';
import { canBeCounted, type LifeCycle } from './life-cycle.ts';

/** Where a vehicle stands in being sold, as its page shows it. */
export type SaleState = 'in-stock' | 'coming-soon' | 'reserved' | 'test-drive-only' | 'sold';

/** The tag that takes finance and reserving off a car, any case (decision 033). */
const isTestDriveOnly = ({ tag }: Pick<Car, 'tag'>): boolean =>
  tag?.trim().toLowerCase() === 'test drive only';

/** The one state of a vehicle's page; what is not in stock shows the SOLD block (VDP-36). */
export function decideSaleState(lifeCycle: LifeCycle, car: Pick<Car, 'tag'>): SaleState {
  if (!canBeCounted(lifeCycle)) return 'sold';
  if (lifeCycle.name === 'reserved') return 'reserved';
  if (isTestDriveOnly(car)) return 'test-drive-only';
  return lifeCycle.name === 'coming' ? 'coming-soon' : 'in-stock';
}

/** What a shopper can do about a vehicle, as far as the product can do it. */
export type VehicleAction = 'enquire' | 'test-drive' | 'find-similar' | 'call';

/** What a dealer says about actions; defaults live in the tenancy schema. */
export type ActionPolicy = {
  /** A vehicle that is still on its way can be booked for a drive (VDP-37). */
  testDriveOfComing: boolean;
};

/** The actions of a page in their order, the first one the main one (VDP-36, VDP-37). */
export function decideActions(policy: ActionPolicy, state: SaleState): VehicleAction[] {
  if (state === 'sold') return ['find-similar', 'call'];
  if (state === 'test-drive-only') return ['test-drive', 'enquire', 'call'];
  if (state === 'coming-soon' && !policy.testDriveOfComing) return ['enquire', 'call'];
  return ['enquire', 'test-drive', 'call'];
}
