/** What stands in a showroom and on a yard. */
import type { Cabin, Surface } from './interior-parts.ts';
import { bench, dark, lamp, steel, type PlaceTrim } from './place-trim.ts';

const cloth: Surface = { colour: '#5b666b', rough: 0.95, grain: [0.0008, 0.004] };

/** A chair that looks along z, towards the desk in front of it (`side` -1) or behind it (1). */
function addChair(cabin: Cabin, x: number, z: number, side: -1 | 1): void {
  cabin.box([0.52, 0.09, 0.5], 0.04, cloth, { at: [x, 0.45, z] });
  cabin.box([0.52, 0.44, 0.07], 0.035, cloth, { at: [x, 0.72, z - side * 0.24], turn: [side * 8, 0, 0] });
  for (const dx of [-0.2, 0.2])
    for (const dz of [-0.2, 0.2])
      cabin.rod([x + dx, 0.42, z + dz], [x + dx * 1.15, 0, z + dz * 1.15], 0.014, dark);
}

/** A desk with two chairs before it and one behind, a screen on it. */
export function addDesk(cabin: Cabin, x: number, z: number): void {
  cabin.box([2.1, 0.05, 0.9], 0.012, bench, { at: [x, 0.74, z] });
  for (const edge of [-0.98, 0.98]) cabin.box([0.06, 0.72, 0.84], 0.01, dark, { at: [x + edge, 0.36, z] });
  cabin.box([0.56, 0.34, 0.03], 0.01, dark, { at: [x + 0.45, 1.04, z - 0.1], turn: [0, 160, 0] });
  cabin.box([0.05, 0.14, 0.05], 0.01, steel, { at: [x + 0.45, 0.83, z - 0.1] });
  addChair(cabin, x - 0.5, z + 0.85, -1);
  addChair(cabin, x + 0.4, z + 0.85, -1);
  addChair(cabin, x, z - 0.85, 1);
}

/** Frames of light over the place where a vehicle stands. */
export function addLightFrame(cabin: Cabin, [x, z]: readonly [number, number], y: number): void {
  for (const side of [-1, 1]) {
    cabin.box([5.6, 0.06, 0.24], 0.01, lamp, { at: [x, y, z + side * 1.5] });
    cabin.box([0.24, 0.06, 3.2], 0.01, lamp, { at: [x + side * 2.7, y, z] });
  }
}

/** Lamps on posts at the back of a yard. */
export function addPost(cabin: Cabin, x: number, z: number): void {
  cabin.rod([x, 0, z], [x, 6.2, z], 0.06, steel);
  cabin.box([0.9, 0.07, 0.3], 0.02, dark, { at: [x, 6.2, z + 0.3] });
}

/** A low building with a canopy on posts, its front half glass. */
export function addBuilding(cabin: Cabin, left: number, right: number, z: number, trim: PlaceTrim): void {
  const [width, middle] = [right - left, (left + right) / 2];
  cabin.box([width, 4.6, 0.4], 0.01, trim.wall, { at: [middle, 2.3, z - 6] });
  cabin.box([width + 1, 0.34, 8.4], 0.02, trim.ceiling, { at: [middle, 4.5, z - 2] });
  cabin.box([width + 1.02, 0.5, 0.12], 0.01, trim.accent, { at: [middle, 4.5, z + 2.22] });
  const glass: Surface = { colour: '#1d2529', rough: 0.06, coat: 1 };
  cabin.box([width * 0.92, 3, 0.08], 0.004, glass, { at: [middle, 1.55, z - 5.76] });
  for (let i = 0; i <= 12; i += 1)
    cabin.box([0.07, 3, 0.1], 0.004, steel, { at: [left + width * (0.04 + (0.92 * i) / 12), 1.55, z - 5.7] });
  for (let i = 0; i <= 4; i += 1)
    cabin.rod([left + (width * i) / 4, 0, z + 1.8], [left + (width * i) / 4, 4.3, z + 1.8], 0.08, dark);
  for (let i = 0; i < 5; i += 1)
    cabin.box([2, 0.04, 0.3], 0.01, lamp, { at: [left + width * (0.1 + i * 0.2), 4.3, z - 1.6] });
}
