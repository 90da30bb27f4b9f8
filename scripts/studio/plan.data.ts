import type { CarShape } from './bodies.data.ts';
import type { AccentKey, CaravanShape, StripeKey } from './caravans.data.ts';
import type { FaceKey } from './faces.data.ts';
import type { PaintKey } from './paint.data.ts';
import type { WheelKey } from './wheel.ts';

/** The templates on whose backdrops the studio draws. */
export const studioTemplates = ['atlas', 'torque', 'drift'] as const;

export type Template = (typeof studioTemplates)[number];

/** One car of the demo: shape, paint, face, wheels. */
export type PlannedCar = readonly [CarShape, PaintKey, FaceKey, WheelKey];
/** One caravan: shape, shell colour, stripes, stripe colour, and the landscape behind it. */
export type PlannedCaravan = readonly [CaravanShape, PaintKey, StripeKey, AccentKey, Landscape];
export type Landscape = 'outback' | 'bush' | 'coast' | 'dusk';

export const atlasCars: readonly PlannedCar[] = [
  ['suv', 'blue', 'b', 1],
  ['suv', 'white', 'b', 2],
  ['suv', 'grey', 'a', 2],
  ['suv', 'red', 'c', 1],
  ['suv', 'black', 'a', 5],
  ['crossover', 'white', 'd', 5],
  ['crossover', 'sky', 'c', 1],
  ['crossover', 'red', 'd', 2],
  ['four-by-four', 'green', 'e', 4],
  ['four-by-four', 'white', 'b', 4],
  ['hatch', 'blue', 'c', 2],
  ['hatch', 'red', 'a', 1],
  ['hatch', 'white', 'a', 5],
  ['sedan', 'grey', 'b', 2],
  ['sedan', 'white', 'a', 5],
  ['sedan', 'silver', 'c', 3],
  ['wagon', 'green', 'a', 1],
  ['wagon', 'silver', 'c', 2],
  ['coupe', 'orange', 'c', 2],
  ['ute', 'white', 'b', 1],
  ['ute', 'grey', 'b', 4],
  ['ute', 'bronze', 'd', 4],
  ['ute', 'blue', 'e', 4],
  ['van', 'white', 'd', 1],
  ['people', 'silver', 'a', 2],
];

export const torqueCars: readonly PlannedCar[] = [
  ['hatch', 'white', 'c', 1],
  ['hatch', 'sky', 'd', 5],
  ['hatch', 'red', 'c', 3],
  ['sedan', 'silver', 'b', 1],
  ['sedan', 'black', 'a', 2],
  ['suv', 'grey', 'd', 1],
  ['suv', 'white', 'a', 2],
  ['suv', 'blue', 'c', 3],
  ['crossover', 'red', 'c', 2],
  ['four-by-four', 'silver', 'b', 4],
  ['ute', 'red', 'b', 4],
  ['ute', 'white', 'd', 4],
  ['ute', 'black', 'c', 4],
  ['wagon', 'grey', 'c', 1],
  ['coupe', 'yellow', 'c', 3],
  ['van', 'white', 'b', 1],
  ['people', 'grey', 'd', 2],
];

/**
 * Further cars of a shape and paint, where one has too few views: results filtered by a body would repeat pictures.
 * The stock is created without them; they are only substitutes on cards.
 */
export const atlasUnderstudies: readonly PlannedCar[] = [
  ['hatch', 'blue', 'd', 5],
  ['hatch', 'red', 'b', 3],
  ['hatch', 'white', 'c', 2],
  ['ute', 'white', 'd', 4],
  ['ute', 'grey', 'c', 1],
  ['ute', 'bronze', 'b', 2],
  ['ute', 'blue', 'c', 2],
  ['people', 'silver', 'd', 1],
];

export const torqueUnderstudies: readonly PlannedCar[] = [
  ['wagon', 'grey', 'b', 2],
  ['suv', 'white', 'd', 5],
  ['crossover', 'red', 'a', 5],
];

export const driftCaravans: readonly PlannedCaravan[] = [
  ['caravan', 'white', 'a', 2, 'outback'],
  ['caravan', 'white', 'b', 3, 'coast'],
  ['caravan', 'white', 'd', 1, 'bush'],
  ['caravan', 'grey', 'a', 4, 'dusk'],
  ['caravan-compact', 'white', 'b', 1, 'bush'],
  ['caravan-compact', 'sand', 'd', 5, 'outback'],
  ['caravan-off-road', 'grey', 'c', 4, 'dusk'],
  ['caravan-off-road', 'white', 'c', 2, 'outback'],
  ['caravan-off-road', 'black', 'd', 2, 'outback'],
  ['pop-top', 'white', 'd', 4, 'coast'],
  ['pop-top', 'white', 'a', 1, 'bush'],
  ['camper-trailer', 'grey', 'b', 4, 'outback'],
  ['camper-trailer', 'sand', 'b', 5, 'dusk'],
];

/** Vehicles with a spin: template and vehicle, the first part of their pictures' names. */
export const spunVehicles = [
  'atlas/suv-blue-b1',
  'torque/ute-red-b4',
  'atlas/hatch-red-a1',
  'torque/sedan-black-a2',
  'drift/caravan-white-a2',
  'atlas/ute-bronze-d4',
  'drift/hatch-sky-d5',
  'drift/suv-blue-b1',
] as const;

/** Vehicles with a walkaround video. */
export const filmedVehicles = ['atlas/suv-blue-b1'] as const;

/** Tow cars on the caravan dealer's lot. */
export const driftCars: readonly (readonly [...PlannedCar, Landscape])[] = [
  ['four-by-four', 'sand', 'e', 4, 'outback'],
  ['four-by-four', 'white', 'b', 4, 'bush'],
  ['ute', 'white', 'd', 4, 'bush'],
];

/** Cars in a landscape without a caravan: a fleet for hire by the week. */
export const driftFleet: readonly (readonly [...PlannedCar, Landscape])[] = [
  ['hatch', 'sky', 'd', 5, 'coast'],
  ['hatch', 'white', 'a', 1, 'bush'],
  ['hatch', 'red', 'c', 3, 'dusk'],
  ['sedan', 'white', 'b', 2, 'coast'],
  ['sedan', 'black', 'a', 5, 'dusk'],
  ['crossover', 'orange', 'c', 1, 'coast'],
  ['crossover', 'white', 'd', 2, 'bush'],
  ['crossover', 'green', 'a', 5, 'outback'],
  ['suv', 'blue', 'b', 1, 'coast'],
  ['suv', 'white', 'a', 2, 'bush'],
  ['suv', 'grey', 'c', 3, 'dusk'],
  ['wagon', 'silver', 'c', 2, 'coast'],
  ['wagon', 'green', 'a', 1, 'bush'],
  ['coupe', 'yellow', 'c', 3, 'coast'],
  ['people', 'white', 'd', 2, 'bush'],
];
