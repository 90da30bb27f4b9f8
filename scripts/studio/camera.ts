import * as THREE from 'three';
import type { Vehicle } from './car.ts';

/** From where a vehicle is seen: degrees round it (0 in front, 90 its right side) and above the ground. */
export interface View {
  readonly azimuth: number;
  readonly elevation: number;
  /** A close view of this part instead of the whole vehicle. */
  readonly detail?: 'wheel' | 'lamp';
  /** Share of the picture's width to fill, when it isn't the usual one. */
  readonly fill?: number;
}

const FIELD_OF_VIEW = 22;
/** Share of the picture's width and height a vehicle may fill, and where its lowest point stands. */
const FILL_WIDTH = 0.85;
const FILL_HEIGHT = 0.68;
const GROUND = 0.805;

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

function place(camera: THREE.PerspectiveCamera, target: THREE.Vector3, view: View, distance: number): void {
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

/** Moves the picture without moving the eye, so that the perspective stays. */
function shift(camera: THREE.PerspectiveCamera, x: number, y: number): void {
  const e = camera.projectionMatrix.elements;
  e[8] = x;
  e[9] = y;
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

/** A camera that shows the vehicle as every picture of the demo does, or a detail of it. */
export function aim(vehicle: Vehicle, view: View, aspect: number): THREE.PerspectiveCamera {
  const camera = new THREE.PerspectiveCamera(FIELD_OF_VIEW, aspect, 0.1, 100);
  const { footprints, model } = vehicle;
  if (view.detail) {
    const at = view.detail === 'wheel' ? vehicle.wheelAt : vehicle.lampAt;
    const sign = view.azimuth < 0 ? -1 : 1;
    place(
      camera,
      new THREE.Vector3(at[0], at[1] + 0.12, at[2] * sign),
      view,
      view.detail === 'wheel' ? 4.3 : 3.7,
    );
    shift(camera, 0, view.detail === 'wheel' ? 0.12 : 0);
    return camera;
  }
  const box = new THREE.Box3().setFromObject(model);
  const target = new THREE.Vector3(
    (Math.max(...footprints.map((f) => f.front)) + Math.min(...footprints.map((f) => f.rear))) / 2,
    (box.max.y - box.min.y) * 0.46,
    0,
  );
  let distance = 14;
  let extent: Extent = { left: -1, right: 1, bottom: -1, top: 1 };
  for (let turn = 0; turn < 6; turn += 1) {
    place(camera, target, view, distance);
    extent = extentOf(model, camera);
    distance *= Math.max(
      (extent.right - extent.left) / 2 / (view.fill ?? FILL_WIDTH),
      (extent.top - extent.bottom) / 2 / FILL_HEIGHT,
    );
  }
  place(camera, target, view, distance);
  extent = extentOf(model, camera);
  shift(camera, (extent.left + extent.right) / 2, extent.bottom - (1 - 2 * GROUND));
  return camera;
}
