import type { Corner } from './overlay.ts';
import type { WheelKey } from './wheel.ts';

/** A window or hatch on a side wall: x0, y0, x1, y1. */
export type WallRect = readonly [number, number, number, number];

/** One caravan body. x runs forward to the coupling, y up from the ground; metres. */
export interface CaravanSpec {
  /** Outline of the side wall, corners with radius. */
  readonly profile: readonly Corner[];
  readonly halfWidth: number;
  readonly axles: readonly number[];
  readonly wheelRadius: number;
  readonly wheels: WheelKey;
  /** Windows of both walls, and those of the kerb side only. */
  readonly windows: readonly WallRect[];
  readonly kerbWindows: readonly WallRect[];
  readonly hatches: readonly WallRect[];
  readonly door?: WallRect;
  /** Awning roll: centre x, height, length; its arms stand at both ends and must miss the windows. */
  readonly awning?: readonly [number, number, number];
  /** Height of the dark chequer plate along the foot. */
  readonly skirt: readonly [number, number];
  /** x of the front wall's foot, where drawbar and boot begin, and of the coupling. */
  readonly nose: number;
  readonly coupling: number;
  /** Height the stripes start at. */
  readonly waist: number;
  readonly frontWindow?: {
    readonly x: number;
    readonly y: number;
    readonly lean: number;
    readonly height: number;
  };
  readonly rearWindow?: { readonly x: number; readonly y: number };
  /** Equipment on the roof. */
  readonly roof: readonly ('cooler' | 'solar' | 'hatch' | 'tent' | 'rack')[];
  readonly roofY: number;
  /** A canvas section between the walls and a raised roof. */
  readonly popTop?: { readonly x0: number; readonly x1: number; readonly rise: number };
  readonly spare: boolean;
  readonly stoneGuard: boolean;
}

/** A touring van with a rounded front. */
const tourer: CaravanSpec = {
  profile: [
    [-2.95, 0.52, 0.06],
    [-3.02, 0.9, 0.2],
    [-2.98, 2.3, 0.3],
    [-2.8, 2.62, 0.22],
    [-2.5, 2.7, 0.2],
    [2.2, 2.7, 0.3],
    [2.62, 2.6, 0.35],
    [2.95, 2.05, 0.4],
    [3.02, 1.25, 0.25],
    [2.86, 0.62, 0.12],
    [2.7, 0.48, 0.08],
    [-2.8, 0.46, 0.06],
  ],
  halfWidth: 1.2,
  axles: [-1.2, -0.4],
  wheelRadius: 0.36,
  wheels: 1,
  windows: [
    [-2.55, 1.42, -1.45, 2.06],
    [1.35, 1.62, 2.35, 2.16],
  ],
  kerbWindows: [[-0.95, 1.5, -0.2, 2.04]],
  hatches: [
    [-2.6, 1.1, -2.2, 1.34],
    [1.5, 0.9, 2.3, 1.22],
  ],
  door: [0.15, 0.62, 0.88, 2.42],
  awning: [-0.78, 2.56, 3.8],
  skirt: [0.47, 0.84],
  nose: 2.95,
  coupling: 4.45,
  waist: 1.02,
  frontWindow: { x: 2.905, y: 2.27, lean: 0.42, height: 0.6 },
  rearWindow: { x: -3.03, y: 1.75 },
  roof: ['cooler', 'solar'],
  roofY: 2.7,
  spare: false,
  stoneGuard: false,
};

/** A short couple's van on one axle. */
const compact: CaravanSpec = {
  ...tourer,
  profile: [
    [-2.3, 0.5, 0.06],
    [-2.42, 0.95, 0.3],
    [-2.36, 2.1, 0.45],
    [-2.05, 2.5, 0.4],
    [-1.6, 2.6, 0.3],
    [1.35, 2.6, 0.35],
    [1.85, 2.46, 0.45],
    [2.22, 1.95, 0.45],
    [2.3, 1.2, 0.3],
    [2.14, 0.6, 0.14],
    [2, 0.46, 0.08],
    [-2.15, 0.44, 0.06],
  ],
  axles: [-0.45],
  wheelRadius: 0.345,
  windows: [
    [-1.9, 1.4, -1, 1.98],
    [0.95, 1.5, 1.75, 2.05],
  ],
  kerbWindows: [[-0.75, 1.46, -0.2, 1.98]],
  hatches: [
    [-2.05, 0.98, -1.65, 1.22],
    [1.15, 0.86, 1.75, 1.16],
  ],
  door: [0.02, 0.6, 0.7, 2.36],
  awning: [-0.59, 2.47, 2.8],
  skirt: [0.45, 0.78],
  nose: 2.22,
  coupling: 3.65,
  frontWindow: { x: 2.14, y: 2.12, lean: 0.4, height: 0.5 },
  rearWindow: { x: -2.41, y: 1.72 },
  roof: ['hatch'],
  roofY: 2.6,
};

