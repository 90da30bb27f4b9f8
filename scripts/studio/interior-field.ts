/** Soft solids for upholstery and trim, as signed distance fields. Lengths are metres. */
import { smax, smin } from './curves.ts';
import type { Field, Vector } from './mesh.ts';

/** A box with rounded edges, its half sizes measured to its faces. */
export function softBox(at: Vector, half: Vector, radius: number): Field {
  const r = Math.min(radius, half[0], half[1], half[2]);
  return (x, y, z) => {
    const qx = Math.abs(x - at[0]) - half[0] + r;
    const qy = Math.abs(y - at[1]) - half[1] + r;
    const qz = Math.abs(z - at[2]) - half[2] + r;
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
    return outside + Math.min(Math.max(qx, qy, qz), 0) - r;
  };
}

/** An upright cylinder. */
export function post(at: Vector, radius: number, half: number): Field {
  return (x, y, z) => Math.max(Math.hypot(x - at[0], z - at[2]) - radius, Math.abs(y - at[1]) - half);
}

/** Leaned back about an axis across the car: a positive angle takes the top rearwards. */
export function leaned(field: Field, about: readonly [number, number], angle: number): Field {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y, z) => {
    const [dx, dy] = [x - about[0], y - about[1]];
    return field(about[0] + dx * cos + dy * sin, about[1] - dx * sin + dy * cos, z);
  };
}

/** The same on both sides of the middle. */
export const mirrored =
  (field: Field): Field =>
  (x, y, z) =>
    field(x, y, Math.abs(z));

/** Grown together with soft joints of size k. */
export const joined = (k: number, ...fields: readonly Field[]): Field => {
  const [first, ...others] = fields;
  if (!first) throw new Error('Nothing to join: name at least one field.');
  return (x, y, z) => others.reduce((d, field) => smin(d, field(x, y, z), k), first(x, y, z));
};

/** Cut out of the first, with soft edges of size k. */
export const without = (k: number, field: Field, ...holes: readonly Field[]): Field =>
  holes.length === 0
    ? field
    : (x, y, z) => holes.reduce((d, hole) => smax(d, -hole(x, y, z), k), field(x, y, z));

/** Sewn: shallow channels where `depth` (metres) is above zero. */
export const sewn =
  (field: Field, depth: Field): Field =>
  (x, y, z) =>
    field(x, y, z) + depth(x, y, z);
