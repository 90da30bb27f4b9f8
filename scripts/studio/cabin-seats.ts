import { carpet, chrome, piano, rubber, type CabinTrim } from './cabin-trim.ts';
import { bell } from './curves.ts';
import { joined, leaned, sewn, softBox } from './interior-field.ts';
import type { Cabin, Surface } from './interior-parts.ts';
import type { Field, Vector } from './mesh.ts';

/** Cloth or leather whose middle, within `half` of the seat's own middle, has another colour and a seam round it. */
function upholstery({ seat, insert, stitch }: CabinTrim, middles: readonly number[], half: number): Surface {
  const distances = middles.map((z) => `abs(p.z-(${z.toFixed(3)}))`);
  const nearest = distances.reduce((a, b) => `min(${a},${b})`);
  const glsl = (hex: string): string => {
    const [r, g, b] = [1, 3, 5].map((i) => (Number.parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2);
    return `vec3(${r?.toFixed(4)},${g?.toFixed(4)},${b?.toFixed(4)})`;
  };
  return {
    ...seat,
    pattern: `float q=${nearest};float m=1.-smoothstep(${(half - 0.001).toFixed(4)},${(half + 0.001).toFixed(4)},q);
float s=abs(q-${half.toFixed(4)});
c=mix(c,${glsl(insert)},m);c*=1.-.55*exp(-s*s/.000006);h-=.0025*exp(-s*s/.00002);
float run=p.x+p.y;float d=abs(s-.007);
if(d<.0011&&fract(run/.009)<.62){c=${glsl(stitch)};r=.7;h+=.0006;}
c*=mix(1.,.88+.22*speckle(p/.0022),m);`,
  };
}

/** One seat: cushion with bolsters, back with bolsters, channels across the middle. The hip is at (0, 0.5, 0). */
function frontSeat(): Field {
  const channels = (along: number, across: number): number =>
    0.0045 * bell(across / 0.09) ** 0.25 * (0.5 - 0.5 * Math.cos((along / 0.075) * 2 * Math.PI)) ** 6;
  const cushion = joined(
    0.06,
    sewn(softBox([0.02, 0.5, 0], [0.28, 0.085, 0.24], 0.075), (x, y, z) =>
      y > 0.53 && Math.abs(z) < 0.17 && x > -0.14 && x < 0.22 ? channels(x, z) : 0,
    ),
    softBox([0, 0.545, 0.225], [0.25, 0.065, 0.05], 0.05),
    softBox([0, 0.545, -0.225], [0.25, 0.065, 0.05], 0.05),
  );
  const back = joined(
    0.06,
    sewn(softBox([-0.3, 0.86, 0], [0.07, 0.34, 0.235], 0.075), (x, y, z) =>
      x > -0.28 && Math.abs(z) < 0.17 && y > 0.68 && y < 1.06 ? channels(y, z) : 0,
    ),
    softBox([-0.265, 0.82, 0.215], [0.075, 0.26, 0.05], 0.05),
    softBox([-0.265, 0.82, -0.215], [0.075, 0.26, 0.05], 0.05),
  );
  const head = softBox([-0.325, 1.3, 0], [0.055, 0.095, 0.135], 0.055);
  const lean = (field: Field): Field => leaned(field, [-0.3, 0.5], 0.2);
  return joined(0.03, leaned(cushion, [0, 0.5], 0.09), lean(back), lean(head));
}

function bench(): Field {
  const seats = [-0.42, 0, 0.42];
  const groove = (z: number): number =>
    0.012 * (bell((z - 0.21) / 0.014) + bell((z + 0.21) / 0.014)) + 0.006 * bell(z / 0.16);
  const cushion = sewn(softBox([-0.92, 0.5, 0], [0.27, 0.095, 0.64], 0.08), (_x, y, z) =>
    y > 0.52 ? groove(z) : 0,
  );
  const back = sewn(softBox([-1.24, 0.86, 0], [0.085, 0.34, 0.64], 0.08), (x, _y, z) =>
    x > -1.24 ? groove(z) : 0,
  );
  const heads = seats.map((z) =>
    softBox([-1.25, z === 0 ? 1.235 : 1.27, z], [0.05, z === 0 ? 0.055 : 0.085, 0.12], 0.05),
  );
  const lean = (field: Field): Field => leaned(field, [-1.2, 0.5], 0.24);
  return joined(0.025, leaned(cushion, [-0.9, 0.5], 0.1), lean(back), ...heads.map((head) => lean(head)));
}

/** A strap, a plate in its lock, and the reel's cover on the pillar. */
function addBelt(cabin: Cabin, side: number): void {
  const z = side * 0.64;
  cabin.box([0.004, 0.52, 0.046], 0.0015, rubber, {
    at: [-0.5, 1.06, z + side * 0.005],
    turn: [side * -4, 0, 0],
  });
  cabin.box([0.03, 0.1, 0.07], 0.012, rubber, { at: [-0.492, 1.31, z - side * 0.02] });
  cabin.box([0.02, 0.05, 0.04], 0.008, piano, { at: [-0.22, 0.62, side * 0.11] });
  cabin.box(
    [0.012, 0.014, 0.03],
    0.003,
    { colour: '#7a0d0d', rough: 0.4 },
    { at: [-0.22, 0.648, side * 0.11] },
  );
}

/** Seats, belts, mats. */
export function addSeats(cabin: Cabin, trim: CabinTrim): void {
  for (const side of [1, -1]) {
    const at: Vector = [-0.16, 0, side * 0.37];
    cabin.solid(
      frontSeat(),
      [-0.62, 0.36, -0.32],
      [0.36, 1.5, 0.32],
      0.0145,
      upholstery(trim, [0], 0.165),
      at,
    );
    for (const z of [-0.055, 0.055])
      cabin.rod([-0.62, 1.12, side * 0.37 + z], [-0.648, 1.26, side * 0.37 + z], 0.007, chrome);
    // Rails and the plastic round the cushion's foot.
    cabin.box([0.5, 0.11, 0.5], 0.03, rubber, { at: [-0.16, 0.37, side * 0.37] });
    cabin.box(
      [0.52, 0.012, 0.44],
      0.005,
      { ...carpet, colour: '#1d1f21' },
      { at: [0.5, 0.312, side * 0.4], turn: [0, 0, 4] },
    );
    addBelt(cabin, side);
  }
  cabin.solid(
    bench(),
    [-1.62, 0.34, -0.7],
    [-0.5, 1.5, 0.7],
    0.0165,
    upholstery(trim, [-0.42, 0, 0.42], 0.145),
  );
  for (const z of [-0.42, 0.42])
    for (const dz of [-0.05, 0.05]) cabin.rod([-1.385, 1.15, z + dz], [-1.4, 1.24, z + dz], 0.007, chrome);
}
