/** The boot of a car with its tailgate open, from the position of someone who loads it. */
import { TorusGeometry } from 'three';
import { addSeats } from './cabin-seats.ts';
import { addShell } from './cabin-shell.ts';
import { carpet, chrome, rubber, satin, trims, type CabinTrim, type TrimKey } from './cabin-trim.ts';
import { joined, mirrored, softBox, without } from './interior-field.ts';
import { Cabin, type Surface } from './interior-parts.ts';
import type { Interior, Still } from './interior-scene.ts';
import type { Field, Vector } from './mesh.ts';
import { hang, type Weather } from './outside.ts';
import { drawYard, type ParkedCar } from './yard.ts';

/** Metres above the ground. */
const FLOOR = 0.6;
/** Behind the bumper; the light is computed for this point, too. */
const EYE: Vector = [-2.86, 1.36, 0.12];

// The sun is behind the car and shines through the open tailgate.
const weather: Weather = { gain: 0.95, light: 4.4, sun: [152, 40], sunlight: [6, 5.6, 5] };

const stills: readonly Still[] = [{ name: 'open', eye: EYE, target: [-1.62, 0.73, -0.01], field: 47 }];

/** Flat, coarse and needled; the floor has a seam where it folds. */
const needled: Surface = {
  ...carpet,
  colour: '#3b3a38',
  grain: [0.0012, 0.0026],
  pattern: `c*=.75+.5*speckle(p/.0026);float s=abs(p.x-.02);c*=1.-.6*exp(-s*s/.000004);h-=.003*exp(-s*s/.00001);`,
};

/** A side's lining: it bulges over the wheel and has a tray behind it. */
function sideLining(): Field {
  const lining = joined(
    0.05,
    softBox([-1.84, 0.79, 0.66], [0.5, 0.27, 0.12], 0.035),
    softBox([-1.6, 0.66, 0.56], [0.24, 0.13, 0.1], 0.08),
  );
  const tray = softBox([-2.08, 0.72, 0.56], [0.13, 0.085, 0.06], 0.03);
  const grip = softBox([-1.8, 0.985, 0.55], [0.1, 0.018, 0.02], 0.012);
  return without(0.014, lining, tray, grip);
}

function addSides(cabin: Cabin, trim: CabinTrim): void {
  cabin.solid(mirrored(sideLining()), [-2.42, 0.46, -0.82], [-1.28, 1.1, 0.82], 0.0155, trim.dash);
  for (const side of [1, -1]) {
    cabin.box(
      [0.09, 0.03, 0.008],
      0.004,
      { colour: '#fff6e2', rough: 0.3, glow: 1.1 },
      { at: [-2.08, 0.93, side * 0.538] },
    );
    // A hook for bags, and the ring that a load is lashed to.
    cabin.tube(
      [
        [-1.93, 0.9, side * 0.54],
        [-1.93, 0.885, side * 0.505],
        [-1.93, 0.905, side * 0.498],
      ],
      0.006,
      rubber,
    );
    for (const x of [-2.14, -1.52]) {
      cabin.add(new TorusGeometry(0.021, 0.0036, 8, 32), chrome, {
        at: [x, FLOOR + 0.012, side * 0.43],
        turn: [-68, 0, 0],
      });
      cabin.drum(0.026, 0.006, rubber, { at: [x, FLOOR + 0.002, side * 0.43] });
    }
  }
  cabin.drum(0.017, 0.008, rubber, { at: [-1.96, 0.83, 0.536], turn: [-90, 0, 0] });
}

/** The carpeted seat backs, split two to three, with their release levers and the anchors of a child seat. */
function addSeatBacks(cabin: Cabin): void {
  const back = (z: number, width: number): void => {
    cabin.box(
      [0.034, 0.58, width],
      0.014,
      { ...needled, pattern: 'c*=.75+.5*speckle(p/.0026);', colour: '#33322f' },
      {
        at: [-1.412, 0.842, z],
        turn: [0, 0, 13.75],
      },
    );
    cabin.box([0.012, 0.035, 0.07], 0.005, rubber, {
      at: [-1.507, 1.075, z + width * 0.36],
      turn: [0, 0, 13.75],
    });
  };
  back(-0.375, 0.5);
  back(0.255, 0.745);
  for (const z of [-0.42, 0.02, 0.42])
    cabin.box([0.008, 0.05, 0.034], 0.003, satin, { at: [-1.402, 0.72, z], turn: [0, 0, 13.75] });
  // The cover of the load, rolled up.
  cabin.drum(0.034, 1.1, rubber, { at: [-1.6, 1.005, 0], turn: [90, 0, 0] });
  for (const side of [1, -1]) cabin.box([0.11, 0.09, 0.05], 0.02, rubber, { at: [-1.6, 1.0, side * 0.555] });
  cabin.box([0.02, 0.014, 1.04], 0.006, satin, { at: [-1.638, 0.992, 0] });
}

function addFloor(cabin: Cabin): void {
  cabin.box([0.98, 0.04, 1.24], 0.006, needled, { at: [-1.84, FLOOR - 0.02, 0] });
  cabin.box([0.05, 0.006, 0.15], 0.002, rubber, { at: [-2.2, FLOOR + 0.002, 0] });
  // The sill, its scuff plate, and the striker of the tailgate lock.
  cabin.box([0.16, 0.08, 1.5], 0.02, rubber, { at: [-2.39, FLOOR - 0.02, 0] });
  cabin.box([0.075, 0.005, 0.94], 0.002, satin, { at: [-2.37, FLOOR + 0.0215, 0] });
  cabin.tube(
    [
      [-2.3, FLOOR, -0.03],
      [-2.3, FLOOR + 0.045, -0.026],
      [-2.3, FLOOR + 0.045, 0.026],
      [-2.3, FLOOR, 0.03],
    ],
    0.005,
    chrome,
  );
}

/** The boot of a car in one of the cabin's trims, standing among these cars. */
export function buildBoot(key: TrimKey, cars: readonly ParkedCar[]): Interior {
  const trim = trims[key];
  const cabin = new Cabin();
  addShell(cabin, trim, 'open');
  addSeats(cabin, trim);
  addFloor(cabin);
  addSides(cabin, trim);
  addSeatBacks(cabin);
  const outside = hang(drawYard(cars, weather.sun), weather, EYE);
  return { parts: cabin.parts, outside, eye: [-1.9, 1.1, 0], exposure: 1.3, spots: [], stills };
}
