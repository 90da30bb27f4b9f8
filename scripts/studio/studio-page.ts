import type { CarChoice } from './car.ts';
import type { CaravanChoice } from './caravan.ts';
import type { View } from './camera.ts';

export type VehicleChoice =
  | ({ readonly kind: 'car' } & CarChoice)
  | ({ readonly kind: 'caravan' } & CaravanChoice)
  | { readonly kind: 'rig'; readonly car: CarChoice; readonly caravan: CaravanChoice };

/** What the page offers to the Node side, as `globalThis.studio`. */
export interface StudioPage {
  build(choice: VehicleChoice): void;
  /** PNG as a data URL. */
  shoot(view: View, width: number, height: number, mirrored: boolean): Promise<string>;
}

declare global {
  var studio: StudioPage;
}
