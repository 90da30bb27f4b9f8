import * as THREE from 'three';
import type { Cabin, Surface } from './interior-parts.ts';
import type { Vector } from './mesh.ts';
import { bench, chrome, dark, rubber, steel, type PlaceTrim } from './place-trim.ts';

/** A point of a hoist, turned with it about its middle. */
const turned = ([x, y, z]: Vector, [cx, cz]: readonly [number, number], degrees: number): Vector => {
  const a = THREE.MathUtils.degToRad(degrees);
  return [cx + x * Math.cos(a) + z * Math.sin(a), y, cz - x * Math.sin(a) + z * Math.cos(a)];
};

/** Where the hoist stands, how far it is turned and how high its arms are. */
export interface Hoist {
  readonly at: readonly [number, number];
  readonly turn: number;
  readonly lift: number;
  /** Half the distance between its posts. */
  readonly half: number;
}

/** Two posts beside a raised vehicle, their beam and their arms. */
export function addHoist(cabin: Cabin, { at, turn, lift, half }: Hoist, trim: PlaceTrim): void {
  const pose = (point: Vector) => ({ at: turned(point, at, turn), turn: [0, turn, 0] as Vector });
  for (const side of [-1, 1]) {
    const z = side * half;
    cabin.box([0.3, 3.7, 0.24], 0.02, trim.accent, pose([0, 1.85, z]));
    cabin.box([0.1, 3.5, 0.05], 0.004, dark, pose([0, 1.85, z - side * 0.12]));
    cabin.box([0.62, 0.03, 0.5], 0.006, trim.accent, pose([0, 0.015, z]));
    cabin.box([0.36, 0.55, 0.3], 0.02, dark, pose([0, lift + 0.12, z - side * 0.03]));
    for (const end of [-1, 1]) {
      const from = turned([0.08 * end, lift - 0.06, z - side * 0.1], at, turn);
      const to = turned([0.95 * end, lift - 0.06, side * 0.55], at, turn);
      cabin.rod(from, to, 0.05, steel);
      cabin.drum(0.08, 0.09, rubber, { at: [to[0], lift - 0.02, to[2]] });
    }
  }
  cabin.box([0.26, 0.16, 2 * half + 0.24], 0.02, trim.accent, pose([0, 3.72, 0]));
  cabin.box([0.16, 0.42, 0.14], 0.02, dark, pose([0.24, 1.5, half]));
}

function addChest(
  cabin: Cabin,
  [x, z]: readonly [number, number],
  size: Vector,
  drawers: number,
  paint: Surface,
): void {
  const [w, h, d] = size;
  cabin.box([w, h, d], 0.015, paint, { at: [x, h / 2 + 0.12, z] });
  cabin.box([w - 0.06, 0.1, d - 0.06], 0.004, dark, { at: [x, 0.07, z] });
  cabin.box([w + 0.02, 0.03, d + 0.02], 0.008, dark, { at: [x, h + 0.135, z] });
  const each = (h - 0.08) / drawers;
  for (let i = 0; i < drawers; i += 1) {
    const y = 0.16 + each * (i + 0.5);
    cabin.box([w - 0.06, each - 0.02, 0.02], 0.006, paint, { at: [x, y, z + d / 2 + 0.008] });
    cabin.box([w - 0.14, 0.018, 0.024], 0.006, chrome, { at: [x, y + each * 0.28, z + d / 2 + 0.025] });
  }
}

/** Spanners from long to short, then screwdrivers, hammers and pliers. */
function addTools(cabin: Cabin, left: number, y: number, z: number): void {
  for (let i = 0; i < 14; i += 1) {
    const [x, length] = [left + 0.16 + i * 0.13, 0.46 - i * 0.022];
    cabin.rod([x, y + length / 2, z], [x, y - length / 2, z], 0.012, chrome);
    cabin.add(new THREE.TorusGeometry(0.03, 0.012, 8, 20), chrome, { at: [x, y + length / 2 + 0.02, z] });
    cabin.box([0.05, 0.05, 0.018], 0.008, chrome, { at: [x, y - length / 2, z] });
  }
  for (let i = 0; i < 8; i += 1) {
    const x = left + 2.15 + i * 0.12;
    cabin.rod([x, y + 0.02, z], [x, y - 0.2, z], 0.008, chrome);
    cabin.rod([x, y + 0.16, z], [x, y + 0.03, z], 0.022, i % 2 ? dark : { colour: '#8d1f1a', rough: 0.4 });
  }
  for (let i = 0; i < 4; i += 1) {
    const x = left + 3.3 + i * 0.3;
    cabin.rod([x, y + 0.12, z], [x, y - 0.26, z], 0.016, bench);
    cabin.box([0.16, 0.06, 0.05], 0.012, steel, { at: [x, y + 0.15, z] });
  }
}

