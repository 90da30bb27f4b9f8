import * as THREE from 'three';
import { aim, type View } from './camera.ts';
import type { Vehicle } from './car.ts';
import type { Feature, FeatureId } from './features.ts';

/** Positions of a feature in pictures, per cent of width and height, by the number of the view. */
export interface Located {
  readonly id: FeatureId;
  readonly positions: readonly { readonly frame: number; readonly x: number; readonly y: number }[];
}

/** Cosine of the angle beyond which a feature counts as hidden. */
const GRAZING = 0.2;
/** Minimum distance between a feature and a surface that hides it, so that a lamp's own lens does not hide the lamp. */
const BEFORE = 0.32;

function isSeen({ at, faces }: Feature, eye: THREE.Vector3, model: THREE.Object3D): boolean {
  const point = new THREE.Vector3(...at);
  const towards = eye.clone().sub(point);
  if (
    faces &&
    towards
      .clone()
      .normalize()
      .dot(new THREE.Vector3(...faces).normalize()) < GRAZING
  )
    return false;
  const ray = new THREE.Raycaster(eye, towards.clone().negate().normalize(), 0, towards.length() - BEFORE);
  return ray.intersectObject(model, true).length === 0;
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** Projects every feature into every view; a view in which it is hidden has no position. */
export function locateFeatures(vehicle: Vehicle, views: readonly View[], aspect: number): Located[] {
  vehicle.model.updateMatrixWorld(true);
  const cameras = views.map((view) => aim(vehicle, view, aspect));
  return vehicle.features.map((feature) => ({
    id: feature.id,
    positions: cameras.flatMap((camera, frame) => {
      if (!isSeen(feature, camera.position, vehicle.model)) return [];
      const { x, y } = new THREE.Vector3(...feature.at).project(camera);
      return [{ frame, x: percent((x + 1) / 2), y: percent((1 - y) / 2) }];
    }),
  }));
}
