import type { Point } from './curves.ts';

/** How the side windows of a shape are cut. */
export type GlassKind = 'hatch' | 'sedan' | 'wagon' | 'coupe' | 'suv' | 'ute' | 'van' | 'people';

/** One car shape. x runs forward from the middle, y up from the ground, z to the right; metres. */
export interface BodySpec {
  readonly frontAxle: number;
  readonly rearAxle: number;
  /** x of the foremost and rearmost point. */
  readonly front: number;
  readonly rear: number;
  readonly halfWidth: number;
  readonly wheelRadius: number;
  readonly archRadius: number;
  /** Extra ground clearance compared with a hatchback. */
  readonly lift: number;
  /** Unpainted plastic round the arches and along the sills. */
  readonly cladding: boolean;
  /** Bonnet, shoulder and boot seen from the side: [x, y]. */
  readonly topLine: readonly Point[];
  readonly roofLine: readonly Point[];
  /** Foot and head of the windscreen and of the backlight in the middle of the car: [x, y]. */
  readonly windscreen: readonly [Point, Point];
  readonly backlight: readonly [Point, Point];
  /** Lower edge of the side windows: [x, y]. */
  readonly belt: readonly Point[];
  readonly glass: GlassKind;
  readonly doors: 2 | 4;
  /** x of the load tub's rear and front wall. */
  readonly tub?: readonly [number, number];
  /** Lean of the side windows (0.36 unless told) and roundness of the roof's edge (0.15). */
  readonly tumblehome?: number;
  readonly roofEdge?: number;
  /** Box-like sides and rear instead of those of a sedan. */
  readonly boxy?: boolean;
  /** x of the pillar between the doors. */
  readonly pillar: number;
}

const hatch: BodySpec = {
  frontAxle: 1.31,
  rearAxle: -1.27,
  front: 2.14,
  rear: -1.95,
  halfWidth: 0.9,
  wheelRadius: 0.338,
  archRadius: 0.374,
  lift: 0,
  cladding: false,
  topLine: [
    [2.3, 0.74],
    [2.14, 0.8],
    [1.95, 0.855],
    [1.6, 0.915],
    [1.2, 0.955],
    [0.9, 0.985],
    [0.4, 0.965],
    [-0.6, 0.985],
    [-1.4, 1.02],
    [-2.03, 1.03],
  ],
  roofLine: [
    [0.9, 1.37],
    [0.45, 1.425],
    [0, 1.462],
    [-0.5, 1.47],
    [-1.05, 1.435],
    [-1.5, 1.375],
    [-2, 1.28],
  ],
  windscreen: [
    [1.02, 0.95],
    [0.12, 1.43],
  ],
  backlight: [
    [-1.97, 0.98],
    [-1.47, 1.4],
  ],
  belt: [
    [1.1, 0.93],
    [0.4, 0.945],
    [-0.6, 0.975],
    [-1.5, 1.02],
    [-2, 1.06],
  ],
  glass: 'hatch',
  doors: 4,
  pillar: -0.22,
};

const sedan: BodySpec = {
  ...hatch,
  frontAxle: 1.42,
  rearAxle: -1.42,
  front: 2.36,
  rear: -2.44,
  halfWidth: 0.92,
  wheelRadius: 0.345,
  archRadius: 0.381,
  topLine: [
    [2.5, 0.71],
    [2.36, 0.77],
    [2.1, 0.84],
    [1.7, 0.9],
    [1.3, 0.94],
    [0.95, 0.972],
    [0.4, 0.955],
    [-0.6, 0.975],
    [-1.3, 1.03],
    [-1.9, 1.06],
    [-2.3, 1.065],
    [-2.5, 1.05],
  ],
  roofLine: [
    [0.9, 1.35],
    [0.4, 1.4],
    [0, 1.43],
    [-0.5, 1.435],
    [-1, 1.405],
    [-1.5, 1.34],
  ],
  windscreen: [
    [1.12, 0.94],
    [0.15, 1.4],
  ],
  backlight: [
    [-1.92, 1.03],
    [-0.95, 1.41],
  ],
  belt: [
    [1.1, 0.93],
    [0.4, 0.94],
    [-0.6, 0.965],
    [-1.4, 1],
    [-2, 1.03],
  ],
  glass: 'sedan',
};

