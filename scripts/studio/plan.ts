/** The plan of all pictures: vehicle, view, backdrop and name. Uses no browser and no files. */
import type { View } from './camera.ts';
import type { Backdrop } from './backdrop.ts';
import {
  atlasCars,
  atlasUnderstudies,
  driftCaravans,
  driftCars,
  driftFleet,
  torqueCars,
  torqueUnderstudies,
  type PlannedCar,
  type Template,
} from './plan.data.ts';
import type { PaintKey } from './paint.data.ts';
import type { VehicleChoice } from './vehicle-choice.ts';

export type Angle =
  | 'hero'
  | 'hero-left'
  | 'side'
  | 'rear-quarter'
  | 'front'
  | 'rear'
  | 'wheel'
  | 'detail'
  | 'tub';

/** One vehicle of the demo, seen from several angles. */
export interface PlannedVehicle {
  readonly template: Template;
  /** Shape, paint, face, wheels as the file names join them. */
  readonly shape: string;
  readonly paint: PaintKey;
  readonly face: string;
  readonly wheels: number;
  readonly name: string;
  readonly choice: VehicleChoice;
  readonly backdrop: Backdrop;
  /** A substitute for the first vehicle of its shape and paint. */
  readonly understudy: boolean;
}

export interface Shot {
  readonly vehicle: PlannedVehicle;
  readonly angle: Angle;
  readonly view: View;
}

/** Hero azimuths vary, so that neighbouring cars are not all seen from the same angle. */
const HERO_AZIMUTHS = [36, 31, 41];

/** In gallery order, the two heroes first. */
const ANGLES: readonly (readonly [Angle, (turn: number) => View])[] = [
  ['hero', (turn) => ({ azimuth: HERO_AZIMUTHS[turn % 3] ?? 36, elevation: 5.5 })],
  ['rear-quarter', (turn) => ({ azimuth: turn % 2 ? 142 : -146, elevation: 5.5 })],
  ['side', () => ({ azimuth: 90, elevation: 3 })],
  ['hero-left', (turn) => ({ azimuth: -(HERO_AZIMUTHS[(turn + 1) % 3] ?? 36), elevation: 5.5 })],
  ['front', () => ({ azimuth: 8, elevation: 4.5 })],
  ['rear', () => ({ azimuth: 176, elevation: 4.5 })],
  ['wheel', (turn) => ({ azimuth: turn % 2 ? -62 : 62, elevation: 6, detail: 'wheel' })],
  ['detail', (turn) => ({ azimuth: turn % 2 ? 22 : -22, elevation: 7, detail: 'lamp' })],
  ['tub', (turn) => ({ azimuth: turn % 2 ? 154 : -150, elevation: 27, detail: 'tub' })],
];

/** Different views of a caravan: its axles need more space than a wheel, and its door replaces the lamp. */
const CARAVAN_VIEWS: Readonly<Partial<Record<Angle, View>>> = {
  wheel: { azimuth: 60, elevation: 5, detail: 'axle' },
  detail: { azimuth: 48, elevation: 6, detail: 'door' },
};

/** A planned car as the studio builds it. */
export const car = ([shape, paint, face, wheels]: PlannedCar): VehicleChoice => ({
  kind: 'car',
  shape,
  paint,
  face,
  wheels,
});

function plannedCar(
  template: Template,
  spec: PlannedCar,
  backdrop: Backdrop,
  understudy = false,
): PlannedVehicle {
  const [shape, paint, face, wheels] = spec;
  return {
    template,
    shape,
    paint,
    face,
    wheels,
    name: `${shape}-${paint}-${face}${wheels}`,
    choice: car(spec),
    backdrop,
    understudy,
  };
}

/** All vehicles, template by template. */
export function plannedVehicles(): PlannedVehicle[] {
  return [
    ...atlasCars.map((spec) => plannedCar('atlas', spec, { kind: 'seamless' })),
    ...torqueCars.map((spec) => plannedCar('torque', spec, { kind: 'bay' })),
    ...driftCaravans.map(([shape, paint, stripes, accent, landscape]): PlannedVehicle => ({
      template: 'drift',
      shape,
      paint,
      face: stripes,
      wheels: accent,
      name: `${shape}-${paint}-${stripes}${accent}`,
      choice: { kind: 'caravan', shape, paint, stripes, accent },
      backdrop: { kind: 'landscape', landscape },
      understudy: false,
    })),
    ...driftCars.map(([shape, paint, face, wheels, landscape]) =>
      plannedCar('drift', [shape, paint, face, wheels], { kind: 'landscape', landscape }),
    ),
    // Last, because a vehicle's index decides its azimuth.
    ...atlasUnderstudies.map((spec) => plannedCar('atlas', spec, { kind: 'seamless' }, true)),
    ...torqueUnderstudies.map((spec) => plannedCar('torque', spec, { kind: 'bay' }, true)),
    ...driftFleet.map(([shape, paint, face, wheels, landscape]) =>
      plannedCar('drift', [shape, paint, face, wheels], { kind: 'landscape', landscape }),
    ),
  ];
}

/** Either view from in front. */
export function isHero(angle: Angle): boolean {
  return angle === 'hero' || angle === 'hero-left';
}

/** Views that an understudy does without: close views cost the most bytes, and an understudy is only for cards. */
function omittedOf({ shape, choice, understudy }: PlannedVehicle, turn: number): readonly Angle[] {
  if (choice.kind === 'caravan') return turn % 2 ? ['front', 'tub', 'wheel'] : ['front', 'tub'];
  if (understudy) return ['rear', 'wheel', 'detail', 'tub'];
  return shape === 'ute' ? [] : ['tub'];
}

/**
 * The pictures of a vehicle: a car has its wheel and its lamp, a ute its tub as well, a caravan its door and every
 * second one its wheels.
 * @param turn the vehicle's index in the plan; varies the azimuths
 */
export function shotsOf(vehicle: PlannedVehicle, turn: number): Shot[] {
  const omitted = omittedOf(vehicle, turn);
  const others = vehicle.choice.kind === 'caravan' ? CARAVAN_VIEWS : {};
  return ANGLES.filter(([angle]) => !omitted.includes(angle)).map(([angle, view]) => ({
    vehicle,
    angle,
    view: others[angle] ?? view(turn),
  }));
}

/** The planned vehicle of that name, such as `atlas/suv-blue-b1`. */
export function vehicleNamed(name: string): PlannedVehicle {
  const vehicle = plannedVehicles().find((planned) => `${planned.template}/${planned.name}` === name);
  if (!vehicle) throw new Error(`No vehicle of plan.data.ts is called ${name}.`);
  return vehicle;
}
