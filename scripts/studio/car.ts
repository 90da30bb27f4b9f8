import * as THREE from 'three';
import { bodies, type CarShape } from './bodies.data.ts';
import { makeBody, surfaceHalfWidth, type Body } from './body-field.ts';
import { carFeatures, type Feature } from './features.ts';
import { faces, type FaceKey } from './faces.data.ts';
import { addFittings } from './fittings.ts';
import type { Footprint } from './ground.ts';
import { meshField } from './mesh.ts';
import { solveOutline } from './outline.ts';
import { Layer } from './overlay.ts';
import { drawFront } from './overlay-front.ts';
import { drawRear } from './overlay-rear.ts';
import { drawSide, type SideFittings } from './overlay-side.ts';
import { drawTop } from './overlay-top.ts';
import { bodyMaterial, plainPaint, type Projections } from './paint-material.ts';
import { paints, type PaintKey } from './paint.data.ts';
import { makeWheel, type WheelKey } from './wheel.ts';

/** A vehicle standing on y = 0, and what the ground needs to know about it. */
export interface Vehicle {
  readonly model: THREE.Group;
  readonly footprints: readonly Footprint[];
  /** A wheel and a lamp worth a picture of their own: [x, y, z]. */
  readonly wheelAt: readonly [number, number, number];
  readonly lampAt: readonly [number, number, number];
  /** The middle of a ute's tub. */
  readonly tubAt?: readonly [number, number, number];
  /** What hotspots point at. */
  readonly features: readonly Feature[];
}

export interface CarChoice {
  readonly shape: CarShape;
  readonly paint: PaintKey;
  readonly face: FaceKey;
  readonly wheels: WheelKey;
}

/** Edge of a grid cell; below it the meshing takes minutes, above it shoulders become uneven. */
const CELL = 0.0165;
const INSIDE = 0.385;

interface Shell {
  readonly body: Body;
  readonly geometry: THREE.BufferGeometry;
}

/** Meshing takes seconds, so a page keeps the shell of the shape it works on. */
const shells = new Map<CarShape, Shell>();

function shellOf(shape: CarShape): Shell {
  const known = shells.get(shape);
  if (known) return known;
  const body = makeBody(bodies[shape]);
  const { spec } = body;
  const z = spec.halfWidth + 0.14;
  const top = Math.max(...spec.roofLine.map((p) => p[1])) + 0.08;
  const mesh = meshField(body.field, [spec.rear - 0.15, 0.05, -z], [spec.front + 0.15, top, z], CELL);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(mesh.normals, 3));
  geometry.setIndex(new THREE.BufferAttribute(mesh.triangles, 1));
  const shell = { body, geometry };
  shells.set(shape, shell);
  return shell;
}

function drawBody(body: Body, face: FaceKey): { drawings: Projections; fittings: SideFittings } {
  const { rear, front, roofLine } = body.spec;
  const top = Math.max(...roofLine.map((p) => p[1])) + 0.1;
  const ends = { x0: -1.1, y0: 0, x1: 1.1, y1: top };
  const drawings: Projections = {
    side: new Layer({ x0: rear - 0.2, y0: 0, x1: front + 0.2, y1: top }, 520),
    front: new Layer(ends, 700),
    rear: new Layer(ends, 700),
    top: new Layer({ x0: rear - 0.2, y0: -1.1, x1: front + 0.2, y1: 1.1 }, 420),
  };
  const edge = solveOutline(body);
  drawFront(drawings.front, body, faces[face], edge);
  drawRear(drawings.rear, body, faces[face], edge);
  drawTop(drawings.top, body);
  return { drawings, fittings: drawSide(drawings.side, body, faces[face], edge) };
}