/** A blunt van for dirt roads: raked tail, chequer plate, tall tyres, spare on the bumper. */
const offRoad: CaravanSpec = {
  ...tourer,
  profile: [
    [-2.3, 0.62, 0.06],
    [-3.05, 1.2, 0.12],
    [-3.1, 2.5, 0.16],
    [-2.9, 2.82, 0.14],
    [2.5, 2.82, 0.16],
    [2.98, 2.42, 0.16],
    [3, 0.72, 0.1],
    [2.86, 0.58, 0.06],
    [-2.2, 0.58, 0.06],
  ],
  axles: [-0.98, -0.12],
  wheelRadius: 0.39,
  wheels: 4,
  windows: [
    [-2.6, 1.56, -1.6, 2.16],
    [1.5, 1.66, 2.4, 2.2],
  ],
  kerbWindows: [[-1.15, 1.66, -0.45, 2.16]],
  hatches: [
    [1.25, 0.98, 2.55, 1.42],
    [-2.5, 1.22, -2.05, 1.46],
  ],
  door: [0.5, 0.74, 1.16, 2.52],
  awning: [-0.695, 2.68, 4.01],
  skirt: [0.59, 1.18],
  nose: 2.98,
  coupling: 4.5,
  waist: 1.4,
  frontWindow: { x: 2.76, y: 2.62, lean: 0.88, height: 0.34 },
  rearWindow: { x: -3.09, y: 1.95 },
  roof: ['cooler', 'solar', 'rack'],
  roofY: 2.82,
  spare: true,
  stoneGuard: true,
};

/** A low van whose roof lifts on canvas. */
const popTop: CaravanSpec = {
  ...compact,
  profile: [
    [-2.3, 0.5, 0.06],
    [-2.42, 0.95, 0.2],
    [-2.38, 1.85, 0.25],
    [-2.2, 2.06, 0.15],
    [1.75, 2.06, 0.25],
    [2.24, 1.6, 0.35],
    [2.3, 1.1, 0.25],
    [2.14, 0.6, 0.14],
    [2, 0.46, 0.08],
    [-2.15, 0.44, 0.06],
  ],
  windows: [
    [-1.95, 1.28, -1, 1.76],
    [0.95, 1.3, 1.7, 1.74],
  ],
  kerbWindows: [[-0.8, 1.3, -0.22, 1.76]],
  hatches: [
    [1.1, 0.82, 1.75, 1.1],
    [-2.05, 0.86, -1.65, 1.08],
  ],
  door: [0.02, 0.6, 0.7, 1.98],
  awning: [-0.61, 2.02, 2.84],
  waist: 0.98,
  frontWindow: { x: 2.12, y: 1.75, lean: 0.66, height: 0.36 },
  rearWindow: { x: -2.41, y: 1.5 },
  roof: ['hatch'],
  roofY: 2.48,
  popTop: { x0: -2.05, x1: 1.6, rise: 0.36 },
};

/** A camper trailer: steel box, kitchen hatches, tent on top. */
const camper: CaravanSpec = {
  ...offRoad,
  profile: [
    [-1.5, 0.6, 0.05],
    [-1.95, 0.95, 0.08],
    [-1.98, 1.5, 0.1],
    [1.25, 1.5, 0.12],
    [1.62, 1.2, 0.1],
    [1.62, 0.66, 0.06],
    [1.5, 0.56, 0.05],
    [-1.4, 0.56, 0.05],
  ],
  halfWidth: 0.95,
  axles: [-0.3],
  wheelRadius: 0.385,
  windows: [],
  kerbWindows: [],
  hatches: [
    [-1.78, 0.98, -0.9, 1.38],
    [0.3, 0.72, 1.1, 1.38],
    [1.18, 0.72, 1.5, 1.16],
  ],
  skirt: [0.57, 0.92],
  nose: 1.62,
  coupling: 3.15,
  waist: 1.0,
  roof: ['rack', 'tent'],
  roofY: 1.5,
  spare: true,
  stoneGuard: true,
};
// A camper has no doors, panes or awning of its own.
export const caravans = {
  caravan: tourer,
  'caravan-compact': compact,
  'caravan-off-road': offRoad,
  'pop-top': popTop,
  'camper-trailer': withoutPanes(camper),
} as const satisfies Record<string, CaravanSpec>;

function withoutPanes({
  door: _door,
  awning: _awning,
  frontWindow: _front,
  rearWindow: _rear,
  ...rest
}: CaravanSpec): CaravanSpec {
  return rest;
}

export type CaravanShape = keyof typeof caravans;

/** How the stripes run; a letter each, as the file names spell them. */
export type StripeKey = 'a' | 'b' | 'c' | 'd';

/** Stripe colours; a digit each, as the file names spell them. */
export const accents = {
  1: '#1d4638',
  2: '#8a3d22',
  3: '#2c6b93',
  4: '#b98a2e',
  5: '#33383d',
} as const;
export type AccentKey = keyof typeof accents;
