import * as THREE from 'three';
import type { CaravanMaterials } from './caravan-parts.ts';
import type { CaravanSpec } from './caravans.data.ts';
import { makeWheel } from './wheel.ts';

function box(
  model: THREE.Group,
  size: readonly [number, number, number],
  at: readonly [number, number, number],
  material: THREE.Material,
): THREE.Mesh {
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(...size), material);
  mesh.position.set(...at);
  model.add(mesh);
  return mesh;
}

/** A slab with rounded edges, for parts that would look like bricks with sharp ones. */
function slab(
  model: THREE.Group,
  size: readonly [number, number, number],
  at: readonly [number, number, number],
  material: THREE.Material,
  r = 0.05,
): THREE.Mesh {
  const [w, h, d] = size;
  const shape = new THREE.Shape();
  shape.moveTo(-w / 2 + r, -d / 2 + r);
  shape.lineTo(w / 2 - r, -d / 2 + r);
  shape.lineTo(w / 2 - r, d / 2 - r);
  shape.lineTo(-w / 2 + r, d / 2 - r);
  shape.closePath();
  const bevel = Math.min(r, h / 2 - 0.005);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: h - 2 * bevel,
    bevelEnabled: true,
    bevelSize: r,
    bevelThickness: bevel,
    bevelSegments: 4,
  });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, -h / 2 + bevel, 0);
  const mesh = new THREE.Mesh(geometry, material);
  mesh.position.set(...at);
  model.add(mesh);
  return mesh;
}

/** Cooler, solar panel, hatch, rack, rolled tent, and the lifted roof of a pop-top. */
export function addRoof(model: THREE.Group, spec: CaravanSpec, m: CaravanMaterials): void {
  const y = spec.roofY;
  const { popTop } = spec;
  if (popTop) {
    const [centre, length] = [(popTop.x0 + popTop.x1) / 2, popTop.x1 - popTop.x0];
    slab(
      model,
      [length - 0.12, popTop.rise + 0.1, 2 * spec.halfWidth - 0.3],
      [centre, y - popTop.rise / 2 - 0.02, 0],
      m.canvas,
      0.04,
    );
    for (let i = 0; i < 3; i += 1) {
      const pane = box(
        model,
        [0.62, 0.2, 0.02],
        [popTop.x0 + length * (0.2 + 0.3 * i), y - popTop.rise / 2, spec.halfWidth - 0.145],
        m.dark,
      );
      const other = pane.clone();
      other.position.z *= -1;
      model.add(other);
    }
    slab(model, [length + 0.1, 0.12, 2 * spec.halfWidth - 0.06], [centre, y + 0.05, 0], m.shell);
  }
  const top = y + (popTop ? 0.11 : 0.07);
  for (const part of spec.roof) {
    if (part === 'cooler') slab(model, [1, 0.2, 0.72], [-0.25, top + 0.1, 0], m.shell, 0.08);
    if (part === 'solar') box(model, [1.5, 0.035, 1.1], [1.35, top + 0.05, 0], m.pane);
    if (part === 'hatch') slab(model, [0.62, 0.11, 0.62], [-0.2, top + 0.05, 0], m.shell, 0.04);
    if (part === 'tent') slab(model, [2.6, 0.34, 1.5], [-0.3, top + 0.32, 0], m.canvas, 0.12);
    if (part === 'rack') addRack(model, spec, top, m);
  }
}

function addRack(model: THREE.Group, spec: CaravanSpec, top: number, m: CaravanMaterials): void {
  const tent = spec.roof.includes('tent');
  const [from, to] = tent ? [-1.85, 1.2] : [-2.7, -1.2];
  const z = spec.halfWidth - 0.12;
  for (const sign of [1, -1])
    box(model, [to - from, 0.045, 0.045], [(from + to) / 2, top + 0.12, sign * z], m.dark);
  for (let x = from; x <= to + 0.01; x += (to - from) / 3) {
    box(model, [0.04, 0.04, 2 * z], [x, top + 0.12, 0], m.dark);
    for (const sign of [1, -1]) box(model, [0.04, 0.14, 0.04], [x, top + 0.05, sign * z], m.dark);
  }
}

