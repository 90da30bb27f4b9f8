import type { CarChoice } from './car.ts';
import type { CaravanChoice } from './caravan.ts';

export type VehicleChoice =
  | ({ readonly kind: 'car' } & CarChoice)
  | ({ readonly kind: 'caravan' } & CaravanChoice)
  | { readonly kind: 'rig'; readonly car: CarChoice; readonly caravan: CaravanChoice };
