import * as THREE from 'three';
import { describe, expect, it } from 'vitest';
import type { Vehicle } from './car.ts';
import { locateFeatures } from './locate-features.ts';
import { SPIN_FRAMES, spinViews } from './spin-plan.ts';

/** A box four metres long, two wide and one and a half high, with a point in the middle of each end and side. */
function box(): Vehicle {
  const model = new THREE.Group();
  const mesh = new THREE.Mesh(new THREE.BoxGeometry(4, 1.5, 2), new THREE.MeshBasicMaterial());
  mesh.position.y = 0.75;
  model.add(mesh);
  return {
    model,
    footprints: [{ front: 2, rear: -2, halfWidth: 1, wheels: [] }],
    wheelAt: [0, 0, 0],
    lampAt: [0, 0, 0],
    features: [
      { id: 'lamp', at: [2, 0.75, 0], faces: [1, 0, 0] },
      { id: 'wheel', at: [0, 0.75, 1], faces: [0, 0, 1] },
      { id: 'sports-bar', at: [-3, 0.5, 0] },
    ],
  };
}

const located = new Map(locateFeatures(box(), spinViews, 1.5).map(({ id, positions }) => [id, positions]));
const frameAt = (azimuth: number): number =>
  spinViews.findIndex((view) => Math.round((view.azimuth - azimuth + 720) % 360) % 360 < 5);

describe('hotspots of a spin', () => {
  it('stand where the feature is in the picture', () => {
    const wheel = located.get('wheel')?.find(({ frame }) => frame === frameAt(86));
    expect(wheel?.x).toBeGreaterThan(45);
    expect(wheel?.x).toBeLessThan(55);
    const [first, second] = [16, 26].map(
      (azimuth) => located.get('lamp')?.find(({ frame }) => frame === frameAt(azimuth))?.x ?? 0,
    );
    // Seen further from the right side, the nose is further to the right.
    expect(second).toBeGreaterThan(first ?? 100);
  });

  it('are hidden while the feature is on the far side, and seen again half a turn later', () => {
    const frames = (id: 'lamp' | 'wheel'): number[] => located.get(id)?.map(({ frame }) => frame) ?? [];
    expect(frames('lamp')).toContain(frameAt(6));
    expect(frames('lamp')).not.toContain(frameAt(186));
    expect(frames('wheel')).toContain(frameAt(96));
    expect(frames('wheel')).not.toContain(frameAt(276));
  });

  it('are hidden behind the vehicle even if the feature faces all sides', () => {
    const frames = located.get('sports-bar')?.map(({ frame }) => frame) ?? [];
    expect(frames).not.toContain(frameAt(6));
    expect(frames).toContain(frameAt(176));
    expect(frames.length).toBeLessThan(SPIN_FRAMES);
  });
});