/** A strip from the arch's edge to the inner wall; it follows the side of the body, so that no gap is visible. */
function linerGeometry(edge: readonly THREE.Vector3[], wall: number): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry();
  geometry.setFromPoints(edge.flatMap((p) => [p, new THREE.Vector3(p.x, p.y, wall)]));
  geometry.setIndex(
    edge.slice(1).flatMap((_, i) => [2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 1, 2 * i + 3, 2 * i + 2]),
  );
  geometry.computeVertexNormals();
  return geometry;
}

/** Arch liner, lip and wheel at one corner. */
function addCorner(
  car: THREE.Group,
  body: Body,
  axle: number,
  sign: number,
  wheel: THREE.Group,
  lip: THREE.Material,
): void {
  const { archRadius, wheelRadius, halfWidth, lift } = body.spec;
  const dark = new THREE.MeshStandardMaterial({
    color: 0x050506,
    roughness: 0.9,
    envMapIntensity: 0.35,
    side: THREE.DoubleSide,
  });
  const outer = surfaceHalfWidth(body, axle, wheelRadius + archRadius + 0.03) ?? halfWidth;
  const wall = new THREE.Mesh(new THREE.CircleGeometry(archRadius + 0.01, 48, -0.35, Math.PI + 0.7), dark);
  wall.position.set(axle, wheelRadius, sign * INSIDE);
  const points: THREE.Vector3[] = [];
  for (let a = -0.28; a <= Math.PI + 0.281; a += 0.06) {
    const x = axle + (archRadius + 0.004) * Math.cos(a);
    const y = wheelRadius + (archRadius + 0.004) * Math.sin(a);
    const z = surfaceHalfWidth(body, x, Math.max(y, 0.2 + lift));
    if (z !== null) points.push(new THREE.Vector3(x, y, sign * (z - 0.006)));
  }
  const liner = new THREE.Mesh(linerGeometry(points, sign * INSIDE), dark);
  const rim = new THREE.Mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 120, 0.009, 8), lip);
  wheel.position.set(axle, wheelRadius, sign * (outer - 0.125));
  if (sign < 0) wheel.rotation.y = Math.PI;
  car.add(liner, wall, rim, wheel);
}

/** Builds a car of one shape, paint, face and set of wheels. */
export function buildCar({ shape, paint, face, wheels }: CarChoice): Vehicle {
  const { body, geometry } = shellOf(shape);
  const { spec } = body;
  const { drawings, fittings } = drawBody(body, face);
  const car = new THREE.Group();
  car.add(new THREE.Mesh(geometry, bodyMaterial(body, drawings, paints[paint])));
  const painted = plainPaint(paints[paint]);
  const trim = new THREE.MeshPhysicalMaterial({ color: 0x0b0c0d, roughness: 0.45 });
  // So thin an edge reflects only the light strips; at full strength it would be a white line.
  const lip = plainPaint(paints[paint]);
  lip.envMapIntensity = 0.45;
  const wheel = makeWheel(spec.wheelRadius, wheels);
  for (const axle of [spec.frontAxle, spec.rearAxle])
    for (const sign of [1, -1]) addCorner(car, body, axle, sign, wheel.clone(), spec.cladding ? trim : lip);
  addFittings(car, body, fittings, painted);
  return {
    model: car,
    footprints: [
      {
        front: spec.front,
        rear: spec.rear,
        halfWidth: spec.halfWidth,
        wheels: [spec.frontAxle, spec.rearAxle],
      },
    ],
    wheelAt: [spec.frontAxle, spec.wheelRadius, spec.halfWidth],
    lampAt: [spec.front - 0.25, body.noseHeight - 0.08, spec.halfWidth - 0.25],
    ...(spec.tub && { tubAt: [(spec.tub[0] + spec.tub[1]) / 2, 0.95, 0] as const }),
    features: carFeatures(body, faces[face]),
  };
}

/** Keeps meshed shells from being freed with the car that used them. */
export function isShell(geometry: THREE.BufferGeometry): boolean {
  return [...shells.values()].some((shell) => shell.geometry === geometry);
}
