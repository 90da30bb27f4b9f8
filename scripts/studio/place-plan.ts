/** Which places the studio photographs: a workshop, a showroom and a yard on the ground of each template. */
import { car } from './plan.ts';
import type { Landscape, Template } from './plan.data.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

export type PlaceKind = 'workshop' | 'showroom' | 'yard';

/** A vehicle of a place, in the order in which the place puts them. */
export interface PlacePlan {
  readonly kind: PlaceKind;
  readonly template: Template;
  /** What is seen through doors and glass; without one, a yard under a bright sky. */
  readonly landscape?: Landscape;
  readonly vehicles: readonly VehicleChoice[];
}

const van = (
  shape: 'caravan' | 'caravan-off-road' | 'pop-top' | 'caravan-compact',
  paint: 'white' | 'grey' | 'sand',
  stripes: 'a' | 'b' | 'c' | 'd',
  accent: 1 | 2 | 3 | 4 | 5,
): VehicleChoice => ({ kind: 'caravan', shape, paint, stripes, accent });

export const places: readonly PlacePlan[] = [
  { kind: 'workshop', template: 'atlas', vehicles: [car(['hatch', 'red', 'a', 1])] },
  {
    kind: 'showroom',
    template: 'atlas',
    vehicles: [car(['suv', 'blue', 'b', 1]), car(['suv', 'white', 'b', 2])],
  },
  {
    kind: 'yard',
    template: 'atlas',
    vehicles: [
      car(['suv', 'white', 'b', 2]),
      car(['suv', 'blue', 'b', 1]),
      car(['suv', 'grey', 'a', 2]),
      car(['suv', 'red', 'c', 1]),
      car(['suv', 'black', 'a', 5]),
    ],
  },
  { kind: 'workshop', template: 'torque', vehicles: [car(['ute', 'white', 'd', 4])] },
  {
    kind: 'showroom',
    template: 'torque',
    vehicles: [car(['suv', 'blue', 'c', 3]), car(['suv', 'white', 'a', 2])],
  },
  {
    kind: 'yard',
    template: 'torque',
    vehicles: [
      car(['ute', 'red', 'b', 4]),
      car(['ute', 'white', 'd', 4]),
      car(['ute', 'black', 'c', 4]),
      car(['ute', 'white', 'b', 4]),
      car(['ute', 'red', 'd', 4]),
    ],
  },
  {
    kind: 'workshop',
    template: 'drift',
    landscape: 'bush',
    vehicles: [car(['four-by-four', 'sand', 'e', 4])],
  },
  {
    kind: 'yard',
    template: 'drift',
    landscape: 'outback',
    vehicles: [
      van('caravan', 'white', 'a', 2),
      van('caravan', 'white', 'b', 3),
      van('caravan', 'grey', 'a', 4),
    ],
  },
  {
    kind: 'showroom',
    template: 'drift',
    landscape: 'coast',
    vehicles: [car(['crossover', 'orange', 'c', 1]), car(['crossover', 'white', 'd', 2])],
  },
];

/** The pictures of a place: the whole; of a workshop its bench as well. */
export const viewsOf = ({ kind }: PlacePlan): readonly string[] =>
  kind === 'workshop' ? ['workshop', 'bench'] : [kind];

/** Within the demo folder. */
export const placeFile = ({ template }: PlacePlan, view: string): string =>
  `place/${template}-${view}-1440.webp`;
