/** Vehicles cut out of their ground, for hero places and tiles. */
import type { View } from './camera.ts';
import { car } from './plan.ts';
import type { VehicleChoice } from './studio-page.ts';

/** A car cut out of its ground, for hero places: file name without extension, vehicle, view, width, height. */
export interface CutOut {
  readonly file: string;
  readonly choice: VehicleChoice;
  readonly view: View;
  readonly width: number;
  readonly height: number;
}

/** Cut-outs side by side in one picture, the ones behind first. All numbers are pixels of it. */
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

/** Cars of the fleet, for heroes and tiles. */
const fleetCutOuts = (
  [
    ['crossover', 'orange', 'c', 1],
    ['hatch', 'sky', 'd', 5],
    ['wagon', 'green', 'a', 1],
    ['people', 'white', 'd', 2],
  ] as const
).map((spec): CutOut => ({
  file: `drift/cutout-${spec[0]}-${spec[1]}`,
  choice: car(spec),
  view: { azimuth: 38, elevation: 5.5 },
  width: 1400,
  height: 934,
}));

/** Cut-outs with alpha. */
export const cutOuts: readonly CutOut[] = [
  {
    file: 'atlas/cutout-suv-blue',
    choice: car(['suv', 'blue', 'b', 1]),
    view: { azimuth: 34, elevation: 5.5 },
    width: 1400,
    height: 934,
  },
  {
    file: 'atlas/cutout-wagon-green-side',
    choice: car(['wagon', 'green', 'a', 1]),
    view: { azimuth: 90, elevation: 3, fill: 0.94 },
    width: 1400,
    height: 700,
  },
  {
    file: 'atlas/cutout-ute-grey',
    choice: car(['ute', 'grey', 'b', 4]),
    view: { azimuth: 36, elevation: 5.5 },
    width: 1400,
    height: 934,
  },
  {
    file: 'torque/cutout-ute-red',
    choice: car(['ute', 'red', 'b', 4]),
    view: { azimuth: 36, elevation: 5.5 },
    width: 1400,
    height: 934,
  },
  {
    file: 'drift/cutout-caravan-white',
    choice: { kind: 'caravan', shape: 'caravan', paint: 'white', stripes: 'a', accent: 1 },
    view: { azimuth: 38, elevation: 5.5 },
    width: 1400,
    height: 934,
  },
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
  {
    file: 'torque/cutout-four-by-four-silver',
    choice: car(['four-by-four', 'silver', 'b', 4]),
    view: { azimuth: 36, elevation: 5.5 },
    width: 1400,
    height: 934,
  },
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
