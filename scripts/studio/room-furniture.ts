import { bell } from './curves.ts';
import { joined, softBox } from './interior-field.ts';
import type { Cabin, Surface } from './interior-parts.ts';
import type { Field } from './mesh.ts';
import { addLockers, room } from './room-shell.ts';
import { black, fabric, glass, gloss, hide, oak, steel, stone, tiles, white } from './room-trim.ts';

/** Deforms cushions and bedding a little, each differently. */
const creased =
  (field: Field, deep: number): Field =>
  (x, y, z) =>
    field(x, y, z) +
    deep * (Math.sin(x * 13 + z * 5) * Math.sin(z * 11 - x * 4) + 0.5 * Math.sin(x * 29 - z * 23));

function pillow(
  cabin: Cabin,
  x: number,
  y: number,
  z: number,
  surface: Surface,
  turn: number,
  size = 1,
): void {
  const [a, b, c] = [0.09 * size, 0.21 * size, 0.3 * size];
  const field: Field = (px, py, pz) => {
    const edge = Math.max(0, 1 - (Math.abs(py) / b) ** 3.2) * Math.max(0, 1 - (Math.abs(pz) / c) ** 3.2);
    const box = softBox([0, 0, 0], [0.012 + a * 0.8 * edge, b, c], 0.03)(px, py, pz);
    return box * 0.6 + 0.002 * Math.sin(py * 40 + pz * 13);
  };
  cabin.solid(
    (px, py, pz) => {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      return field(px * cos + py * sin, -px * sin + py * cos, pz);
    },
    [-0.3, -0.28, -0.36],
    [0.3, 0.28, 0.36],
    0.013,
    surface,
    [x, y, z],
  );
}

/** Island bed under a window on each side, robes and lockers round its head. */
export function addBedroom(cabin: Cabin): void {
  cabin.box([1.76, 0.34, 1.4], 0.02, oak, { at: [1.8, 0.19, 0] });
  for (const z of [-0.35, 0.35]) cabin.box([0.02, 0.24, 0.62], 0.006, gloss, { at: [0.912, 0.2, z] });
  const mattress = softBox([1.8, 0.46, 0], [0.9, 0.1, 0.74], 0.07);
  cabin.solid(mattress, [0.8, 0.3, -0.85], [2.75, 0.64, 0.85], 0.02, fabric('#e4e1da'));
  const quilt = joined(
    0.04,
    softBox([1.5, 0.565, 0], [0.6, 0.035, 0.765], 0.034),
    softBox([1.5, 0.47, 0.765], [0.6, 0.13, 0.022], 0.02),
    softBox([1.5, 0.47, -0.765], [0.6, 0.13, 0.022], 0.02),
    softBox([0.892, 0.47, 0], [0.022, 0.13, 0.75], 0.02),
  );
  const linen: Surface = {
    ...fabric('#d9d6cd'),
    pattern:
      'c*=.86+.2*speckle(p/.003);float b=smoothstep(.02,.0,abs(p.x-1.02)-.15);c=mix(c,vec3(.03,.075,.095),b*.92);c=mix(c,vec3(.45,.27,.13),step(abs(abs(p.x-1.02)-.185),.006));',
  };
  cabin.solid(creased(quilt, 0.005), [0.8, 0.28, -0.9], [2.2, 0.68, 0.9], 0.0155, linen);
  for (const z of [-0.38, 0.38]) pillow(cabin, 2.42, 0.77, z, fabric('#eceae5'), -0.42);
  pillow(cabin, 2.28, 0.74, -0.34, fabric('#20454f'), -0.5, 0.8);
  pillow(cabin, 2.28, 0.74, 0.34, fabric('#20454f'), -0.5, 0.8);
  pillow(cabin, 2.17, 0.7, 0.02, fabric('#a0633a'), -0.55, 0.62);
  for (let i = -2; i <= 2; i += 1)
    cabin.solid(
      softBox([0, 0, 0], [0.03, 0.26, 0.148], 0.028),
      [-0.06, -0.32, -0.2],
      [0.06, 0.32, 0.2],
      0.014,
      hide('#6a6f72'),
      [2.68, 0.86, i * 0.3],
    );
  for (const side of [-1, 1]) {
    cabin.box([0.58, room.top - 0.02, 0.34], 0.01, white, { at: [2.42, room.top / 2, side * 0.95] });
    cabin.box([0.5, 1.3, 0.02], 0.006, gloss, { at: [2.42, 1.28, side * 0.772] });
    cabin.box([0.5, 0.5, 0.02], 0.006, oak, { at: [2.42, 0.32, side * 0.772] });
    cabin.box([0.015, 0.2, 0.02], 0.005, black, { at: [2.2, 1.05, side * 0.757] });
    cabin.drum(0.03, 0.05, black, { at: [2.1, 1.22, side * 0.96], turn: [0, 0, 90] });
    cabin.drum(
      0.024,
      0.02,
      { colour: '#ffe3b8', rough: 0.4, glow: 4 },
      { at: [2.07, 1.22, side * 0.96], turn: [0, 0, 90] },
    );
    cabin.box([1.02, 0.42, 0.24], 0.012, oak, { at: [1.58, 0.21, side * 1] });
    cabin.box([1.04, 0.03, 0.27], 0.008, stone, { at: [1.58, 0.435, side * 0.985] });
  }
  cabin.box([0.34, 0.36, 1.56], 0.01, white, { at: [2.54, room.top - 0.2, 0] });
  for (const z of [-0.52, 0, 0.52]) {
    cabin.box([0.02, 0.34, 0.51], 0.006, gloss, { at: [2.365, room.top - 0.2, z] });
    cabin.box([0.018, 0.012, 0.13], 0.005, black, { at: [2.35, room.top - 0.345, z] });
  }
  cabin.box(
    [0.02, 0.01, 1.4],
    0.003,
    { colour: '#ffe9c8', rough: 0.4, glow: 5 },
    { at: [2.5, room.top - 0.385, 0] },
  );
}

