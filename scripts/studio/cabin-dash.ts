import * as THREE from 'three';
import { chrome, piano, rubber, satin, type CabinTrim } from './cabin-trim.ts';
import { drawInstruments, drawTouchscreen } from './cabin-screens.ts';
import { joined, leaned, post, softBox, without } from './interior-field.ts';
import { roundedBox, solidGeometry, type Cabin, type Surface } from './interior-parts.ts';
import type { Field, Vector } from './mesh.ts';

/** Where the driver sits: on the right. */
export const DRIVER = 0.37;
/** The wheel's middle, and how far it leans towards the driver, radians. */
const WHEEL: Vector = [0.37, 0.86, DRIVER];
const WHEEL_LEAN = 0.42;

function dashboard(): Field {
  const upper = leaned(softBox([1, 0.87, 0], [0.36, 0.075, 0.74], 0.07), [1, 0.87], -0.06);
  const lower = softBox([1.05, 0.68, 0], [0.33, 0.17, 0.73], 0.07);
  const hood = leaned(softBox([0.78, 0.955, DRIVER], [0.17, 0.045, 0.2], 0.045), [0.78, 0.955], 0.05);
  const stack = leaned(softBox([0.86, 0.66, 0], [0.13, 0.22, 0.15], 0.05), [0.86, 0.66], -0.12);
  const body = joined(0.05, upper, lower, hood, stack);
  // The instruments look out of a recess under the hood, the glovebox is a gap round a lid.
  const recess = softBox([0.64, 0.93, DRIVER], [0.09, 0.052, 0.165], 0.02);
  const lid = softBox([0.7, 0.69, -0.43], [0.08, 0.1, 0.22], 0.03);
  const gap: Field = (x, y, z) => Math.max(Math.abs(lid(x, y, z)) - 0.003, 0.69 - x);
  return without(0.012, without(0.02, body, recess), gap);
}

function tunnel(): Field {
  const base = softBox([0.12, 0.5, 0], [0.72, 0.12, 0.115], 0.04);
  const rest = softBox([-0.3, 0.655, 0], [0.19, 0.05, 0.11], 0.035);
  const ramp = leaned(softBox([0.62, 0.6, 0], [0.22, 0.07, 0.115], 0.04), [0.62, 0.6], -0.35);
  const cups = [0.02, 0.11].map((x) => post([x, 0.62, -0.035], 0.037, 0.075));
  const tray = softBox([0.36, 0.665, 0], [0.08, 0.055, 0.085], 0.02);
  return without(0.01, joined(0.05, base, rest, ramp), ...cups, tray);
}

function steeringHub(): Field {
  const hub = softBox([0, 0, 0.004], [0.075, 0.06, 0.028], 0.028);
  const spoke = softBox([0.115, 0.004, -0.006], [0.062, 0.018, 0.011], 0.011);
  const foot = softBox([0, -0.115, -0.008], [0.02, 0.062, 0.01], 0.01);
  const fork = softBox([0.028, -0.12, -0.008], [0.012, 0.06, 0.01], 0.01);
  return (x, y, z) => {
    const arms = joined(0.03, hub, spoke, fork)(Math.abs(x), y, z);
    return Math.min(arms, foot(x, y, z) + 0.012);
  };
}

/** Turned towards the driver: the wheel's own z points at them. */
function addTowardsDriver(cabin: Cabin, geometry: THREE.BufferGeometry, surface: Surface, off: Vector): void {
  const [x, y, z] = off;
  // Own axes in the car: x to the driver's right, y up and forward, z back towards the driver.
  const [cos, sin] = [Math.cos(WHEEL_LEAN), Math.sin(WHEEL_LEAN)];
  const at: Vector = [WHEEL[0] + y * sin - z * cos, WHEEL[1] + y * cos + z * sin, WHEEL[2] + x];
  cabin.add(geometry, surface, { at, turn: [-(WHEEL_LEAN * 180) / Math.PI, -90, 0] });
}

function addSteeringWheel(cabin: Cabin, trim: CabinTrim): void {
  const leather: Surface = { colour: '#17181a', rough: 0.5, grain: [0.0006, 0.0035] };
  addTowardsDriver(cabin, new THREE.TorusGeometry(0.182, 0.0165, 20, 90), leather, [0, 0, 0]);
  const hub = solidGeometry(steeringHub(), [-0.2, -0.2, -0.05], [0.2, 0.09, 0.06], 0.006);
  addTowardsDriver(cabin, hub, trim.dash, [0, 0, 0]);
  for (const side of [1, -1]) {
    addTowardsDriver(cabin, roundedBox([0.05, 0.03, 0.006], 0.003), piano, [side * 0.112, 0.006, 0.007]);
    for (const [dx, dy] of [
      [-0.012, 0.006],
      [0.012, 0.006],
      [0, -0.006],
    ] as const)
      addTowardsDriver(cabin, roundedBox([0.012, 0.005, 0.003], 0.0012), satin, [
        side * 0.112 + dx,
        0.006 + dy,
        0.0105,
      ]);
    cabin.rod([0.52, 0.875, DRIVER + side * 0.05], [0.455, 0.9, DRIVER + side * 0.2], 0.011, rubber);
  }
  const mark = new THREE.CylinderGeometry(0.021, 0.021, 0.004, 40);
  mark.rotateX(Math.PI / 2);
  addTowardsDriver(cabin, mark, chrome, [0, 0.006, 0.034]);
  cabin.rod([0.4, 0.847, DRIVER], [0.66, 0.73, DRIVER], 0.045, trim.dash);
}

