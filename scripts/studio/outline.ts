import type { Body } from './body-field.ts';
import { bisect, type Curve, type Point } from './curves.ts';
import type { Corner } from './overlay.ts';

/** Edges of the panes on the side of a body, solved from its field. */
export interface Outline {
  /** x of the windscreen's and the backlight's side edge at height y. */
  readonly windscreen: Curve;
  readonly backlight: Curve;
  /** Outline of the side windows. */
  readonly sideGlass: readonly Corner[];
  /** The lower edge of it, from the rear to the front. */
  readonly sill: readonly Point[];
  /** Foot of the front pillar. */
  readonly pillarFoot: Point;
}

/** Underside of the painted bumpers. */
export function lowerEdge(body: Body): number {
  return 0.2 + body.spec.lift * 0.95;
}

/** The boundary between the front or rear drawing and the side drawing: x at height y is wrap + slope * (y - 0.65). */
export function wraps(body: Body): { front: number; frontSlope: number; rear: number; rearSlope: number } {
  return { front: body.spec.front - 0.34, frontSlope: -0.35, rear: body.spec.rear + 0.26, rearSlope: 0.1 };
}

const REAR_PILLAR = {
  hatch: 0.26,
  sedan: 0.26,
  wagon: 0.1,
  coupe: 0.3,
  suv: 0.16,
  ute: 0.14,
  van: 0.14,
  people: 0.12,
};

export function solveOutline(body: Body): Outline {
  const { spec, belt, roof } = body;
  const tall = spec.glass === 'van' || spec.glass === 'people';
  const windscreen: Curve = (y) =>
    bisect((x) => body.windscreenField(x, y, body.glassHalfWidth(x, y)), -1.2, spec.windscreen[0][0] + 0.6);
  const backlight: Curve = (y) =>
    bisect(
      (x) => -body.backlightField(x, y, body.glassHalfWidth(x, y)),
      spec.backlight[0][0] - 0.8,
      spec.backlight[1][0] + 0.9,
    );
  const drop = tall ? 0.2 : spec.glass === 'suv' || spec.glass === 'ute' ? 0.125 : 0.108;
  const top: Curve = (x) => roof(x) - drop;
  const bottom: Curve = (x) => belt(x) + 0.022;
  const pillar = tall ? 0.1 : 0.075;
  const footY = bottom(spec.windscreen[0][0] - 0.3);
  const pillarFoot: Point = [windscreen(footY) - pillar * 1.5, footY];
  const topFront = bisect(
    (x) => windscreen(top(x)) - pillar - x,
    spec.windscreen[1][0] - 0.6,
    spec.windscreen[0][0],
  );
  const rearPillar = REAR_PILLAR[spec.glass];
  const topRear = bisect((x) => x - (backlight(top(x)) + rearPillar * 0.75), spec.backlight[0][0] - 0.2, 0.2);
  const bottomRear = backlight(bottom(spec.backlight[0][0] + 0.3)) + rearPillar * 1.35;
  const steps = 24;
  const along = (from: number, to: number, height: Curve): Point[] =>
    Array.from({ length: steps + 1 }, (_, i): Point => {
      const x = from + ((to - from) * i) / steps;
      return [x, height(x)];
    });
  const upper = along(topFront, topRear, top);
  const sill = along(bottomRear, pillarFoot[0] + 0.02, bottom);
  const tail = spec.glass === 'coupe' || spec.glass === 'sedan' ? 0.02 : 0.045;
  // Radius 0 on the points between the four corners: they only carry the curve.
  const round = (points: readonly Point[], first: number, last: number): Corner[] =>
    points.map(([x, y], i): Corner => [x, y, i === 0 ? first : i === steps ? last : 0]);
  return {
    windscreen,
    backlight,
    sill,
    pillarFoot,
    sideGlass: [...round(upper, 0.05, 0.06), ...round(sill, tail, 0.015)],
  };
}
