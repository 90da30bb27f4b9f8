import type { BodySpec } from './bodies.data.ts';
import { bell, curve, smax, smin, smoothStep, type Curve } from './curves.ts';
import type { Field } from './mesh.ts';

/** A body as a signed distance field, with the curves the overlays and the fittings are solved from. */
export interface Body {
  readonly spec: BodySpec;
  readonly field: Field;
  /** Half-width of the glasshouse at (x, y). */
  readonly glassHalfWidth: (x: number, y: number) => number;
  readonly roof: Curve;
  readonly belt: Curve;
  /** Height of the crease along the side at x. */
  readonly crease: Curve;
  /** Signed distance before the windscreen, behind the backlight. */
  readonly windscreenField: Field;
  readonly backlightField: Field;
  /** Height of the bonnet's leading edge and of the tail's upper edge. */
  readonly noseHeight: number;
  readonly tailHeight: number;
}

type Plane = (x: number, y: number) => number;

/** Front outline seen from the side: x of the nose at height y. */
function noseCurve(spec: BodySpec, noseHeight: number): Curve {
  const { lift, front } = spec;
  return curve(
    [
      [0.12 + lift * 0.7, front - 0.16],
      [0.22 + lift * 0.7, front - 0.07],
      [0.36 + lift * 0.7, front - 0.015],
      [0.52 + lift, front],
      [noseHeight - 0.1, front - 0.012],
      [noseHeight + 0.05, front - 0.05],
      [noseHeight + 0.25, front - 0.26],
    ],
    0.05,
  );
}

function tailCurve(spec: BodySpec, tailHeight: number): Curve {
  const { rear, lift } = spec;
  const low = lift * 0.8;
  return curve(
    [
      [0.12 + low, rear + 0.24],
      [0.24 + low, rear + 0.1],
      [0.38 + low, rear + 0.015],
      [0.55 + low, rear],
      [Math.max(0.72, 0.6 + low), rear + 0.02],
      [tailHeight - 0.12, rear + 0.035],
      [tailHeight, rear + 0.02],
      [tailHeight + 0.3, rear + 0.05],
    ],
    0.05,
  );
}

/** Half-width of the lower body: plan outline + cross-section + crease, scallop, arch flare and haunch. */
function lowerHalfWidth(spec: BodySpec, crease: Curve): Plane {
  const { front, rear, frontAxle, rearAxle, halfWidth, archRadius, wheelRadius, lift, boxy } = spec;
  const plan = curve(
    [
      [front + 0.25, -0.27],
      [front, -0.165],
      [front - 0.25, -0.075],
      [frontAxle + 0.15, -0.028],
      [frontAxle - 0.3, -0.016],
      [0.2, -0.008],
      [-0.4, 0],
      [rearAxle + 0.3, -0.004],
      [rearAxle - 0.15, -0.022],
      [rear + 0.3, boxy ? -0.035 : -0.07],
      [rear, boxy ? -0.06 : -0.13],
      [rear - 0.25, boxy ? -0.1 : -0.22],
    ],
    0.1,
  );
  const widest = 0.6 + lift * 0.9;
  const section = curve(
    [
      [0.1, -0.13],
      [0.2 + lift * 0.8, -0.065],
      [0.28 + lift * 0.8, -0.035],
      [widest - 0.18, -0.018],
      [widest, 0],
      [widest + 0.14, -0.006],
      [widest + 0.26, -0.028],
      [widest + 0.38, boxy ? -0.05 : -0.07],
      [widest + 0.55, boxy ? -0.1 : -0.15],
    ],
    0.035,
  );
  const flare = (x: number, y: number, axle: number): number =>
    smoothStep(archRadius + 0.26, archRadius - 0.02, Math.hypot(x - axle, y - wheelRadius));
  return (x, y) => {
    const t = y - crease(x);
    const along = smoothStep(front - 0.15, front - 0.7, x) * smoothStep(rear + 0.05, rear + 0.4, x);
    const doors =
      smoothStep(frontAxle - archRadius, frontAxle - archRadius - 0.35, x) *
      smoothStep(rearAxle + archRadius, rearAxle + archRadius + 0.35, x);
    const haunch = bell((x - rearAxle) / 0.318) * bell((y - widest - 0.24) / 0.0707);
    return (
      halfWidth +
      plan(x) +
      section(y) +
      along * (0.012 * bell(t / 0.05) - 0.01 * bell((t + 0.13) / 0.07)) +
      doors * (0.012 * bell((y - 0.25 - lift * 0.8) / 0.05) - 0.02 * bell((y - 0.4 - lift) / 0.07)) +
      0.018 * (flare(x, y, frontAxle) + flare(x, y, rearAxle)) +
      0.012 * haunch
    );
  };
}

/** A sloped pane through foot and head, bowed along its length and curved round to the sides. */
function paneField([foot, head]: BodySpec['windscreen'], forward: 1 | -1, bend: number, bow: number): Field {
  const dx = head[0] - foot[0];
  const dy = head[1] - foot[1];
  const length = Math.hypot(dx, dy);
  const normal = [(forward * dy) / length, (-forward * dx) / length] as const;
  return (x, y, z) => {
    const px = x - foot[0];
    const py = y - foot[1];
    const t = (px * dx + py * dy) / (length * length);
    const arch = 1 - Math.min(1, (2 * t - 1) ** 2);
    return px * normal[0] + py * normal[1] + bend * z * z * (1 + 0.3 * z * z) - bow * arch;
  };
}

