/** Vehicles cut out of their background, for hero sections and tiles. */
import type { View } from './camera.ts';
import { car } from './plan.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

/** A car cut out of its background, for hero sections: file name without extension, vehicle, view, width, height. */
export interface CutOut {
  readonly file: string;
  readonly choice: VehicleChoice;
  readonly view: View;
  readonly width: number;
  readonly height: number;
}

/** Cut-outs side by side in one picture, the rearmost first. All numbers are pixels of the picture. */
export interface LineUp {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly cars: readonly {
    readonly of: string;
    readonly left: number;
    readonly top: number;
    readonly width: number;
  }[];
}

/** The view of a hero: from slightly above, 3:2. */
const toHero = (file: string, choice: VehicleChoice, azimuth: number): CutOut => ({
  file,
  choice,
  view: { azimuth, elevation: 5.5 },
  width: 1400,
  height: 934,
});

/** Cars of the fleet, for heroes and tiles. */
const fleetCutOuts = (
  [
    ['crossover', 'orange', 'c', 1],
    ['hatch', 'sky', 'd', 5],
    ['wagon', 'green', 'a', 1],
    ['people', 'white', 'd', 2],
  ] as const
).map((spec) => toHero(`drift/cutout-${spec[0]}-${spec[1]}`, car(spec), 38));

/** Cut-outs with alpha. */
export const cutOuts: readonly CutOut[] = [
  toHero('atlas/cutout-suv-blue', car(['suv', 'blue', 'b', 1]), 34),
  {
    file: 'atlas/cutout-wagon-green-side',
    choice: car(['wagon', 'green', 'a', 1]),
    view: { azimuth: 90, elevation: 3, fill: 0.94 },
    width: 1400,
    height: 700,
  },
  toHero('atlas/cutout-ute-grey', car(['ute', 'grey', 'b', 4]), 36),
  toHero('torque/cutout-ute-red', car(['ute', 'red', 'b', 4]), 36),
  toHero(
    'drift/cutout-caravan-white',
    { kind: 'caravan', shape: 'caravan', paint: 'white', stripes: 'a', accent: 1 },
    38,
  ),
  {
    file: 'drift/cutout-rig',
    choice: {
      kind: 'rig',
      car: { shape: 'four-by-four', paint: 'sand', face: 'e', wheels: 4 },
      caravan: { shape: 'caravan', paint: 'white', stripes: 'a', accent: 1 },
    },
    view: { azimuth: 86, elevation: 3, fill: 0.96 },
    width: 1800,
    height: 640,
  },
  ...fleetCutOuts,
  toHero('torque/cutout-four-by-four-silver', car(['four-by-four', 'silver', 'b', 4]), 36),
];

export const lineUps: readonly LineUp[] = [
  {
    file: 'drift/cutout-line-up',
    width: 1800,
    height: 640,
    cars: [
      { of: 'drift/cutout-hatch-sky', left: 960, top: 60, width: 780 },
      { of: 'drift/cutout-crossover-orange', left: 30, top: 12, width: 940 },
    ],
  },
];
