import * as THREE from 'three';
import type { Vehicle } from './car.ts';

/** Camera angle: degrees round the vehicle (0 in front, 90 its right side) and above the ground. */
export interface View {
  readonly azimuth: number;
  readonly elevation: number;
  /** A close view of this part instead of the whole vehicle. */
  readonly detail?: Detail;
  /** Share of the picture's width to fill, if not the usual share. */
  readonly fill?: number;
  /** On the turntable: a constant distance, and the light moves with the camera. */
  readonly spin?: boolean;
  /** On a walk round the vehicle, whose light does not move. */
  readonly walk?: WalkStep;
}

export type Detail = 'wheel' | 'axle' | 'lamp' | 'door' | 'tub';

/** A position on the walk: share of the turntable's distance, and how far ahead of and above the middle to look. */
export interface WalkStep {
  readonly distance: number;
  readonly ahead: number;
  readonly above: number;
}

const FIELD_OF_VIEW = 22;
/** Share of the picture's width and height a vehicle may fill, and where its lowest point stands. */
const FILL_WIDTH = 0.85;
const FILL_HEIGHT = 0.68;
const GROUND = 0.805;
/** Distance of close views, how far above the subject they aim, and the shift of the picture. */
const CLOSE: Readonly<Record<Detail, { distance: number; up: number; shift: number }>> = {
  wheel: { distance: 2.7, up: 0.06, shift: 0 },
  axle: { distance: 4.3, up: 0.12, shift: 0.12 },
  lamp: { distance: 2.3, up: 0, shift: 0 },
  door: { distance: 3.7, up: 0.12, shift: 0 },
  tub: { distance: 5.6, up: 0, shift: 0 },
};
/** View on the turntable: a little above eye level, with space for the longest view. */
const SPIN_FILL_WIDTH = 0.91;
const SPIN_GROUND = 0.83;

interface Extent {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Extent of the vehicle in the picture, from a sample of its vertices. */
function extentOf(model: THREE.Object3D, camera: THREE.PerspectiveCamera): Extent {
  const p = new THREE.Vector3();
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  model.updateMatrixWorld(true);
  model.traverse((child) => {
    if (!(child instanceof THREE.Mesh)) return;
    const position = (child.geometry as THREE.BufferGeometry).getAttribute('position');
    const stride = Math.max(1, Math.floor(position.count / 3000));
    for (let i = 0; i < position.count; i += stride) {
      p.fromBufferAttribute(position, i).applyMatrix4(child.matrixWorld).project(camera);
      left = Math.min(left, p.x);
      right = Math.max(right, p.x);
      bottom = Math.min(bottom, p.y);
      top = Math.max(top, p.y);
    }
  });
  return { left, right, bottom, top };
}

function pointCamera(
  camera: THREE.PerspectiveCamera,
  target: THREE.Vector3,
  view: View,
  distance: number,
): void {
  const a = (view.azimuth * Math.PI) / 180;
  const e = (view.elevation * Math.PI) / 180;
  camera.position.set(
    target.x + distance * Math.cos(e) * Math.cos(a),
    target.y + distance * Math.sin(e),
    target.z + distance * Math.cos(e) * Math.sin(a),
  );
  camera.lookAt(target);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

/** Shifts the picture without moving the camera, so that the perspective does not change. */
function shift(camera: THREE.PerspectiveCamera, x: number, y: number): void {
  const e = camera.projectionMatrix.elements;
  e[8] = x;
  e[9] = y;
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

function middleOf({ footprints, model }: Vehicle): THREE.Vector3 {
  const box = new THREE.Box3().setFromObject(model);
  return new THREE.Vector3(
    (Math.max(...footprints.map((f) => f.front)) + Math.min(...footprints.map((f) => f.rear))) / 2,
    (box.max.y - box.min.y) * 0.46,
    0,
  );
}

const newCamera = (aspect: number): THREE.PerspectiveCamera =>
  new THREE.PerspectiveCamera(FIELD_OF_VIEW, aspect, 0.1, 100);

/** The same distance and shift for all frames of a spin; otherwise the vehicle would change size as it turns. */
interface Turntable {
  readonly target: THREE.Vector3;
  readonly distance: number;
  readonly shift: number;
}
const turntables = new WeakMap<Vehicle, Turntable>();

function turntableOf(vehicle: Vehicle, elevation: number, aspect: number): Turntable {
  const known = turntables.get(vehicle);
  if (known) return known;
  const camera = newCamera(aspect);
  const target = middleOf(vehicle);
  const round = Array.from({ length: 18 }, (_, i) => ({ azimuth: i * 20, elevation }));
  let distance = 16;
  let bottom = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const extents = round.map((view) => {
      pointCamera(camera, target, view, distance);
      return extentOf(vehicle.model, camera);
    });
    const widest = Math.max(...extents.map(({ left, right }) => Math.max(-left, right)));
    const tallest = Math.max(...extents.map(({ top, bottom: low }) => (top - low) / 2));
    bottom = Math.min(...extents.map((extent) => extent.bottom));
    distance *= Math.max(widest / SPIN_FILL_WIDTH, tallest / FILL_HEIGHT);
  }
  const turntable = { target, distance, shift: bottom - (1 - 2 * SPIN_GROUND) };
  turntables.set(vehicle, turntable);
  return turntable;
}

function aimFromTurntable(vehicle: Vehicle, view: View, aspect: number): THREE.PerspectiveCamera {
  const camera = newCamera(aspect);
  const { target, distance, shift: rise } = turntableOf(vehicle, view.elevation, aspect);
  const { walk } = view;
  if (!walk) {
    pointCamera(camera, target, view, distance);
    shift(camera, 0, rise);
    return camera;
  }
  const aimed = target.clone().add(new THREE.Vector3(walk.ahead, walk.above, 0));
  pointCamera(camera, aimed, view, distance * walk.distance);
  shift(camera, 0, rise * walk.distance);
  return camera;
}

function aimClose({ wheelAt, lampAt, tubAt }: Vehicle, detail: Detail, view: View, aspect: number) {
  const camera = newCamera(aspect);
  const at = { wheel: wheelAt, axle: wheelAt, lamp: lampAt, door: lampAt, tub: tubAt ?? lampAt }[detail];
  const { distance, up, shift: rise } = CLOSE[detail];
  const sign = view.azimuth < 0 ? -1 : 1;
  pointCamera(camera, new THREE.Vector3(at[0], at[1] + up, at[2] * sign), view, distance);
  shift(camera, 0, rise);
  return camera;
}

/** The camera of a demo picture: the whole vehicle, or a detail of it. */
export function aim(vehicle: Vehicle, view: View, aspect: number): THREE.PerspectiveCamera {
  if (view.detail) return aimClose(vehicle, view.detail, view, aspect);
  if (view.spin || view.walk) return aimFromTurntable(vehicle, view, aspect);
  const camera = newCamera(aspect);
  const target = middleOf(vehicle);
  let distance = 14;
  let extent: Extent = { left: -1, right: 1, bottom: -1, top: 1 };
  for (let turn = 0; turn < 6; turn += 1) {
    pointCamera(camera, target, view, distance);
    extent = extentOf(vehicle.model, camera);
    distance *= Math.max(
      (extent.right - extent.left) / 2 / (view.fill ?? FILL_WIDTH),
      (extent.top - extent.bottom) / 2 / FILL_HEIGHT,
    );
  }
  pointCamera(camera, target, view, distance);
  extent = extentOf(vehicle.model, camera);
  shift(camera, (extent.left + extent.right) / 2, extent.bottom - (1 - 2 * GROUND));
  return camera;
}
