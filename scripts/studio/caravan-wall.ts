import * as THREE from 'three';
import { fitTexture, inset, roundedRect, roundedShape, type CaravanMaterials } from './caravan-parts.ts';
import type { CaravanSpec, StripeKey, WallRect } from './caravans.data.ts';
import type { Corner } from './overlay.ts';

/** Lays thin plates on one side wall. */
class Wall {
  private readonly model: THREE.Group;
  private readonly z: number;
  private readonly sign: number;

  constructor(model: THREE.Group, halfWidth: number, sign: number) {
    this.model = model;
    this.z = halfWidth;
    this.sign = sign;
  }

  /** @param out how far the plate's face stands off the wall */
  lay(shape: THREE.Shape, material: THREE.Material, out: number): void {
    const geometry = new THREE.ExtrudeGeometry(shape, {
      depth: 0.02,
      bevelEnabled: true,
      bevelSize: 0.005,
      bevelThickness: 0.005,
      bevelSegments: 2,
      curveSegments: 10,
    });
    fitTexture(geometry);
    const mesh = new THREE.Mesh(geometry, material);
    mesh.position.z = this.sign > 0 ? this.z + out - 0.025 : -(this.z + out - 0.025) - 0.02;
    this.model.add(mesh);
  }

  window(rect: WallRect, m: CaravanMaterials): void {
    this.lay(roundedRect(rect, 0.09), m.dark, 0.03);
    this.lay(roundedRect(inset(rect, 0.045), 0.06), m.pane, 0.038);
  }

  hatch(rect: WallRect, m: CaravanMaterials): void {
    this.lay(roundedRect(rect, 0.05), m.alloy, 0.012);
    this.lay(roundedRect(inset(rect, 0.022), 0.04), m.shell, 0.018);
    const middle = (rect[0] + rect[2]) / 2;
    this.lay(roundedRect([middle - 0.05, rect[1] + 0.03, middle + 0.05, rect[1] + 0.06], 0.01), m.dark, 0.03);
  }
}

/** Stripe outlines by pattern; they follow the wall from tail to nose. */
function stripeShapes(spec: CaravanSpec, pattern: StripeKey): { shape: readonly Corner[]; dark: boolean }[] {
  const xs = spec.profile.map((p) => p[0]);
  const rear = Math.min(...xs) + 0.06;
  const front = Math.max(...xs) - 0.06;
  const y = spec.waist;
  const bend = rear + (front - rear) * 0.53;
  const lean = Math.min(0.6, (front - bend) * 0.22);
  const band = (low: number, high: number, rise: number): readonly Corner[] => [
    [rear, y + low, 0.01],
    [rear, y + high, 0.01],
    [bend, y + high, 0.4],
    [front, y + high + rise, 0.01],
    [front, y + low + rise * 0.85, 0.01],
    [bend + 0.1, y + low, 0.4],
  ];
  switch (pattern) {
    case 'a':
      return [{ shape: band(-0.16, 0, lean), dark: false }];
    case 'b':
      return [
        { shape: band(-0.15, 0, 0), dark: false },
        { shape: band(0.05, 0.09, 0), dark: true },
      ];
    case 'c':
      return [
        {
          shape: [
            [bend - 0.5, y - 0.17, 0.02],
            [bend + 0.25, y + 0.55, 0.05],
            [bend + 0.55, y + 0.55, 0.05],
            [bend - 0.1, y - 0.17, 0.02],
          ],
          dark: false,
        },
        {
          shape: [
            [bend, y - 0.17, 0.02],
            [bend + 0.72, y + 0.55, 0.05],
            [bend + 0.84, y + 0.55, 0.05],
            [bend + 0.14, y - 0.17, 0.02],
          ],
          dark: true,
        },
        {
          shape: [
            [rear, y - 0.16, 0.01],
            [rear, y - 0.06, 0.01],
            [bend - 0.48, y - 0.06, 0.02],
            [bend - 0.58, y - 0.16, 0.02],
          ],
          dark: false,
        },
      ];
    case 'd':
      return [
        {
          shape: [
            [rear, y - 0.17, 0.01],
            [rear, y + 0.16, 0.01],
            [bend, y - 0.03, 0.5],
            [front, y - 0.1, 0.01],
            [front, y - 0.17, 0.01],
          ],
          dark: false,
        },
        {
          shape: [
            [rear, y + 0.21, 0.01],
            [rear, y + 0.25, 0.01],
            [bend, y + 0.05, 0.5],
            [front, y - 0.03, 0.01],
            [front, y - 0.06, 0.01],
            [bend, y + 0.01, 0.5],
          ],
          dark: true,
        },
      ];
  }
}

