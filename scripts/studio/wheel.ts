import * as THREE from 'three';

/** A wheel design of our own: how its spokes are laid out. */
interface WheelDesign {
  readonly spokes: number;
  /** Two spokes per arm, opened by this share of the rim's radius at the outside; 0 for single spokes. */
  readonly split: number;
  /** Half-width at the hub and at the rim, in metres. */
  readonly width: readonly [number, number];
  /** Sideways lean of each spoke, as in a turbine (share of the rim's radius). */
  readonly twist: number;
  readonly colour: number;
  readonly roughness: number;
}

const SILVER = 0xa9aeb3;
const GRAPHITE = 0x3b3f43;
const DARK = 0x4a4e52;

/** One digit each, as the file names spell them. */
export const wheelDesigns = {
  1: { spokes: 5, split: 0.18, width: [0.0155, 0.0135], twist: 0, colour: SILVER, roughness: 0.26 },
  2: { spokes: 10, split: 0, width: [0.02, 0.017], twist: 0.16, colour: SILVER, roughness: 0.24 },
  3: { spokes: 7, split: 0.13, width: [0.013, 0.012], twist: 0, colour: GRAPHITE, roughness: 0.3 },
  4: { spokes: 6, split: 0, width: [0.032, 0.046], twist: 0, colour: DARK, roughness: 0.38 },
  5: { spokes: 5, split: 0, width: [0.045, 0.075], twist: 0.05, colour: SILVER, roughness: 0.3 },
} as const satisfies Record<number, WheelDesign>;
export type WheelKey = keyof typeof wheelDesigns;

/** Half the tyre's width. */
const HALF = 0.112;

function lathe(
  profile: readonly (readonly [number, number])[],
  material: THREE.Material,
  segments = 96,
): THREE.Mesh {
  const mesh = new THREE.Mesh(
    new THREE.LatheGeometry(
      profile.map(([r, z]) => new THREE.Vector2(r, z)),
      segments,
    ),
    material,
  );
  mesh.rotation.x = Math.PI / 2;
  return mesh;
}

function cylinder(
  top: number,
  bottom: number,
  height: number,
  z: number,
  material: THREE.Material,
): THREE.Mesh {
  const mesh = new THREE.Mesh(new THREE.CylinderGeometry(top, bottom, height, 40), material);
  mesh.rotation.x = Math.PI / 2;
  mesh.position.z = z;
  return mesh;
}

function makeTyre(radius: number, rim: number): THREE.Mesh {
  const side: [number, number][] = [
    [rim - 0.005, HALF - 0.01],
    [rim + 0.009, HALF + 0.001],
    // The bead that protects the rim, and the line below the usual position of the maker's name.
    [rim + 0.014, HALF + 0.007],
    [rim + 0.019, HALF + 0.002],
    [rim + 0.034, HALF + 0.0055],
    [radius - 0.05, HALF + 0.0045],
    [radius - 0.048, HALF + 0.0065],
    [radius - 0.042, HALF + 0.003],
    [radius - 0.018, HALF - 0.012],
    [radius - 0.004, HALF - 0.035],
    [radius, HALF - 0.06],
  ];
  const profile = [...side.map(([r, z]): [number, number] => [r, -z]), ...side.reverse()];
  return lathe(
    profile,
    new THREE.MeshStandardMaterial({ color: 0x0e0e0f, roughness: 0.82, envMapIntensity: 0.75 }),
  );
}

/** One bevelled spoke, bowed outwards along its length. */
function spokeGeometry(design: WheelDesign, rim: number, sign: number): THREE.ExtrudeGeometry {
  const [atHub, atRim] = design.width;
  const from = 0.035;
  const to = rim * 0.955;
  const y0 = sign * 0.012;
  const y1 = sign * rim * design.split + rim * design.twist;
  const shape = new THREE.Shape();
  shape.moveTo(from, y0 - atHub);
  shape.bezierCurveTo(from + 0.05, y0 - atHub, to - 0.08, y1 - atRim * 0.9, to, y1 - atRim * 1.25);
  shape.lineTo(to, y1 + atRim * 1.25);
  shape.bezierCurveTo(to - 0.08, y1 + atRim * 0.9, from + 0.05, y0 + atHub, from, y0 + atHub);
  shape.closePath();
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 0.022,
    bevelEnabled: true,
    bevelSize: 0.004,
    bevelThickness: 0.006,
    bevelSegments: 3,
    curveSegments: 10,
  });
  const p = geometry.getAttribute('position');
  for (let i = 0; i < p.count; i += 1) {
    const share = Math.hypot(p.getX(i), p.getY(i)) / rim;
    p.setZ(i, p.getZ(i) + 0.018 * Math.sin(Math.min(1, share) * Math.PI * 0.9) - 0.012 * share);
  }
  geometry.computeVertexNormals();
  return geometry;
}