function addVent(cabin: Cabin, z: number): void {
  cabin.box([0.05, 0.05, 0.17], 0.012, piano, { at: [0.665, 0.835, z], turn: [0, 0, 8] });
  for (let i = 0; i < 4; i += 1)
    cabin.box([0.012, 0.003, 0.155], 0.001, satin, { at: [0.638 + i * 0.0012, 0.818 + i * 0.0112, z] });
  cabin.box([0.014, 0.03, 0.008], 0.003, satin, { at: [0.634, 0.835, z] });
}

function addCentre(cabin: Cabin): void {
  cabin.box([0.016, 0.198, 0.335], 0.008, piano, { at: [0.612, 0.968, 0], turn: [0, 0, -9] });
  const touchscreen = { colour: '#ffffff', rough: 0.06, coat: 1, glow: 0.55, drawing: drawTouchscreen() };
  cabin.screen([0.315, 0.178], touchscreen, { at: [0.6028, 0.9695, 0], turn: [-9, -90, 0] });
  // Climate: a row of keys between two knobs.
  cabin.box([0.02, 0.05, 0.27], 0.008, piano, { at: [0.713, 0.745, 0], turn: [0, 0, -7] });
  for (const z of [-0.105, 0.105]) {
    cabin.drum(0.024, 0.022, satin, { at: [0.697, 0.747, z], turn: [0, 0, 83] });
    cabin.drum(0.019, 0.024, piano, { at: [0.695, 0.747, z], turn: [0, 0, 83] });
  }
  for (let i = 0; i < 5; i += 1)
    cabin.box([0.006, 0.018, 0.024], 0.003, rubber, {
      at: [0.7015, 0.746, -0.06 + i * 0.03],
      turn: [0, 0, -7],
    });
  // Selector, its plate, start button, parking brake.
  cabin.box([0.2, 0.01, 0.15], 0.004, piano, { at: [0.215, 0.622, 0.01], turn: [0, 0, 2] });
  cabin.tube(
    [
      [0.24, 0.62, 0.035],
      [0.235, 0.66, 0.035],
      [0.222, 0.69, 0.035],
    ],
    0.013,
    satin,
  );
  cabin.box([0.075, 0.036, 0.048], 0.017, rubber, { at: [0.222, 0.702, 0.035], turn: [0, 0, -10] });
  cabin.drum(0.017, 0.01, chrome, { at: [0.165, 0.629, 0.06] });
  cabin.box([0.04, 0.01, 0.022], 0.004, satin, { at: [0.15, 0.629, -0.045] });
  for (const x of [0.02, 0.11]) cabin.add(ring(0.038), chrome, { at: [x, 0.6205, -0.035] });
}

function ring(radius: number): THREE.BufferGeometry {
  const torus = new THREE.TorusGeometry(radius, 0.0028, 8, 48);
  torus.rotateX(Math.PI / 2);
  return torus;
}

/** Dashboard, console, wheel and pedals. */
export function addDash(cabin: Cabin, trim: CabinTrim): void {
  cabin.solid(dashboard(), [0.5, 0.42, -0.8], [1.3, 1.06, 0.8], 0.0135, trim.dash);
  cabin.solid(tunnel(), [-0.66, 0.34, -0.16], [0.95, 0.78, 0.16], 0.011, trim.lower);
  // Decor in the joint between the dash's halves, a thin line of light metal under it.
  for (const [from, to] of [
    [-0.72, -0.17],
    [0.6, 0.72],
  ] as const) {
    const middle = (from + to) / 2;
    cabin.box([0.05, 0.046, to - from], 0.012, trim.decor, { at: [0.672, 0.79, middle], turn: [0, 0, 4] });
    cabin.box([0.05, 0.005, to - from], 0.002, chrome, { at: [0.667, 0.763, middle] });
  }
  for (const z of [-0.63, -0.085, 0.085, 0.64]) addVent(cabin, z);
  const instruments = { colour: '#ffffff', rough: 0.1, coat: 1, glow: 0.6, drawing: drawInstruments() };
  cabin.box([0.012, 0.098, 0.3], 0.005, piano, { at: [0.703, 0.925, DRIVER], turn: [0, 0, -12] });
  cabin.screen([0.285, 0.09], instruments, { at: [0.6955, 0.9265, DRIVER], turn: [-12, -90, 0] });
  addCentre(cabin);
  addSteeringWheel(cabin, trim);
  for (const [z, w] of [
    [DRIVER + 0.1, 0.055],
    [DRIVER - 0.03, 0.09],
  ] as const)
    cabin.box([0.015, 0.09, w], 0.005, satin, { at: [0.86, 0.44, z], turn: [0, 0, -25] });
}