function addKerbSide(model: THREE.Group, wall: Wall, spec: CaravanSpec, m: CaravanMaterials): void {
  for (const rect of spec.kerbWindows) wall.window(rect, m);
  if (spec.door) {
    const [x0, y0, x1, y1] = spec.door;
    wall.lay(roundedRect(spec.door, 0.07), m.alloy, 0.012);
    wall.lay(roundedRect(inset(spec.door, 0.035), 0.06), m.shell, 0.022);
    wall.lay(roundedRect([x0 + 0.13, y0 + (y1 - y0) * 0.56, x1 - 0.13, y1 - 0.18], 0.06), m.pane, 0.036);
    wall.lay(roundedRect([x0 + 0.05, y0 + 0.66, x0 + 0.12, y0 + 0.8], 0.02), m.dark, 0.05);
    const step = new THREE.Mesh(new THREE.BoxGeometry(0.6, 0.03, 0.28), m.chequer);
    step.position.set((x0 + x1) / 2, 0.34, spec.halfWidth + 0.05);
    model.add(step);
  }
  if (!spec.awning) return;
  const [x, y, length] = spec.awning;
  const roll = new THREE.Mesh(new THREE.CapsuleGeometry(0.072, length, 8, 20), m.alloy);
  roll.rotation.z = Math.PI / 2;
  roll.position.set(x, y, spec.halfWidth + 0.06);
  for (const end of [-1, 1]) {
    const arm = new THREE.Mesh(new THREE.BoxGeometry(0.05, y - 1.1, 0.035), m.alloy);
    arm.position.set(x + end * (length / 2 + 0.02), (y + 1.1) / 2, spec.halfWidth + 0.025);
    model.add(arm);
  }
  const lamp = new THREE.Mesh(
    new THREE.CapsuleGeometry(0.035, 0.14, 8, 16),
    new THREE.MeshStandardMaterial({ color: 0xffe9c2, emissive: 0xffd9a0, emissiveIntensity: 1.4 }),
  );
  lamp.rotation.z = Math.PI / 2;
  lamp.position.set((spec.door?.[2] ?? x) + 0.22, y - 0.24, spec.halfWidth + 0.03);
  model.add(roll, lamp);
}

/** Draws one side wall; the kerb side (sign 1) has door and awning. */
export function addWall(
  model: THREE.Group,
  spec: CaravanSpec,
  stripes: StripeKey,
  m: CaravanMaterials,
  sign: number,
): void {
  const wall = new Wall(model, spec.halfWidth, sign);
  const xs = spec.profile.map((p) => p[0]);
  const [low, high] = spec.skirt;
  for (const { shape, dark } of stripeShapes(spec, stripes))
    wall.lay(roundedShape(shape), dark ? m.dark : m.accent, 0.025);
  const tail = Math.max(...spec.profile.filter((p) => p[1] < 0.7 && p[0] < 0).map((p) => p[0]));
  wall.lay(
    roundedShape([
      [tail - 0.05, low, 0.05],
      [Math.min(...xs) + 0.1 + (spec.spare ? 0.12 : 0), high, 0.05],
      [Math.max(...xs) - 0.1, high, 0.05],
      [Math.max(...xs) - 0.22, low, 0.05],
    ]),
    m.chequer,
    0.01,
  );
  for (const rect of spec.windows) wall.window(rect, m);
  for (const rect of spec.hatches) wall.hatch(rect, m);
  if (sign > 0) addKerbSide(model, wall, spec, m);
  const first = Math.min(...spec.axles) - spec.wheelRadius - 0.08;
  const last = Math.max(...spec.axles) + spec.wheelRadius + 0.08;
  const crown = spec.wheelRadius * 2 + 0.24;
  wall.lay(
    roundedShape([
      [first, low - 0.04, 0.03],
      [first + 0.1, crown, 0.2],
      [last - 0.1, crown, 0.2],
      [last, low - 0.04, 0.03],
    ]),
    m.dark,
    0.03,
  );
}