/** Lights, bumper, rear window and spare wheel. */
export function addRear(model: THREE.Group, spec: CaravanSpec, m: CaravanMaterials): void {
  const rear = Math.min(...spec.profile.map((p) => p[0])) - 0.07;
  const red = new THREE.MeshStandardMaterial({
    color: 0xa01010,
    emissive: 0x700808,
    emissiveIntensity: 0.6,
    roughness: 0.3,
  });
  if (spec.rearWindow) {
    slab(model, [0.05, 0.62, 1.36], [rear - 0.005, spec.rearWindow.y, 0], m.dark, 0.02);
    box(model, [0.02, 0.5, 1.24], [rear - 0.035, spec.rearWindow.y, 0], m.pane);
  }
  const lampY = spec.roofY > 2 ? 1.12 : 1.18;
  for (const sign of [1, -1])
    slab(model, [0.05, 0.3, 0.13], [rear - 0.01, lampY + 0.02, sign * (spec.halfWidth - 0.2)], red, 0.02);
  const bumper = Math.max(...spec.profile.filter((p) => p[0] < 0 && p[1] < 0.75).map((p) => p[1])) + 0.02;
  box(model, [0.1, 0.12, 2 * spec.halfWidth - 0.2], [rear - (spec.spare ? 0.24 : 0.06), bumper, 0], m.dark);
  box(model, [0.02, 0.12, 0.38], [rear - (spec.spare ? 0.3 : 0.12), bumper + 0.02, -0.55], m.shell);
  if (!spec.spare) return;
  for (const sign of [1, -1]) box(model, [0.9, 0.1, 0.07], [rear + 0.2, bumper, sign * 0.5], m.dark);
  const spare = makeWheel(spec.wheelRadius * 0.96, spec.wheels);
  spare.rotation.y = -Math.PI / 2;
  spare.position.set(rear - 0.16, bumper + spec.wheelRadius + 0.12, 0.1);
  model.add(spare);
}

/** Drawbar, coupling, jockey wheel, boot and gas bottles, front window and stone plate. */
export function addDrawbar(model: THREE.Group, spec: CaravanSpec, m: CaravanMaterials): void {
  const { nose, coupling, halfWidth } = spec;
  const low = spec.spare ? 0.56 : 0.46;
  const length = coupling - nose + 0.2;
  const spread = halfWidth * 0.62;
  for (const sign of [1, -1]) {
    const beam = box(
      model,
      [Math.hypot(length, spread), 0.1, 0.06],
      [nose - 0.1 + length / 2 - 0.1, low, (sign * spread) / 2],
      m.dark,
    );
    beam.rotation.y = sign * Math.atan2(spread, length);
  }
  box(model, [0.42, 0.09, 0.11], [coupling - 0.1, low + 0.03, 0], m.alloy);
  const jockey = new THREE.Mesh(new THREE.CylinderGeometry(0.03, 0.03, 0.72, 16), m.alloy);
  jockey.position.set(coupling - 0.62, low + 0.02, 0.06);
  const wheel = new THREE.Mesh(new THREE.CylinderGeometry(0.11, 0.11, 0.07, 24), m.dark);
  wheel.rotation.x = Math.PI / 2;
  wheel.position.set(coupling - 0.62, 0.11, 0.06);
  model.add(jockey, wheel);
  slab(model, [0.42, 0.5, 2 * halfWidth - 0.36], [nose + 0.17, low + 0.36, 0], m.chequer, 0.04);
  const bottle = new THREE.MeshPhysicalMaterial({ color: 0xe7e9ea, roughness: 0.4 });
  for (const z of [-0.2, 0.2]) {
    const gas = new THREE.Mesh(new THREE.CapsuleGeometry(0.145, 0.32, 8, 20), bottle);
    gas.position.set(nose + 0.56, low + 0.36, z);
    model.add(gas);
  }
  if (spec.stoneGuard) {
    slab(model, [0.03, 0.95, 2 * halfWidth - 0.24], [nose + 0.075, low + 0.52, 0], m.chequer, 0.012);
  }
  const pane = spec.frontWindow;
  if (!pane) return;
  const frame = slab(model, [0.05, pane.height + 0.08, 1.6], [pane.x + 0.02, pane.y, 0], m.dark, 0.02);
  const glass = box(model, [0.02, pane.height, 1.5], [pane.x + 0.05, pane.y + 0.01, 0], m.pane);
  frame.rotation.z = pane.lean;
  glass.rotation.z = pane.lean;
}