function addSpokes(wheel: THREE.Group, design: WheelDesign, rim: number, alloy: THREE.Material): void {
  for (const sign of design.split > 0 ? [-1, 1] : [0]) {
    const geometry = spokeGeometry(design, rim, sign);
    for (let i = 0; i < design.spokes; i += 1) {
      const spoke = new THREE.Mesh(geometry, alloy);
      spoke.position.z = HALF - 0.05;
      spoke.rotation.z = (i * 2 * Math.PI) / design.spokes + Math.PI / 2;
      wheel.add(spoke);
    }
  }
}

/** The disc with its hat and the rims of its cooling gap, and the caliper over its trailing edge. */
function addBrake(wheel: THREE.Group, rim: number, dark: THREE.Material): void {
  const steel = new THREE.MeshStandardMaterial({
    color: 0x77797c,
    metalness: 1,
    roughness: 0.4,
    envMapIntensity: 0.5,
  });
  wheel.add(cylinder(rim * 0.68, rim * 0.68, 0.02, 0.015, steel));
  wheel.add(cylinder(rim * 0.36, rim * 0.38, 0.02, 0.02, dark));
  for (const radius of [0.4, 0.5, 0.6])
    wheel.add(
      lathe(
        [
          [rim * radius, 0.0252],
          [rim * radius + 0.004, 0.0252],
        ],
        dark,
      ),
    );
  const shape = new THREE.Shape();
  shape.absarc(0, 0, rim * 0.76, Math.PI - 0.46, Math.PI + 0.46, false);
  shape.absarc(0, 0, rim * 0.49, Math.PI + 0.4, Math.PI - 0.4, true);
  const caliper = new THREE.Mesh(
    new THREE.ExtrudeGeometry(shape, {
      depth: 0.018,
      bevelSize: 0.006,
      bevelThickness: 0.006,
      bevelSegments: 3,
    }),
    new THREE.MeshStandardMaterial({
      color: 0x3c4044,
      metalness: 0.6,
      roughness: 0.45,
      envMapIntensity: 0.7,
    }),
  );
  caliper.position.z = 0.022;
  wheel.add(caliper);
}

/**
 * A wheel facing +z, its axle in the origin.
 * @param radius of the tyre in metres
 */
export function makeWheel(radius: number, key: WheelKey): THREE.Group {
  const design: WheelDesign = wheelDesigns[key];
  const wheel = new THREE.Group();
  // A tyre for the bush is taller: the black design sits on a smaller rim.
  const rim = radius * (key === 4 ? 0.66 : 0.745);
  const dark = new THREE.MeshStandardMaterial({
    color: 0x1a1b1d,
    metalness: 0.7,
    roughness: 0.5,
    side: THREE.DoubleSide,
    envMapIntensity: 0.5,
  });
  const alloy = new THREE.MeshPhysicalMaterial({
    color: design.colour,
    metalness: 1,
    roughness: design.roughness,
    clearcoat: 0.3,
    clearcoatRoughness: 0.1,
    envMapIntensity: 0.8,
    side: THREE.DoubleSide,
  });
  wheel.add(makeTyre(radius, rim));
  wheel.add(
    lathe(
      [
        [rim * 0.93, 0.01 - HALF],
        [rim * 0.9, 0],
        [rim * 0.93, HALF - 0.03],
      ],
      dark,
      72,
    ),
  );
  const back = new THREE.Mesh(
    new THREE.CircleGeometry(rim * 0.93, 48),
    new THREE.MeshStandardMaterial({
      color: 0x060607,
      roughness: 1,
      envMapIntensity: 0.2,
      side: THREE.DoubleSide,
    }),
  );
  back.position.z = -0.04;
  wheel.add(back);
  wheel.add(
    lathe(
      [
        [rim * 0.925, HALF - 0.045],
        [rim * 0.94, HALF - 0.018],
        [rim * 0.955, HALF - 0.004],
        [rim * 0.985, HALF + 0.004],
        [rim + 0.004, HALF + 0.002],
        [rim + 0.006, HALF - 0.006],
      ],
      alloy,
    ),
  );
  addBrake(wheel, rim, dark);
  addSpokes(wheel, design, rim, alloy);
  wheel.add(cylinder(0.052, 0.062, 0.03, HALF - 0.03, alloy));
  wheel.add(cylinder(0.031, 0.033, 0.012, HALF - 0.012, dark));
  wheel.add(cylinder(0.024, 0.026, 0.006, HALF - 0.006, alloy));
  for (let i = 0; i < 5; i += 1) {
    const nut = cylinder(0.007, 0.007, 0.012, HALF - 0.014, dark);
    const angle = (i * 2 * Math.PI) / 5 + 0.3;
    nut.position.setX(Math.cos(angle) * 0.044);
    nut.position.setY(Math.sin(angle) * 0.044);
    wheel.add(nut);
  }
  return wheel;
}