const wagon: BodySpec = {
  ...sedan,
  rear: -2.42,
  topLine: [
    [2.5, 0.71],
    [2.36, 0.77],
    [2.1, 0.84],
    [1.7, 0.9],
    [1.3, 0.94],
    [0.95, 0.972],
    [0.4, 0.955],
    [-0.6, 0.975],
    [-1.5, 1.01],
    [-2.4, 1.03],
  ],
  roofLine: [
    [0.9, 1.36],
    [0.4, 1.42],
    [0, 1.455],
    [-0.6, 1.465],
    [-1.3, 1.45],
    [-2, 1.41],
    [-2.4, 1.36],
  ],
  backlight: [
    [-2.38, 0.98],
    [-1.92, 1.42],
  ],
  belt: [
    [1.1, 0.93],
    [0.4, 0.94],
    [-0.6, 0.965],
    [-1.4, 1],
    [-2.2, 1.04],
  ],
  glass: 'wagon',
};

const coupe: BodySpec = {
  ...sedan,
  frontAxle: 1.36,
  rearAxle: -1.32,
  front: 2.26,
  rear: -2.18,
  halfWidth: 0.93,
  wheelRadius: 0.355,
  archRadius: 0.39,
  topLine: [
    [2.4, 0.63],
    [2.26, 0.7],
    [2, 0.78],
    [1.6, 0.845],
    [1.2, 0.88],
    [0.8, 0.905],
    [0.3, 0.89],
    [-0.6, 0.92],
    [-1.2, 0.98],
    [-1.7, 1],
    [-2.1, 0.99],
    [-2.3, 0.96],
  ],
  roofLine: [
    [0.8, 1.22],
    [0.3, 1.27],
    [-0.1, 1.295],
    [-0.5, 1.285],
    [-1, 1.22],
    [-1.6, 1.1],
  ],
  windscreen: [
    [1, 0.86],
    [0, 1.27],
  ],
  backlight: [
    [-1.95, 0.97],
    [-0.75, 1.27],
  ],
  belt: [
    [1.1, 0.85],
    [0.4, 0.87],
    [-0.6, 0.91],
    [-1.2, 0.96],
    [-2, 0.99],
  ],
  glass: 'coupe',
  doors: 2,
  pillar: -0.62,
};

const suv: BodySpec = {
  ...hatch,
  frontAxle: 1.37,
  rearAxle: -1.37,
  front: 2.26,
  rear: -2.24,
  halfWidth: 0.945,
  wheelRadius: 0.382,
  archRadius: 0.424,
  lift: 0.1,
  cladding: true,
  topLine: [
    [2.4, 0.93],
    [2.26, 0.985],
    [2.05, 1.035],
    [1.7, 1.08],
    [1.3, 1.105],
    [0.95, 1.12],
    [0.4, 1.09],
    [-0.6, 1.11],
    [-1.5, 1.15],
    [-2.2, 1.17],
  ],
  roofLine: [
    [0.9, 1.58],
    [0.4, 1.63],
    [0, 1.67],
    [-0.5, 1.68],
    [-1.2, 1.66],
    [-1.8, 1.62],
    [-2.2, 1.56],
  ],
  windscreen: [
    [1.05, 1.08],
    [0.22, 1.63],
  ],
  backlight: [
    [-2.24, 1.1],
    [-1.86, 1.63],
  ],
  belt: [
    [1.1, 1.06],
    [0.4, 1.07],
    [-0.6, 1.1],
    [-1.5, 1.15],
    [-2.1, 1.2],
  ],
  glass: 'suv',
  pillar: -0.2,
};

/** A small high hatch: the cheap end of the SUV lists. */
const crossover: BodySpec = {
  ...hatch,
  rearAxle: -1.31,
  front: 2.1,
  rear: -2.02,
  halfWidth: 0.915,
  wheelRadius: 0.356,
  archRadius: 0.396,
  lift: 0.07,
  cladding: true,
  topLine: [
    [2.25, 0.84],
    [2.1, 0.9],
    [1.92, 0.955],
    [1.6, 1.005],
    [1.2, 1.04],
    [0.9, 1.06],
    [0.4, 1.04],
    [-0.6, 1.06],
    [-1.5, 1.1],
    [-2.1, 1.13],
  ],
  roofLine: [
    [0.9, 1.47],
    [0.45, 1.53],
    [0, 1.57],
    [-0.5, 1.575],
    [-1.1, 1.545],
    [-1.6, 1.49],
    [-2.1, 1.41],
  ],
  windscreen: [
    [1.02, 1.03],
    [0.18, 1.54],
  ],
  backlight: [
    [-2.04, 1.08],
    [-1.6, 1.52],
  ],
  belt: [
    [1.1, 1.01],
    [0.4, 1.025],
    [-0.6, 1.06],
    [-1.5, 1.12],
    [-2, 1.18],
  ],
  glass: 'suv',
};

