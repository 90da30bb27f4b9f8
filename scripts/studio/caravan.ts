import * as THREE from 'three';
import { addDrawbar, addRear, addRoof } from './caravan-fittings.ts';
import { chequerMaterial, paneMaterial, roundedShape, type CaravanMaterials } from './caravan-parts.ts';
import { addWall } from './caravan-wall.ts';
import {
  accents,
  caravans,
  type AccentKey,
  type CaravanShape,
  type CaravanSpec,
  type StripeKey,
} from './caravans.data.ts';
import type { Vehicle } from './car.ts';
import { caravanFeatures } from './features.ts';
import { paints, type PaintKey } from './paint.data.ts';
import { makeWheel } from './wheel.ts';

export interface CaravanChoice {
  readonly shape: CaravanShape;
  readonly paint: PaintKey;
  readonly stripes: StripeKey;
  readonly accent: AccentKey;
}

function materials(paint: PaintKey, accent: AccentKey): CaravanMaterials {
  return {
    // Composite panels: less gloss than a car, hardly any metal.
    shell: new THREE.MeshPhysicalMaterial({
      color: paints[paint].base,
      metalness: 0.05,
      roughness: 0.42,
      clearcoat: 0.7,
      clearcoatRoughness: 0.12,
    }),
    accent: new THREE.MeshPhysicalMaterial({ color: accents[accent], roughness: 0.4, clearcoat: 0.6 }),
    dark: new THREE.MeshStandardMaterial({ color: 0x0c0d0f, roughness: 0.6 }),
    pane: paneMaterial(),
    chequer: chequerMaterial(),
    alloy: new THREE.MeshStandardMaterial({ color: 0xc7ccd0, roughness: 0.35, metalness: 0.9 }),
    canvas: new THREE.MeshStandardMaterial({ color: 0x6d7065, roughness: 0.95 }),
  };
}

/** Builds a caravan, pop-top or camper trailer. */
export function buildCaravan(choice: CaravanChoice): Vehicle {
  const spec: CaravanSpec = caravans[choice.shape];
  const m = materials(choice.paint, choice.accent);
  const model = new THREE.Group();
  const shell = new THREE.ExtrudeGeometry(roundedShape(spec.profile), {
    depth: 2 * spec.halfWidth - 0.16,
    bevelEnabled: true,
    bevelSize: 0.07,
    bevelThickness: 0.08,
    bevelSegments: 6,
    curveSegments: 18,
  });
  shell.translate(0, 0, -(spec.halfWidth - 0.08));
  model.add(new THREE.Mesh(shell, m.shell));
  for (const sign of [1, -1]) addWall(model, spec, choice.stripes, m, sign);
  addRoof(model, spec, m);
  addRear(model, spec, m);
  addDrawbar(model, spec, m);
  const wheel = makeWheel(spec.wheelRadius, spec.wheels);
  for (const x of spec.axles)
    for (const sign of [1, -1]) {
      const copy = wheel.clone();
      copy.position.set(x, spec.wheelRadius, sign * (spec.halfWidth - 0.06));
      if (sign < 0) copy.rotation.y = Math.PI;
      model.add(copy);
    }
  const rear = Math.min(...spec.profile.map((p) => p[0]));
  return {
    model,
    footprints: [{ front: spec.nose, rear, halfWidth: spec.halfWidth, wheels: spec.axles }],
    wheelAt: [spec.axles[0] ?? 0, spec.wheelRadius + 0.25, spec.halfWidth],
    lampAt: [(spec.door?.[0] ?? 0.3) + 0.3, (spec.door?.[3] ?? 1.5) * 0.66, spec.halfWidth],
    features: caravanFeatures(spec),
  };
}
