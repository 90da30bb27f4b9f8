import { carpet, chrome, piano, rubber, satin, type CabinTrim } from './cabin-trim.ts';
import { TorusGeometry } from 'three';
import { smax } from './curves.ts';
import { joined, mirrored, softBox, without } from './interior-field.ts';
import type { Cabin, Surface } from './interior-parts.ts';
import type { Field, Vector } from './mesh.ts';

const roof = (x: number): number => 1.505 - 0.075 * ((x + 0.5) / 1.2) ** 2;
const wall = (y: number): number => 0.765 - 0.3 * (y - 0.9) - 0.12 * Math.max(0, y - 1.2) ** 2;

/** The room under the roof: negative within. */
const greenhouse: Field = (x, y, z) => {
  const az = Math.abs(z);
  let d = smax(y - (roof(x) - 0.1 * az * az), (az - wall(y)) * 0.95, 0.16);
  d = smax(d, (x - 1.22) * 0.52 + (y - 0.9) * 0.854 + 0.1 * az * az, 0.1);
  return smax(d, -(x + 2.02) * 0.843 + (y - 0.95) * 0.538 + 0.05 * az * az, 0.1);
};

const all =
  (k: number, ...sides: readonly Field[]): Field =>
  (x, y, z) =>
    sides.reduce((d, side) => smax(d, side(x, y, z), k), -1);

const windows: readonly Field[] = [
  // Front and rear door, windscreen, backlight.
  all(
    0.05,
    (_x, y) => 0.93 - y,
    (x, y) => y - roof(x) + 0.135,
    (x) => -0.41 - x,
    (x, y) => ((x - 0.86) * 0.44 + (y - 0.93) * 0.58) / 0.728,
    (_x, _y, z) => 0.3 - Math.abs(z),
  ),
  all(
    0.05,
    (_x, y) => 0.93 - y,
    (x, y) => y - roof(x) + 0.14,
    (x) => x + 0.53,
    (x, y) => (-1.46 - x) * 0.94 + (y - 0.93) * 0.3,
    (_x, _y, z) => 0.3 - Math.abs(z),
  ),
  all(
    0.06,
    (_x, y) => 0.86 - y,
    (_x, y) => y - 1.385,
    (x) => 0.15 - x,
    (_x, y, z) => Math.abs(z) - wall(y) + 0.085,
  ),
  all(
    0.06,
    (_x, y) => 1 - y,
    (_x, y) => y - 1.36,
    (x) => x + 1.62,
    (_x, y, z) => Math.abs(z) - wall(y) + 0.15,
  ),
];

const glassRoof: Field = all(
  0.06,
  (_x, y) => 1.3 - y,
  (x) => -1.12 - x,
  (x) => x - 0.02,
  (_x, _y, z) => Math.abs(z) - 0.36,
);

/** The parts that move with a tailgate: the rear window and its frame. */
const tailgate: Field = (x, y) => (x + 2.02) * 0.843 - (y - 0.95) * 0.538 - 0.12;

function addRoof(cabin: Cabin, trim: CabinTrim, rear: 'shut' | 'open'): void {
  const holes = [...windows, ...(trim.glassRoof ? [glassRoof] : []), ...(rear === 'open' ? [tailgate] : [])];
  const shell: Field = (x, y, z) => {
    const d = greenhouse(x, y, z);
    return Math.max(-d, d - 0.05, 0.8 - y);
  };
  // Seals run round the openings: the lining ends in black there.
  const lining: Surface = { ...trim.headliner };
  cabin.solid(without(0.035, shell, ...holes), [-2.2, 0.78, -0.9], [1.4, 1.62, 0.9], 0.0155, lining);
  for (const side of [1, -1]) {
    cabin.box([0.17, 0.016, 0.42], 0.008, trim.headliner, {
      at: [0.3, 1.405, side * 0.32],
      turn: [0, 0, -14],
    });
    cabin.tube(
      [
        [0.02, 1.408, side * 0.565],
        [-0.02, 1.372, side * 0.56],
        [-0.16, 1.372, side * 0.56],
        [-0.2, 1.412, side * 0.565],
      ],
      0.011,
      trim.headliner,
    );
  }
  cabin.box([0.17, 0.035, 0.16], 0.014, trim.headliner, { at: [0.17, 1.462, 0], turn: [0, 0, -8] });
  for (const z of [-0.04, 0.04])
    cabin.box(
      [0.05, 0.012, 0.035],
      0.005,
      { colour: '#fff3dc', rough: 0.3, glow: 1.2 },
      { at: [0.16, 1.4435, z], turn: [0, 0, -8] },
    );
  cabin.box([0.022, 0.062, 0.235], 0.022, rubber, { at: [0.42, 1.335, 0.01], turn: [0, 6, 14] });
  cabin.box(
    [0.004, 0.052, 0.222],
    0.0018,
    { colour: '#aeb9c0', rough: 0.03, metal: 1 },
    { at: [0.4085, 1.3335, 0.012], turn: [0, 6, 14] },
  );
  cabin.rod([0.44, 1.345, 0.01], [0.5, 1.378, 0], 0.011, rubber);
}

