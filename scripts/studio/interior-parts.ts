/** Parts of an interior with their materials, divided finely enough to store light in their vertices. */
import * as THREE from 'three';
import { meshField, type Field, type Vector } from './mesh.ts';

export interface Surface {
  readonly colour: THREE.ColorRepresentation;
  readonly rough: number;
  readonly metal?: number;
  /** Emitted light, as radiance in the picture's linear scale. */
  readonly glow?: number;
  /** A lacquer: screens, piano black. */
  readonly coat?: number;
  /** Share of the picture's mirror image that a polished floor shows. */
  readonly mirror?: number;
  /** Height of the grain, metres, and its size. */
  readonly grain?: readonly [height: number, size: number];
  /**
   * GLSL that may change `c` (colour), `r` (roughness) and `h` (height, metres) at `p`, the position in the part's
   * own coordinates.
   */
  readonly pattern?: string;
  /** A drawing instead of a colour, on parts that have texture coordinates. */
  readonly drawing?: HTMLCanvasElement;
}

export interface Part {
  readonly geometry: THREE.BufferGeometry;
  readonly surface: Surface;
  /** Shades the room without being seen: it stands for a vehicle, whose mesh is too fine for rays. */
  readonly unseen?: boolean;
}

/** Maximum length of an edge in a cabin; with longer ones the light in the vertices would blur. */
const FINEST = 0.055;

/** A box with rounded edges whose faces are divided finely enough to carry light. */
export function roundedBox(size: Vector, radius: number, finest = FINEST): THREE.BufferGeometry {
  const r = Math.min(radius, ...size.map((s) => s / 2.001));
  const segments = size.map((s) => Math.max(1, Math.ceil((s - 2 * r) / finest)) + 6);
  const geometry = new THREE.BoxGeometry(2, 2, 2, ...segments);
  const p = geometry.getAttribute('position');
  const n = geometry.getAttribute('normal');
  const along = (u: number, s: number, count: number): number => {
    // The three outermost rows belong to the rounding, the others share the flat.
    const row = Math.round(((u + 1) / 2) * count);
    const half = s / 2;
    const edge = (k: number): number => half - r + r * Math.sin((k / 3) * (Math.PI / 2));
    if (row < 3) return -edge(3 - row);
    if (row > count - 3) return edge(row - count + 3);
    return -half + r + ((row - 3) / (count - 6)) * (s - 2 * r);
  };
  const point = new THREE.Vector3();
  const core = new THREE.Vector3();
  const half = new THREE.Vector3(...size).multiplyScalar(0.5).subScalar(r);
  for (let i = 0; i < p.count; i += 1) {
    point.set(
      along(p.getX(i), size[0], segments[0]!),
      along(p.getY(i), size[1], segments[1]!),
      along(p.getZ(i), size[2], segments[2]!),
    );
    core.copy(point).clamp(half.clone().negate(), half);
    const out = point.clone().sub(core);
    // On a flat the face's own normal stays.
    if (out.lengthSq() > 1e-12) {
      out.normalize();
      n.setXYZ(i, out.x, out.y, out.z);
      point.copy(core).addScaledVector(out, r);
    }
    p.setXYZ(i, point.x, point.y, point.z);
  }
  return geometry;
}

/** The surface of a field within a box. */
export function solidGeometry(field: Field, min: Vector, max: Vector, cell: number): THREE.BufferGeometry {
  const mesh = meshField(field, min, max, cell);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(mesh.normals, 3));
  geometry.setIndex(new THREE.BufferAttribute(mesh.triangles, 1));
  return geometry;
}

export interface Pose {
  readonly at: Vector;
  /** Degrees about x, y and z, in the order y, x, z. */
  readonly turn?: Vector;
}

/** Collects the parts of an interior. */
export class Cabin {
  readonly parts: Part[] = [];
  private readonly finest: number;

  /** @param finest maximum length of an edge, metres; a hall needs fewer than a cabin */
  constructor(finest = FINEST) {
    this.finest = finest;
  }

  add(geometry: THREE.BufferGeometry, surface: Surface, { at, turn = [0, 0, 0] }: Pose): void {
    const local = geometry.getAttribute('position').clone();
    geometry.setAttribute('local', local);
    const [x, y, z] = turn.map((degrees) => THREE.MathUtils.degToRad(degrees)) as [number, number, number];
    geometry.applyMatrix4(
      new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(x, y, z, 'YXZ')).setPosition(...at),
    );
    this.parts.push({ geometry, surface });
  }

  box(size: Vector, radius: number, surface: Surface, pose: Pose): void {
    this.add(roundedBox(size, radius, this.finest), surface, pose);
  }

  /** A rod between two points. */
  rod(from: Vector, to: Vector, radius: number, surface: Surface): void {
    this.tube([from, to], radius, surface);
  }

  tube(points: readonly Vector[], radius: number, surface: Surface): void {
    const path = new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p)));
    const rings = Math.max(2, Math.ceil(path.getLength() / 0.03));
    this.add(new THREE.TubeGeometry(path, rings, radius, 12), surface, { at: [0, 0, 0] });
  }

  /** A disc or drum, its axis along y before it is turned. */
  drum(radius: number, height: number, surface: Surface, pose: Pose): void {
    const rim = Math.min(0.004, height / 3);
    const profile: [number, number][] = [[0.0001, height / 2]];
    for (let r = 0.03; r < radius - rim; r += 0.03) profile.push([r, height / 2]);
    profile.push(
      [radius - rim, height / 2],
      [radius - rim * 0.3, height / 2 - rim * 0.3],
      [radius, height / 2 - rim],
      [radius, -height / 2],
    );
    const lathe = new THREE.LatheGeometry(profile.map(([r, y]) => new THREE.Vector2(r, y)).reverse(), 40);
    this.add(lathe, surface, pose);
  }

  /** A flat picture facing +z before it is turned. */
  screen(size: readonly [number, number], surface: Surface, pose: Pose): void {
    const [w, h] = size;
    this.add(new THREE.PlaneGeometry(w, h, Math.ceil(w / FINEST), Math.ceil(h / FINEST)), surface, pose);
  }

  /** Meshes a field within a box and sets it in place. */
  solid(
    field: Field,
    min: Vector,
    max: Vector,
    cell: number,
    surface: Surface,
    at: Vector = [0, 0, 0],
  ): void {
    this.add(solidGeometry(field, min, max, cell), surface, { at });
  }
}