function addTap(cabin: Cabin): void {
  cabin.drum(0.022, 0.02, steel, { at: [-1.12, 0.94, 1.02] });
  cabin.tube(
    [
      [-1.12, 0.93, 1.02],
      [-1.12, 1.12, 1.02],
      [-1.12, 1.19, 0.97],
      [-1.12, 1.17, 0.89],
      [-1.12, 1.1, 0.875],
    ],
    0.011,
    steel,
  );
  cabin.rod([-1.1, 0.955, 1.02], [-1.05, 0.975, 1.02], 0.006, steel);
}

/** Bench with sink and cooker on the kerb side, drawers below, a tiled wall behind. */
export function addKitchen(cabin: Cabin): void {
  const [x0, x1] = [-1.68, 0.02];
  const [cx, w] = [(x0 + x1) / 2, x1 - x0];
  cabin.box([w, 0.8, 0.5], 0.008, white, { at: [cx, 0.46, 0.87] });
  cabin.box([w - 0.02, 0.1, 0.44], 0.008, black, { at: [cx, 0.05, 0.88] });
  cabin.box([w + 0.02, 0.035, 0.56], 0.012, stone, { at: [cx, 0.885, 0.85] });
  cabin.box([w, 0.13, 0.012], 0.002, tiles, { at: [cx, 0.96, 1.112] });
  cabin.box([0.5, 0.6, 0.012], 0.002, tiles, { at: [-0.16, 1.25, 1.112] });
  for (const [x, width, rows] of [
    [-1.44, 0.44, [0.36, 0.36]],
    [-1.02, 0.38, [0.72]],
    [-0.21, 0.42, [0.2, 0.24, 0.26]],
  ] as const) {
    let y = 0.86;
    for (const height of rows) {
      cabin.box([width - 0.008, height - 0.008, 0.02], 0.006, oak, { at: [x, y - height / 2, 0.612] });
      cabin.box([0.16, 0.012, 0.02], 0.005, black, { at: [x, y - 0.05, 0.596] });
      y -= height;
    }
  }
  // Oven under the cooker.
  cabin.box([0.39, 0.4, 0.02], 0.008, glass, { at: [-0.625, 0.58, 0.612] });
  cabin.box([0.39, 0.07, 0.02], 0.006, steel, { at: [-0.625, 0.83, 0.612] });
  cabin.box([0.39, 0.25, 0.02], 0.006, oak, { at: [-0.625, 0.24, 0.612] });
  cabin.rod([-0.8, 0.75, 0.585], [-0.48, 0.75, 0.585], 0.008, steel);
  for (let i = 0; i < 4; i += 1)
    cabin.drum(0.014, 0.02, black, { at: [-0.76 + i * 0.08, 0.83, 0.6], turn: [90, 0, 0] });
  cabin.box([0.46, 0.012, 0.42], 0.005, glass, { at: [-0.62, 0.908, 0.86] });
  for (const [x, z, r] of [
    [-0.74, 0.77, 0.055],
    [-0.5, 0.77, 0.045],
    [-0.74, 0.96, 0.045],
    [-0.5, 0.96, 0.06],
  ] as const) {
    cabin.drum(r * 0.55, 0.016, steel, { at: [x, 0.918, z] });
    for (const turn of [0, 90])
      cabin.box([r * 2.2, 0.008, 0.01], 0.003, black, { at: [x, 0.932, z], turn: [0, turn + 45, 0] });
  }
  // Sink: a rim and a dark bowl.
  cabin.box([0.44, 0.01, 0.4], 0.005, steel, { at: [-1.2, 0.906, 0.84] });
  cabin.box(
    [0.38, 0.006, 0.33],
    0.003,
    { ...steel, colour: '#6d7173', rough: 0.4 },
    { at: [-1.2, 0.911, 0.83] },
  );
  cabin.drum(0.02, 0.006, black, { at: [-1.2, 0.915, 0.83] });
  addTap(cabin);
  addLockers(cabin, 1, x0 + 0.02, x1, 3);
  // Objects on the bench: a board, a jar, a plant.
  cabin.box([0.02, 0.3, 0.2], 0.008, oak, { at: [-1.6, 1.05, 0.98], turn: [0, 0, -12] });
  cabin.drum(0.05, 0.13, { colour: '#c9cdc8', rough: 0.3 }, { at: [-0.1, 0.965, 1] });
  cabin.drum(0.045, 0.09, { colour: '#a0633a', rough: 0.8 }, { at: [-0.24, 0.945, 1.02] });
  for (let i = 0; i < 16; i += 1) {
    const [a, lean] = [i * 2.4, 0.35 + (i % 4) * 0.2];
    cabin.tube(
      [
        [-0.24, 0.98, 1.02],
        [-0.24 + Math.cos(a) * 0.03 * lean, 1.06, 1.02 + Math.sin(a) * 0.03 * lean],
        [-0.24 + Math.cos(a) * 0.1 * lean, 1.11 + (i % 3) * 0.02, 1.02 + Math.sin(a) * 0.1 * lean],
      ],
      0.006,
      { colour: '#3f5f35', rough: 0.6 },
    );
  }
}