function doorCard(): Field {
  const front = softBox([0.14, 0.715, 0.672], [0.34, 0.035, 0.055], 0.03);
  const rear = softBox([-0.92, 0.715, 0.672], [0.27, 0.035, 0.055], 0.03);
  const card = joined(
    0.035,
    softBox([-0.33, 0.6, 0.775], [1.3, 0.32, 0.075], 0.04),
    softBox([-0.33, 0.905, 0.755], [1.3, 0.032, 0.07], 0.03),
    front,
    rear,
  );
  const pocket = softBox([0.16, 0.44, 0.685], [0.36, 0.06, 0.032], 0.02);
  const second = softBox([-0.95, 0.44, 0.685], [0.24, 0.06, 0.032], 0.02);
  const split: Field = (x, _y, z) => Math.max(Math.abs(x + 0.47) - 0.035, z - 0.712);
  const wells = [0.3, -0.78].map((x) => softBox([x, 0.77, 0.665], [0.07, 0.03, 0.02], 0.012));
  return without(0.012, card, pocket, second, split, ...wells);
}

function addDoors(cabin: Cabin, trim: CabinTrim): void {
  const tone = (hex: string): string => {
    const [r, g, b] = [1, 3, 5].map((i) => (Number.parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2);
    return `vec3(${r?.toFixed(4)},${g?.toFixed(4)},${b?.toFixed(4)})`;
  };
  // A band of the seats' cloth between armrest and ledge, seamed above and below.
  const card: Surface = {
    ...trim.dash,
    pattern: `float m=smoothstep(.756,.758,p.y)*(1.-smoothstep(.852,.854,p.y))*step(abs(p.z),.725);c=mix(c,${tone(trim.insert)},m);
float s=min(abs(p.y-.757),abs(p.y-.853));c*=1.-.5*exp(-s*s/.000006);h-=.002*exp(-s*s/.00002);`,
  };
  cabin.solid(mirrored(doorCard()), [-1.7, 0.24, -0.78], [1.02, 0.97, 0.78], 0.016, card);
  for (const side of [1, -1]) {
    const z = side * 0.69;
    for (const x of [0.34, -0.74]) {
      cabin.box([0.13, 0.02, 0.018], 0.008, chrome, { at: [x, 0.802, side * 0.688] });
      cabin.box([0.16, 0.045, 0.01], 0.004, piano, { at: [x, 0.802, side * 0.699] });
      cabin.drum(
        0.082,
        0.02,
        { ...rubber, pattern: 'h+=.0015*step(.5,fract(p.x/.006))*step(.5,fract(p.z/.006));' },
        {
          at: [x + 0.14, 0.52, side * 0.7],
          turn: [side * -90, 0, 0],
        },
      );
      cabin.add(speakerRing(), satin, { at: [x + 0.14, 0.52, side * 0.691] });
      for (let i = 0; i < (x > 0 && side > 0 ? 4 : 1); i += 1)
        cabin.box([0.026, 0.012, 0.02], 0.004, rubber, { at: [x - 0.06 - i * 0.034, 0.754, z * 0.97] });
    }
    cabin.box([2.6, 0.08, 0.1], 0.02, rubber, { at: [-0.3, 0.3, side * 0.71] });
  }
}

function speakerRing() {
  return new TorusGeometry(0.083, 0.003, 8, 48);
}

/** The parcel shelf, the tailgate's lining, and the boot's sides as far as they show. */
function addBack(cabin: Cabin, trim: CabinTrim): void {
  cabin.box([0.62, 0.03, 1.3], 0.012, { ...carpet, colour: '#303236' }, { at: [-1.72, 0.94, 0] });
  cabin.box([0.1, 0.5, 1.34], 0.03, trim.dash, { at: [-2.02, 0.78, 0] });
  for (const side of [1, -1])
    cabin.box([0.6, 0.7, 0.12], 0.04, trim.dash, { at: [-1.78, 0.62, side * 0.74] });
}

/**
 * Floor, firewall, roof with its windows, doors, and the area behind the rear seats, which pictures of an open boot
 * leave out.
 */
export function addShell(cabin: Cabin, trim: CabinTrim, rear: 'shut' | 'open' = 'shut'): void {
  addRoof(cabin, trim, rear);
  addDoors(cabin, trim);
  cabin.box([3.6, 0.04, 1.6], 0.01, carpet, { at: [-0.45, 0.28, 0] });
  cabin.box([0.05, 0.7, 1.6], 0.01, carpet, { at: [1.18, 0.52, 0], turn: [0, 0, -22] });
  cabin.box([1.7, 0.14, 0.26], 0.06, carpet, { at: [-0.75, 0.32, 0] });
  if (rear === 'shut') addBack(cabin, trim);
  // Ahead of the windscreen, so that no ground shines in from below the dash.
  const wiper: Vector = [1.34, 0.9, 0];
  cabin.box([0.3, 0.05, 1.6], 0.02, rubber, { at: wiper });
}
