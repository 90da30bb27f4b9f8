import type { VehicleChoice } from './vehicle-choice.ts';
import type { TrimKey } from './cabin-trim.ts';
import type { View } from './camera.ts';
import type { PlacedSpot } from './interior-scene.ts';
import type { PlacePlan } from './place-plan.ts';
import type { Located } from './locate-features.ts';

/** The page's interface for the Node side, `globalThis.studio`. */
export interface StudioPage {
  build(choice: VehicleChoice): void;
  /** PNG as a data URL. */
  shoot(view: View, width: number, height: number, mirrored: boolean): Promise<string>;
  locate(views: readonly View[], aspect: number): Located[];
  enterCabin(trim: TrimKey): PlacedSpot[];
  enterBoot(trim: TrimKey): PlacedSpot[];
  enterRoom(landscape: string): Promise<PlacedSpot[]>;
  enterPlace(plan: PlacePlan, landscape: string | null): Promise<void>;
  /** PNG as a data URL. */
  lookAtPlace(from: string, width: number, height: number): string;
  /** PNG as a data URL; `from` is the name of a still, or `panorama`. */
  lookInside(from: string, width: number, height: number): string;
}

declare global {
  var studio: StudioPage;
}
