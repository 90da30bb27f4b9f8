/**
 * The light in an interior, computed once and stored in the vertices: light through the windows, and light that walls,
 * seats and floor reflect to each other. There are no extra lamps: a footwell is dark because it sees no sky.
 */
import * as THREE from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Part } from './interior-parts.ts';

export type Radiance = readonly [number, number, number];

export interface Daylight {
  /** Radiance of a ray that leaves through a window. */
  readonly sky: (direction: THREE.Vector3) => Radiance;
  /** Towards the sun, and its irradiance on a surface that faces it. */
  readonly sun: THREE.Vector3;
  readonly sunlight: Radiance;
}

/** Rays of a vertex: RINGS x SPOKES, even in the cosine of their angle to the normal. */
const RINGS = 8;
const SPOKES = 10;
const RAYS = RINGS * SPOKES;
const BOUNCES = 5;
const SKY = -1;
const INSIDE_OUT = -2;
/** A vertex lies inside another part when more than this share of its rays hit backs of surfaces. */
const BURIED = 0.35;

/** Vertices of a part that are this close and have the same normal share the light of one of them. */
const NEAR = 0.03;

interface Gathering {
  readonly count: number;
  /** For each vertex, the vertex whose light it uses. */
  readonly scouts: Int32Array;
  readonly normals: Float32Array;
  readonly triangles: ArrayLike<number>;
  /** Colour and glow of each vertex's part; the first number identifies the part. */
  readonly colours: Float32Array;
  readonly glows: Float32Array;
  readonly bvh: MeshBVH;
  readonly positions: Float32Array;
}

function chooseScouts(parts: readonly Part[], positions: Float32Array, normals: Float32Array): Int32Array {
  const scouts = new Int32Array(positions.length / 3);
  let v = 0;
  for (const { geometry } of parts) {
    const first = new Map<string, number>();
    const { count } = geometry.getAttribute('position');
    for (let i = 0; i < count; i += 1, v += 1) {
      let key = '';
      for (let c = v * 3; c < v * 3 + 3; c += 1)
        key += `${Math.round(positions[c]! / NEAR)} ${Math.round(normals[c]! * 1.4)} `;
      const scout = first.get(key) ?? v;
      first.set(key, scout);
      scouts[v] = scout;
    }
  }
  return scouts;
}

/** All parts merged into one list of triangles. */
function gather(parts: readonly Part[]): Gathering {
  const counts = parts.map(({ geometry }) => geometry.getAttribute('position').count);
  const count = counts.reduce((sum, n) => sum + n, 0);
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const colours = new Float32Array(count * 3);
  const glows = new Float32Array(count);
  const triangles: number[] = [];
  let first = 0;
  parts.forEach(({ geometry, surface }, part) => {
    positions.set(geometry.getAttribute('position').array, first * 3);
    normals.set(geometry.getAttribute('normal').array, first * 3);
    const colour = new THREE.Color(surface.colour);
    const n = counts[part]!;
    for (let i = first; i < first + n; i += 1) {
      colours.set([colour.r, colour.g, colour.b], i * 3);
      glows[i] = surface.glow ?? 0;
    }
    const index = geometry.getIndex();
    if (!index) throw new Error('A part of an interior has no index; give it one, the light walks along it.');
    for (let i = 0; i < index.count; i += 1) triangles.push(index.getX(i) + first);
    first += n;
  });
  const soup = new THREE.BufferGeometry();
  soup.setAttribute('position', new THREE.BufferAttribute(positions, 3));
  soup.setIndex(triangles);
  const scouts = chooseScouts(parts, positions, normals);
  // The tree sorts the index that it is built on, but the edges need the original order.
  return {
    count,
    scouts,
    positions,
    normals,
    colours,
    glows,
    triangles: triangles.slice(),
    bvh: new MeshBVH(soup),
  };
}

/** A number between 0 and 1 that differs between vertices and is the same in every run. */
const noise = (i: number): number => {
  const s = Math.sin(i * 12.9898 + 4.1414) * 43_758.5453;
  return s - Math.floor(s);
};

function frameOf(n: THREE.Vector3): [THREE.Vector3, THREE.Vector3] {
  const t = Math.abs(n.y) > 0.9 ? new THREE.Vector3(1, 0, 0) : new THREE.Vector3(0, 1, 0);
  t.cross(n).normalize();
  return [t, n.clone().cross(t)];
}

interface Seen {
  /** Per ray: the vertex it ends at, `SKY` or `INSIDE_OUT`. */
  readonly ends: Int32Array;
  /** Per vertex: mean radiance of the sky it sees, and the sun's on it. */
  readonly sky: Float32Array;
  readonly sun: Float32Array;
  readonly buried: Uint8Array;
}

