import { black, ceiling, fabric, glass, gloss, light, oak, planks, steel, white } from './room-trim.ts';
import type { Cabin, Surface } from './interior-parts.ts';
import type { Vector } from './mesh.ts';

/** The living space between the bathroom's wall and the front, metres; y = 0 is its floor. */
export const room = { rear: -1.72, front: 2.72, side: 1.12, top: 1.98 } as const;

/** An opening in a side wall: x0, y0, x1, y1. */
type Opening = readonly [number, number, number, number];

const kerbWindows: readonly Opening[] = [
  [-1.35, 1.02, -0.42, 1.5],
  [1.05, 0.86, 2, 1.42],
];
const offsideWindows: readonly Opening[] = [
  [-1.4, 0.86, 0.12, 1.48],
  [1.05, 0.86, 2, 1.42],
];
export const door: Opening = [0.12, 0.02, 0.78, 1.86];

/** A side wall of upright strips, left out where it opens. */
function addWall(cabin: Cabin, side: number, openings: readonly Opening[]): void {
  const z = side * (room.side + 0.02);
  const cuts = [room.rear, ...openings.flatMap(([x0, , x1]) => [x0, x1]), room.front].sort((a, b) => a - b);
  const piece = (x0: number, y0: number, x1: number, y1: number): void => {
    if (x1 - x0 < 0.01 || y1 - y0 < 0.01) return;
    cabin.box([x1 - x0, y1 - y0, 0.04], 0.001, white, { at: [(x0 + x1) / 2, (y0 + y1) / 2, z] });
  };
  for (const [i, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[i + 1]!;
    const opening = openings.find(([x0, , x1]) => x0 <= from && to <= x1);
    if (!opening) piece(from, 0, to, room.top);
    else {
      piece(from, 0, to, opening[1]);
      piece(from, opening[3], to, room.top);
    }
  }
}

/** A frame with round corners, a blind drawn down a little, catches. */
function addWindow(cabin: Cabin, side: number, [x0, y0, x1, y1]: Opening, drawn: number): void {
  const z = side * (room.side - 0.004);
  const [cx, cy, w, h] = [(x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0];
  for (const edge of [-1, 1]) {
    cabin.box([w + 0.09, 0.05, 0.05], 0.014, black, { at: [cx, cy + edge * (h / 2), z] });
    cabin.box([0.05, h + 0.09, 0.05], 0.014, black, { at: [cx + edge * (w / 2), cy, z] });
  }
  const pleats: Surface = {
    ...fabric('#cfccc3'),
    pattern: 'c*=.8+.28*abs(fract(p.y/.022)-.5)*2.;h+=.004*abs(fract(p.y/.022)-.5);',
  };
  cabin.box([w - 0.05, drawn, 0.012], 0.004, pleats, { at: [cx, y1 - 0.03 - drawn / 2, z] });
  cabin.box([w - 0.04, 0.018, 0.02], 0.006, steel, { at: [cx, y1 - 0.03 - drawn, z] });
  for (const edge of [-1, 1])
    cabin.box([0.03, 0.02, 0.03], 0.006, black, { at: [cx + edge * w * 0.3, y0 + 0.06, z - side * 0.015] });
}

/** Overhead lockers along a wall, and a strip of light under them. */
export function addLockers(cabin: Cabin, side: number, from: number, to: number, count: number): void {
  const depth = 0.32;
  const z = side * (room.side - depth / 2);
  cabin.box([to - from, 0.36, depth - 0.03], 0.008, white, { at: [(from + to) / 2, room.top - 0.19, z] });
  const width = (to - from) / count;
  for (let i = 0; i < count; i += 1) {
    const x = from + width * (i + 0.5);
    cabin.box([width - 0.006, 0.345, 0.02], 0.006, gloss, {
      at: [x, room.top - 0.19, z - side * (depth / 2 - 0.006)],
    });
    cabin.box([0.13, 0.012, 0.018], 0.005, black, {
      at: [x, room.top - 0.335, z - side * (depth / 2 + 0.008)],
    });
  }
  cabin.box([to - from - 0.1, 0.01, 0.018], 0.003, light, {
    at: [(from + to) / 2, room.top - 0.375, z + side * 0.05],
  });
}

function addCeiling(cabin: Cabin): void {
  const [x0, x1, z] = [-0.72, -0.1, 0.32];
  const y = room.top + 0.02;
  const panel = (from: number, to: number, z0: number, z1: number): void =>
    cabin.box([to - from, 0.04, z1 - z0], 0.001, ceiling, { at: [(from + to) / 2, y, (z0 + z1) / 2] });
  panel(room.rear, x0, -room.side, room.side);
  panel(x1, room.front, -room.side, room.side);
  panel(x0, x1, -room.side, -z);
  panel(x0, x1, z, room.side);
  for (const edge of [-1, 1]) {
    cabin.box([x1 - x0 + 0.1, 0.06, 0.05], 0.015, gloss, { at: [(x0 + x1) / 2, room.top, edge * z] });
    cabin.box([0.05, 0.06, 2 * z + 0.1], 0.015, gloss, {
      at: [(x0 + x1) / 2 + (edge * (x1 - x0)) / 2, room.top, 0],
    });
  }
  for (const [x, dz] of [
    [-1.3, 0.2],
    [-1.3, -0.2],
    [0.4, 0.25],
    [0.4, -0.25],
    [1.4, 0.45],
    [1.4, -0.45],
  ] as const) {
    cabin.drum(0.042, 0.012, steel, { at: [x, room.top - 0.004, dz] });
    cabin.drum(0.032, 0.012, light, { at: [x, room.top - 0.009, dz] });
  }
}

/** The bathroom's wall with its sliding door, a mirror and switches beside it. */
function addRearWall(cabin: Cabin): void {
  const x = room.rear - 0.02;
  cabin.box([0.04, room.top, 2 * room.side], 0.001, white, { at: [x, room.top / 2, 0] });
  cabin.box([0.03, 1.86, 0.66], 0.008, oak, { at: [x + 0.03, 0.94, -0.02] });
  for (const edge of [-1, 1])
    cabin.box([0.045, 1.9, 0.03], 0.008, black, { at: [x + 0.03, 0.95, -0.02 + edge * 0.345] });
  cabin.box([0.045, 0.03, 0.72], 0.008, black, { at: [x + 0.03, 1.89, -0.02] });
  cabin.box([0.03, 0.2, 0.018], 0.007, steel, { at: [x + 0.055, 1, 0.24] });
  const mirror: Surface = { colour: '#b9c3c8', rough: 0.04, metal: 1 };
  cabin.box([0.012, 0.9, 0.3], 0.004, mirror, { at: [x + 0.03, 1.3, -0.75] });
  cabin.box([0.02, 0.09, 0.14], 0.006, black, { at: [x + 0.03, 1.32, 0.5] });
  cabin.box(
    [0.022, 0.05, 0.08],
    0.003,
    { colour: '#7fc6dd', rough: 0.2, glow: 0.6 },
    { at: [x + 0.031, 1.33, 0.5] },
  );
}

function addDoor(cabin: Cabin): void {
  const [x0, y0, x1, y1] = door;
  const z = room.side;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  for (const edge of [-1, 1])
    cabin.box([0.04, y1 - y0, 0.06], 0.012, steel, { at: [cx + (edge * (x1 - x0)) / 2, cy, z] });
  cabin.box([x1 - x0, 0.04, 0.06], 0.012, steel, { at: [cx, y1, z] });
  // The lower half is closed; the open upper half lets daylight in through a screen.
  cabin.box([x1 - x0 - 0.05, 0.92, 0.03], 0.01, gloss, { at: [cx, y0 + 0.47, z] });
  cabin.box([x1 - x0 - 0.05, 0.05, 0.04], 0.014, black, { at: [cx, y0 + 0.95, z - 0.005] });
  cabin.box([0.05, 0.14, 0.03], 0.01, black, { at: [x0 + 0.09, y0 + 0.72, z - 0.03] });
  for (let i = 1; i < 3; i += 1)
    cabin.box([x1 - x0 - 0.05, 0.012, 0.012], 0.004, black, { at: [cx, y0 + 0.97 + i * 0.29, z] });
  const mat: Vector = [cx, 0.008, z - 0.28];
  cabin.box([0.6, 0.016, 0.38], 0.006, { ...fabric('#3b3f42'), grain: [0.003, 0.006] }, { at: mat });
  cabin.tube(
    [
      [x1 + 0.06, 0.9, z - 0.03],
      [x1 + 0.065, 1.1, z - 0.075],
      [x1 + 0.06, 1.3, z - 0.03],
    ],
    0.012,
    steel,
  );
}

/** Walls, floor, ceiling, door and windows. */
export function addRoom(cabin: Cabin): void {
  addWall(cabin, 1, [...kerbWindows, door]);
  addWall(cabin, -1, offsideWindows);
  kerbWindows.forEach((opening) => addWindow(cabin, 1, opening, 0.1));
  offsideWindows.forEach((opening, i) => addWindow(cabin, -1, opening, i ? 0.16 : 0.09));
  cabin.box([room.front - room.rear, 0.04, 2 * room.side], 0.001, planks, {
    at: [(room.front + room.rear) / 2, -0.02, 0],
  });
  cabin.box([0.04, room.top, 2 * room.side], 0.001, white, { at: [room.front + 0.02, room.top / 2, 0] });
  addCeiling(cabin);
  addRearWall(cabin);
  addDoor(cabin);
  // A television on the fridge's side.
  cabin.box([0.02, 0.36, 0.6], 0.008, glass, { at: [0.98, 1.42, -0.8] });
}