/** A bench along the back wall: chests under it, tools over it, a vice on it. */
export function addBench(cabin: Cabin, left: number, back: number, trim: PlaceTrim): void {
  const [width, z] = [4.8, back + 0.38];
  for (let i = 0; i < 4; i += 1)
    addChest(cabin, [left + 0.6 + i * 1.2, z], [1.14, 0.72, 0.6], 4, i % 3 ? dark : trim.accent);
  cabin.box([width, 0.06, 0.74], 0.01, bench, { at: [left + width / 2, 0.93, z] });
  const board: Surface = {
    colour: '#3a4145',
    rough: 0.7,
    pattern: 'vec2 d=abs(fract(p.xy/.05)-.5);c*=1.-.4*step(length(d),.12);',
  };
  cabin.box([width, 1.05, 0.04], 0.006, board, { at: [left + width / 2, 1.72, back + 0.03] });
  cabin.box(
    [width, 0.05, 0.12],
    0.01,
    { colour: '#ffffff', rough: 0.5, glow: 7 },
    { at: [left + width / 2, 2.3, back + 0.2] },
  );
  cabin.box([width, 0.04, 0.2], 0.01, dark, { at: [left + width / 2, 2.35, back + 0.16] });
  addTools(cabin, left + 0.1, 1.8, back + 0.075);
  cabin.box([0.16, 0.18, 0.34], 0.02, steel, { at: [left + 4.2, 1.05, z + 0.2] });
  cabin.rod([left + 4.05, 1.06, z + 0.42], [left + 4.35, 1.06, z + 0.42], 0.014, chrome);
  for (let i = 0; i < 4; i += 1)
    cabin.drum(0.055, 0.2, i % 2 ? trim.accent : steel, { at: [left + 0.4 + i * 0.16, 1.06, z - 0.12] });
}

const tyre = (): THREE.BufferGeometry => {
  const half = [
    [0.2, -0.1],
    [0.3, -0.115],
    [0.325, -0.09],
    [0.33, 0],
    [0.325, 0.09],
    [0.3, 0.115],
    [0.2, 0.1],
    [0.19, 0],
    [0.2, -0.1],
  ];
  return new THREE.LatheGeometry(
    half.map(([r, y]) => new THREE.Vector2(r, y)),
    40,
  );
};

/** A rack of tyres, standing on two shelves. */
export function addTyres(cabin: Cabin, left: number, back: number): void {
  const [width, z] = [2.5, back + 0.42];
  for (const [level, y] of [0.35, 1.25, 2.15].entries()) {
    for (const edge of [-0.2, 0.2]) cabin.rod([left, y, z + edge], [left + width, y, z + edge], 0.022, steel);
    for (let i = 0; i < 9; i += 1) {
      if (level === 2 && i > 5) continue;
      cabin.add(tyre(), rubber, { at: [left + 0.18 + i * 0.265, y + 0.28, z], turn: [0, 0, 90] });
    }
  }
  for (const x of [0, width])
    for (const edge of [-0.24, 0.24])
      cabin.rod([left + x, 0, z + edge], [left + x, 2.75, z + edge], 0.026, dark);
}

/** A trolley of drawers on castors, a tray on it. */
export function addTrolley(cabin: Cabin, at: readonly [number, number], trim: PlaceTrim): void {
  addChest(cabin, at, [0.78, 0.76, 0.46], 6, trim.accent);
  const [x, z] = at;
  cabin.box([0.3, 0.05, 0.12], 0.01, chrome, { at: [x - 0.1, 0.93, z] });
  cabin.rod([x + 0.12, 0.92, z - 0.1], [x + 0.3, 0.92, z + 0.1], 0.014, chrome);
  cabin.rod([x + 0.43, 0.84, z - 0.2], [x + 0.43, 0.84, z + 0.2], 0.014, chrome);
}

/** A drum of oil with two hoops. */
export function addOilDrum(cabin: Cabin, [x, z]: readonly [number, number], paint: Surface): void {
  cabin.drum(0.29, 0.88, paint, { at: [x, 0.44, z] });
  for (const y of [0.3, 0.58]) cabin.drum(0.3, 0.03, paint, { at: [x, y, z] });
}