/** Casts all rays. */
function look({ bvh, count, scouts, positions, normals }: Gathering, daylight: Daylight): Seen {
  const ends = new Int32Array(count * RAYS);
  const sky = new Float32Array(count * 3);
  const sun = new Float32Array(count * 3);
  const buried = new Uint8Array(count);
  const ray = new THREE.Ray();
  const n = new THREE.Vector3();
  for (let v = 0; v < count; v += 1) {
    if (scouts[v] !== v) continue;
    n.fromArray(normals, v * 3);
    const [t, b] = frameOf(n);
    ray.origin.fromArray(positions, v * 3).addScaledVector(n, 0.003);
    const turn = noise(v) * 2 * Math.PI;
    const jitter = noise(v + 0.5);
    let backs = 0;
    for (let i = 0; i < RAYS; i += 1) {
      const ring = (Math.floor(i / SPOKES) + jitter) / RINGS;
      const angle = turn + ((i % SPOKES) + (Math.floor(i / SPOKES) % 2) * 0.5) * ((2 * Math.PI) / SPOKES);
      const out = Math.sqrt(ring);
      ray.direction
        .copy(n)
        .multiplyScalar(Math.sqrt(1 - ring))
        .addScaledVector(t, out * Math.cos(angle))
        .addScaledVector(b, out * Math.sin(angle));
      const hit = bvh.raycastFirst(ray, THREE.DoubleSide);
      if (!hit?.face) {
        ends[v * RAYS + i] = SKY;
        daylight.sky(ray.direction).forEach((value, c) => (sky[v * 3 + c]! += value / RAYS));
      } else if (hit.face.normal.dot(ray.direction) > 0) {
        ends[v * RAYS + i] = INSIDE_OUT;
        backs += 1;
      } else ends[v * RAYS + i] = scouts[hit.face.a]!;
    }
    if (backs > RAYS * BURIED) buried[v] = 1;
    const slant = n.dot(daylight.sun);
    if (slant <= 0) continue;
    ray.direction.copy(daylight.sun);
    if (bvh.raycastFirst(ray, THREE.DoubleSide)) continue;
    daylight.sunlight.forEach((value, c) => (sun[v * 3 + c] = (value * slant) / Math.PI));
  }
  return { ends, sky, sun, buried };
}

/** Light reflected between surfaces. */
function bounce({ count, scouts, colours, glows }: Gathering, { ends, sky, sun }: Seen): Float32Array {
  let light = sky.slice();
  for (let turn = 0; turn < BOUNCES; turn += 1) {
    const next = sky.slice();
    for (let v = 0; v < count; v += 1) {
      if (scouts[v] !== v) continue;
      for (let i = 0; i < RAYS; i += 1) {
        const end = ends[v * RAYS + i]!;
        if (end < 0) continue;
        for (let c = 0; c < 3; c += 1) {
          const at = end * 3 + c;
          next[v * 3 + c]! += (colours[at]! * (light[at]! + sun[at]!) + colours[at]! * glows[end]!) / RAYS;
        }
      }
    }
    light = next;
  }
  return light;
}

/** Smooths the noise of the rays along the edges of each part; a buried vertex gets the light of its neighbours. */
function settle({ count, triangles, normals }: Gathering, light: Float32Array, buried: Uint8Array): void {
  for (let turn = 0; turn < 12; turn += 1) {
    const sum = new Float32Array(count * 3);
    const weight = new Float32Array(count);
    for (let i = 0; i < triangles.length; i += 1) {
      const a = triangles[i]!;
      const b = triangles[i % 3 === 2 ? i - 2 : i + 1]!;
      for (const [to, from] of [
        [a, b],
        [b, a],
      ] as const) {
        if (buried[from]) continue;
        // Across a crease a difference in light is correct.
        const likeness =
          normals[a * 3]! * normals[b * 3]! +
          normals[a * 3 + 1]! * normals[b * 3 + 1]! +
          normals[a * 3 + 2]! * normals[b * 3 + 2]!;
        const w = Math.max(0.02, likeness) ** 4;
        weight[to]! += w;
        for (let c = 0; c < 3; c += 1) sum[to * 3 + c]! += w * light[from * 3 + c]!;
      }
    }
    for (let v = 0; v < count; v += 1) {
      if (weight[v] === 0) continue;
      // Smoothing stops early; only buried vertices continue.
      const share = buried[v] ? 1 : turn < 10 ? 0.7 : 0;
      for (let c = 0; c < 3; c += 1)
        light[v * 3 + c] = light[v * 3 + c]! * (1 - share) + (sum[v * 3 + c]! / weight[v]!) * share;
      if (buried[v]) buried[v] = 0;
    }
  }
}

/** Writes each part's light into its attribute `baked`: mean radiance, as a white surface would reflect it. */
export function bakeLight(parts: readonly Part[], daylight: Daylight): void {
  const soup = gather(parts);
  const seen = look(soup, daylight);
  const light = bounce(soup, seen);
  soup.scouts.forEach((scout, v) => {
    if (scout === v) return;
    seen.buried[v] = seen.buried[scout]!;
    for (let c = 0; c < 3; c += 1) light[v * 3 + c] = light[scout * 3 + c]!;
  });
  settle(soup, light, seen.buried);
  let first = 0;
  for (const { geometry } of parts) {
    const { count } = geometry.getAttribute('position');
    geometry.setAttribute('baked', new THREE.BufferAttribute(light.slice(first * 3, (first + count) * 3), 3));
    first += count;
  }
}