function cushions(x: number, facing: number): Field {
  const groove = (z: number): number => 0.012 * (bell((z + 0.74) / 0.012) + bell((z + 0.46) / 0.012));
  const seat = softBox([x, 0.47, -0.7], [0.24, 0.075, 0.41], 0.06);
  const back = softBox([x - facing * 0.21, 0.8, -0.7], [0.065, 0.27, 0.41], 0.055);
  return (px, py, pz) => joined(0.015, seat, back)(px, py, pz) + (py > 0.5 ? groove(pz) : 0);
}

/** Two benches and a table under the offside window, the fridge ahead of them. */
export function addDinette(cabin: Cabin): void {
  for (const [x, facing] of [
    [-1.42, 1],
    [0.05, -1],
  ] as const) {
    cabin.box([0.5, 0.4, 0.82], 0.012, white, { at: [x, 0.2, -0.7] });
    cabin.box([0.012, 0.26, 0.6], 0.005, oak, { at: [x + facing * 0.251, 0.2, -0.7] });
    cabin.solid(
      cushions(x, facing),
      [x - 0.34, 0.36, -1.16],
      [x + 0.34, 1.12, -0.22],
      0.0145,
      hide('#5b6468'),
    );
  }
  pillow(cabin, -1.49, 0.75, -0.95, fabric('#a0633a'), 0.35, 0.62);
  pillow(cabin, 0.1, 0.75, -0.96, fabric('#20454f'), -0.35, 0.62);
  cabin.box([0.74, 0.032, 0.74], 0.016, oak, { at: [-0.69, 0.72, -0.74] });
  cabin.rod([-0.69, 0.02, -0.78], [-0.69, 0.71, -0.78], 0.035, steel);
  cabin.drum(0.2, 0.02, steel, { at: [-0.69, 0.012, -0.78] });
  for (const [x, z] of [
    [-0.85, -0.62],
    [-0.5, -0.7],
  ] as const) {
    cabin.drum(0.075, 0.008, { colour: '#dfe2de', rough: 0.25 }, { at: [x, 0.741, z] });
    cabin.drum(0.036, 0.075, { colour: '#20454f', rough: 0.35 }, { at: [x + 0.02, 0.78, z] });
  }
  addLockers(cabin, -1, -1.68, 0.34, 4);
  const fridge: Surface = { colour: '#2a2d30', rough: 0.25, coat: 0.4 };
  cabin.box([0.62, 1.62, 0.56], 0.012, white, { at: [0.66, 0.81, -0.84] });
  cabin.box([0.55, 1.02, 0.02], 0.012, fridge, { at: [0.66, 0.62, -0.552] });
  cabin.box([0.55, 0.42, 0.02], 0.012, fridge, { at: [0.66, 1.36, -0.552] });
  cabin.box([0.02, 0.5, 0.03], 0.008, steel, { at: [0.43, 0.86, -0.53] });
  cabin.box([0.02, 0.2, 0.03], 0.008, steel, { at: [0.43, 1.34, -0.53] });
  cabin.box([0.62, 0.34, 0.56], 0.008, gloss, { at: [0.66, room.top - 0.19, -0.84] });
}