function lowerField(spec: BodySpec, halfWidth: Plane, nose: Curve, tail: Curve): Field {
  const { boxy, lift, front } = spec;
  const top = curve(spec.topLine, 0.07);
  const cowl = spec.windscreen[0][0];
  const slope = (x: number): number => (top(x + 0.01) - top(x - 0.01)) / 0.02;
  return (x, y, az) => {
    const z2 = az * az;
    const bonnet = smoothStep(cowl - 0.25, cowl + 0.25, x) * smoothStep(front - 0.02, front - 0.5, x);
    const bulgeEdge = 0.46 - 0.1 * (x - cowl - 1);
    const bulge = bonnet * 0.016 * smoothStep(bulgeEdge + 0.045, bulgeEdge - 0.045, az);
    const crown = (0.055 * z2) / 0.6 + 0.03 * z2 * z2;
    const above = (y - (top(x) - crown + bulge)) / Math.sqrt(1 + Math.min(1, slope(x) ** 2));
    const before = (x - (nose(y) - 0.2 * z2 - 0.16 * z2 * z2)) * 0.96;
    const behind = (tail(y) + (boxy ? 0.06 : 0.13) * z2 + (boxy ? 0.03 : 0.1) * z2 * z2 - x) * 0.97;
    let d = smax(above, az - halfWidth(x, y), 0.15);
    d = smax(d, before, 0.16);
    d = smax(d, behind, boxy ? 0.08 : 0.13);
    return smax(d, 0.17 + lift - y, 0.06);
  };
}

/** The load tub and the gap between it and the cab, cut out of a body. */
function cutTub(
  spec: BodySpec,
  [rearWall, frontWall]: readonly [number, number],
): (d: number, x: number, y: number, az: number) => number {
  const inner = spec.halfWidth - 0.17;
  return (d, x, y, az) => {
    const hole = smax(smax(Math.max(rearWall - x, x - frontWall), az - inner, 0.06), 0.72 - y, 0.06);
    const gap = Math.max(Math.abs(x + 0.955) - 0.012, 0.7 - y);
    return Math.max(smax(d, -hole, 0.035), -gap);
  };
}

/** Builds the field of a shape. Lower body and glasshouse meet in a 5 cm smooth minimum. */
export function makeBody(spec: BodySpec): Body {
  const { boxy } = spec;
  const noseHeight = spec.topLine.find((p) => p[0] === spec.front)?.[1] ?? spec.topLine[0]![1];
  const tailHeight = spec.topLine.at(-1)![1];
  const belt = curve(spec.belt, 0.15);
  const roof = curve(spec.roofLine, 0.09);
  const tail = tailCurve(spec, tailHeight);
  const crease: Curve = (x) => belt(x) - 0.115;
  const lower = lowerField(spec, lowerHalfWidth(spec, crease), noseCurve(spec, noseHeight), tail);
  const cowl = spec.windscreen[0][0];
  const foot = spec.backlight[0][0];
  const glassPlan = curve(
    [
      [cowl + 0.2, -0.235],
      [cowl - 0.2, -0.165],
      [cowl - 0.7, -0.12],
      [-0.3, -0.105],
      [foot * 0.6, -0.125],
      [foot, boxy ? -0.13 : -0.2],
    ],
    0.15,
  );
  const lean = (spec.tumblehome ?? 0.36) * 0.8;
  const glassHalfWidth: Plane = (x, y) => {
    const t = y - belt(x);
    return spec.halfWidth + glassPlan(x) - lean * t - 0.22 * t * Math.abs(t);
  };
  const windscreenField = paneField(spec.windscreen, 1, boxy ? 0.16 : 0.2, 0.027);
  const backlightField = paneField(spec.backlight, -1, boxy ? 0.05 : 0.14, 0.03);
  const glasshouse: Field = (x, y, az) => {
    const z2 = az * az;
    const above = y - (roof(x) - 0.075 * z2 - 0.1 * z2 * z2);
    let d = smax(above, (az - glassHalfWidth(x, y)) * 0.93, spec.roofEdge ?? 0.15);
    d = smax(d, windscreenField(x, y, az), 0.1);
    d = smax(d, backlightField(x, y, az), boxy ? 0.1 : 0.12);
    // Clipped below the belt and behind the tail, or the pane's slope would come out under the boot.
    d = smax(d, belt(x) - 0.16 - y, 0.05);
    return smax(d, tail(y) + (boxy ? 0.06 : 0.13) * z2 - 0.01 - x, 0.08);
  };
  const tub = spec.tub ? cutTub(spec, spec.tub) : null;
  const field: Field = (x, y, z) => {
    const az = Math.sqrt(z * z + 1e-8);
    const d = smin(lower(x, y, az), glasshouse(x, y, az), 0.05);
    return tub ? tub(d, x, y, az) : d;
  };
  return {
    spec,
    field,
    glassHalfWidth,
    roof,
    belt,
    crease,
    windscreenField,
    backlightField,
    noseHeight,
    tailHeight,
  };
}

/** Half-width of the body's surface at (x, y), or null where there is none. */
export function surfaceHalfWidth(body: Body, x: number, y: number): number | null {
  let z = 1.3;
  for (let i = 0; i < 60; i += 1) {
    const d = body.field(x, y, z);
    if (d < 0.0005) break;
    z -= Math.max(0.0005, d * 0.7);
    if (z < 0.2) return null;
  }
  return z;
}