/** An upright, square-shouldered four-wheel drive: what pulls a caravan. */
const fourByFour: BodySpec = {
  ...suv,
  frontAxle: 1.42,
  rearAxle: -1.42,
  front: 2.36,
  rear: -2.4,
  halfWidth: 0.965,
  wheelRadius: 0.405,
  archRadius: 0.45,
  lift: 0.16,
  topLine: [
    [2.5, 1.09],
    [2.36, 1.14],
    [2.1, 1.175],
    [1.7, 1.195],
    [1.35, 1.21],
    [1, 1.2],
    [0.4, 1.17],
    [-0.6, 1.17],
    [-1.5, 1.18],
    [-2.4, 1.18],
  ],
  roofLine: [
    [0.9, 1.74],
    [0.5, 1.79],
    [0, 1.825],
    [-0.6, 1.84],
    [-1.4, 1.83],
    [-2, 1.815],
    [-2.4, 1.79],
  ],
  windscreen: [
    [1.1, 1.16],
    [0.52, 1.78],
  ],
  backlight: [
    [-2.42, 1.14],
    [-2.24, 1.79],
  ],
  belt: [
    [1.2, 1.145],
    [0.4, 1.15],
    [-0.6, 1.155],
    [-1.5, 1.165],
    [-2.3, 1.175],
  ],
  tumblehome: 0.2,
  roofEdge: 0.13,
  boxy: true,
};

const ute: BodySpec = {
  ...suv,
  frontAxle: 1.68,
  rearAxle: -1.55,
  front: 2.62,
  rear: -2.72,
  wheelRadius: 0.395,
  archRadius: 0.442,
  lift: 0.16,
  topLine: [
    [2.75, 1.03],
    [2.62, 1.075],
    [2.4, 1.115],
    [2, 1.145],
    [1.6, 1.16],
    [1.3, 1.165],
    [0.7, 1.13],
    [-0.6, 1.14],
    [-0.75, 1.15],
    [-1.5, 1.17],
    [-2.7, 1.17],
  ],
  roofLine: [
    [1.2, 1.68],
    [0.7, 1.73],
    [0.3, 1.765],
    [-0.2, 1.775],
    [-0.6, 1.75],
    [-0.9, 1.71],
  ],
  windscreen: [
    [1.4, 1.13],
    [0.6, 1.72],
  ],
  backlight: [
    [-0.92, 1.12],
    [-0.74, 1.72],
  ],
  belt: [
    [1.4, 1.1],
    [0.7, 1.11],
    [-0.3, 1.13],
    [-1, 1.16],
  ],
  glass: 'ute',
  tub: [-2.6, -1.01],
  boxy: true,
  pillar: 0.32,
};

const van: BodySpec = {
  ...suv,
  frontAxle: 1.55,
  rearAxle: -1.5,
  front: 2.42,
  rear: -2.55,
  halfWidth: 0.97,
  wheelRadius: 0.345,
  archRadius: 0.395,
  lift: 0.05,
  cladding: false,
  topLine: [
    [2.55, 0.8],
    [2.42, 0.92],
    [2.25, 1.02],
    [2, 1.1],
    [1.7, 1.16],
    [1.4, 1.17],
    [0.4, 1.13],
    [-1.5, 1.13],
    [-2.5, 1.13],
  ],
  roofLine: [
    [1.4, 1.86],
    [0.9, 1.92],
    [0.4, 1.955],
    [-0.5, 1.965],
    [-1.6, 1.96],
    [-2.5, 1.93],
  ],
  windscreen: [
    [1.95, 1.08],
    [1.02, 1.88],
  ],
  backlight: [
    [-2.55, 1.1],
    [-2.46, 1.9],
  ],
  belt: [
    [1.9, 1.07],
    [1.2, 1.09],
    [0, 1.11],
    [-2.5, 1.11],
  ],
  glass: 'van',
  tumblehome: 0.1,
  roofEdge: 0.16,
  boxy: true,
  pillar: 0.3,
};

/** A van with windows all round and a lower roof. */
const people: BodySpec = {
  ...van,
  roofLine: [
    [1.4, 1.7],
    [0.9, 1.765],
    [0.4, 1.805],
    [-0.5, 1.82],
    [-1.6, 1.81],
    [-2.5, 1.77],
  ],
  windscreen: [
    [1.98, 1.06],
    [0.98, 1.74],
  ],
  backlight: [
    [-2.55, 1.08],
    [-2.38, 1.76],
  ],
  belt: [
    [1.9, 1.05],
    [1.2, 1.06],
    [0, 1.075],
    [-2.5, 1.09],
  ],
  tumblehome: 0.2,
  glass: 'people',
};

export const bodies = {
  hatch,
  sedan,
  wagon,
  coupe,
  suv,
  crossover,
  'four-by-four': fourByFour,
  ute,
  van,
  people,
} as const satisfies Record<string, BodySpec>;

export type CarShape = keyof typeof bodies;
