import * as THREE from 'three';
import { surfaceHalfWidth, type Body } from './body-field.ts';
import type { SideFittings } from './overlay-side.ts';

const SIDES = [1, -1] as const;

/** A mirror's shell: a squared-off ellipsoid, flat at the back. */
function mirrorGeometry(tall: number): THREE.BufferGeometry {
  const geometry = new THREE.SphereGeometry(1, 40, 28);
  const p = geometry.getAttribute('position');
  const power = (v: number, e: number): number => Math.sign(v) * Math.abs(v) ** e;
  for (let i = 0; i < p.count; i += 1) {
    const front = power(p.getX(i), 0.8);
    const x = front < 0 ? front * 0.35 : front;
    const y = power(p.getY(i), 0.75);
    const z = power(p.getZ(i), 0.75);
    p.setXYZ(i, x * 0.085 * (1 - 0.15 * z), y * 0.068 * (1 - 0.18 * z) * tall, z * 0.115);
  }
  geometry.computeVertexNormals();
  return geometry;
}

function addMirrors(car: THREE.Group, body: Body, painted: THREE.Material, gloss: THREE.Material): void {
  const { windscreen, glass, halfWidth } = body.spec;
  const van = glass === 'van' || glass === 'people';
  const x = windscreen[0][0] - (van ? 0.55 : 0.38);
  const y = body.belt(x) + 0.075;
  const z = surfaceHalfWidth(body, x, y) ?? halfWidth - 0.15;
  const mirrored = new THREE.MeshStandardMaterial({ color: 0xdfe3e6, metalness: 1, roughness: 0.12 });
  for (const sign of SIDES) {
    const shell = new THREE.Mesh(mirrorGeometry(glass === 'van' ? 1.6 : 1), painted);
    shell.position.set(x - 0.02, y + 0.035, sign * (z + 0.165));
    if (sign < 0) shell.scale.z = -1;
    const stalk = new THREE.Mesh(new THREE.BoxGeometry(0.075, 0.022, 0.14), gloss);
    stalk.position.set(x, y - 0.012, sign * (z + 0.05));
    stalk.rotation.x = sign * 0.12;
    const glassDisc = new THREE.Mesh(new THREE.CircleGeometry(1, 32), mirrored);
    glassDisc.scale.set(0.095, 0.055, 1);
    glassDisc.rotation.y = -Math.PI / 2;
    glassDisc.position.set(x - 0.052, y + 0.035, sign * (z + 0.165));
    car.add(shell, stalk, glassDisc);
  }
}

function addHandles(car: THREE.Group, body: Body, { handles }: SideFittings, painted: THREE.Material): void {
  for (const x of handles) {
    const y = body.crease(x) + 0.008;
    const at = (dx: number): number => surfaceHalfWidth(body, x + dx, y) ?? body.spec.halfWidth;
    for (const sign of SIDES) {
      const handle = new THREE.Mesh(new THREE.CapsuleGeometry(0.0135, 0.17, 8, 16), painted);
      handle.rotation.set(0, -sign * Math.atan2(at(0.09) - at(-0.09), 0.18), Math.PI / 2);
      handle.scale.set(1, 1, 0.75);
      handle.position.set(x, y, sign * (at(0) + 0.01));
      car.add(handle);
    }
  }
}

function tube(points: readonly THREE.Vector3[], radius: number, material: THREE.Material): THREE.Mesh {
  return new THREE.Mesh(
    new THREE.TubeGeometry(new THREE.CatmullRomCurve3([...points]), 60, radius, 8),
    material,
  );
}

/** Rails along an SUV's roof. */
function addRails(car: THREE.Group, body: Body, gloss: THREE.Material): void {
  const { windscreen, backlight } = body.spec;
  for (const sign of SIDES) {
    const points: THREE.Vector3[] = [];
    for (let x = windscreen[1][0] - 0.17; x >= backlight[1][0] + 0.1; x -= 0.1)
      points.push(
        new THREE.Vector3(x, body.roof(x) - 0.005, sign * (body.glassHalfWidth(x, body.roof(x)) - 0.13)),
      );
    car.add(tube(points, 0.016, gloss));
  }
}

/** A cap along the tub's rim, which hides the steps of the mesh on this sharp edge. */
function addTubRim(
  car: THREE.Group,
  body: Body,
  [rear, front]: readonly [number, number],
  trim: THREE.Material,
): void {
  const y = (x: number): number => {
    let height = 1.3;
    const z = body.spec.halfWidth - 0.125;
    for (let i = 0; i < 80 && body.field(x, height, z) > 0.002; i += 1) height -= 0.006;
    return height;
  };
  for (const sign of SIDES) {
    const points: THREE.Vector3[] = [];
    for (let x = rear + 0.02; x <= front; x += 0.12)
      points.push(new THREE.Vector3(x, y(x) - 0.004, sign * (body.spec.halfWidth - 0.142)));
    const rail = tube(points, 0.034, trim);
    car.add(rail);
  }
  const gate = new THREE.Mesh(new THREE.CapsuleGeometry(0.03, 2 * body.spec.halfWidth - 0.4, 6, 12), trim);
  gate.rotation.x = Math.PI / 2;
  gate.position.set(rear - 0.02, y(rear + 0.1) - 0.006, 0);
  car.add(gate);
}

/** A hoop behind the cab. */
function addSportsBar(
  car: THREE.Group,
  body: Body,
  [, front]: readonly [number, number],
  gloss: THREE.Material,
): void {
  const z = body.spec.halfWidth - 0.14;
  const x = front - 0.06;
  const hoop = [
    new THREE.Vector3(x - 0.42, 1.12, -z),
    new THREE.Vector3(x - 0.02, 1.44, -z + 0.08),
    new THREE.Vector3(x, 1.47, -z + 0.16),
    new THREE.Vector3(x, 1.48, 0),
    new THREE.Vector3(x, 1.47, z - 0.16),
    new THREE.Vector3(x - 0.02, 1.44, z - 0.08),
    new THREE.Vector3(x - 0.42, 1.12, z),
  ];
  car.add(tube(hoop, 0.03, gloss));
}

/** Adds the parts attached to the body: mirrors, handles, rails, the tub's rim. */
export function addFittings(car: THREE.Group, body: Body, side: SideFittings, painted: THREE.Material): void {
  const gloss = new THREE.MeshPhysicalMaterial({ color: 0x08090a, roughness: 0.12, clearcoat: 1 });
  const trim = new THREE.MeshPhysicalMaterial({ color: 0x0d0e0f, roughness: 0.5 });
  addMirrors(car, body, painted, gloss);
  addHandles(car, body, side, painted);
  if (body.spec.glass === 'suv') addRails(car, body, gloss);
  if (body.spec.tub) {
    addTubRim(car, body, body.spec.tub, trim);
    addSportsBar(car, body, body.spec.tub, gloss);
  }
}
