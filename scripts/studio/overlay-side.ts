import type { Body } from './body-field.ts';
import type { Face } from './faces.data.ts';
import { BLACK, GLASS, outline, polyline, roundRect, type Corner, type Layer, type Path } from './overlay.ts';
import type { Outline } from './outline.ts';
import { drawWrappedLamps } from './wrapped-lamps.ts';

/** Positions of the fittings on the side: x of the door handles. */
export interface SideFittings {
  readonly handles: readonly number[];
}

/** Outlines whose corners of radius 0 only carry a curve. */
function drawWindows(layer: Layer, body: Body, edge: Outline): void {
  const { spec } = body;
  const cab = spec.glass === 'van';
  const pane: Path = cab ? outline(cabWindow(body, edge)) : outline(edge.sideGlass, 0);
  layer.stroke(pane, '#0a0b0c', 0.03, { rough: 0.25, height: 0.85 });
  layer.fill(pane, GLASS, { rough: 0.02, height: 0.75 });
  if (cab) return;
  layer.within(pane, () => {
    for (const x of spec.glass === 'people' ? [0.75, -0.35, -1.35] : [-0.12, -1]) {
      const y = body.belt(x);
      layer.ink.fillStyle = 'rgba(34,38,43,.9)';
      for (const seat of [
        roundRect(x - 0.16, y - 0.2, 0.15, 0.44, 0.05),
        roundRect(x - 0.165, y + 0.19, 0.11, 0.15, 0.04),
      ]) {
        seat(layer.ink);
        layer.ink.fill();
      }
    }
    for (const [x, width, lean] of pillars(body))
      layer.fill(
        outline(
          [
            [x + width / 2 + lean, 2.2],
            [x - width / 2 + lean, 2.2],
            [x - width / 2, 0.5],
            [x + width / 2, 0.5],
          ],
          0.001,
        ),
        '#0c0d0e',
        { rough: 0.3, height: 0.9 },
      );
  });
  if (spec.glass === 'sedan' || spec.glass === 'wagon' || spec.glass === 'people')
    layer.stroke(polyline(edge.sill.map(([x, y]) => [x, y - 0.012])), '#d5d9dc', 0.013, {
      rough: 0.2,
      metal: true,
    });
}

function cabWindow(body: Body, edge: Outline): Corner[] {
  const front = edge.sideGlass[0]!;
  const rear = 0.42;
  const [footX, footY] = edge.pillarFoot;
  return [
    [front[0], front[1], 0.05],
    [rear, body.roof(rear) - 0.2, 0.05],
    [rear, body.belt(rear) + 0.022, 0.05],
    [footX + 0.02, footY, 0.02],
  ];
}

/** Pillars in front of the glass: x, width, lean at the top. */
function pillars(body: Body): (readonly [number, number, number])[] {
  const { glass, pillar, rearAxle, doors } = body.spec;
  if (glass === 'coupe') return [[pillar, 0.05, -0.06]];
  if (glass === 'people')
    return [
      [pillar, 0.09, -0.02],
      [-0.95, 0.07, 0],
    ];
  const front = [pillar, 0.085, -0.05] as const;
  if (doors !== 4 || glass === 'ute') return [front];
  return [front, [rearAxle + (glass === 'sedan' ? 0.1 : 0.02), 0.045, glass === 'sedan' ? 0.15 : 0.05]];
}

function drawFrontDoor(layer: Layer, body: Body, edge: Outline, sill: number): void {
  const { frontAxle, archRadius, pillar, lift } = body.spec;
  const lead = frontAxle - archRadius - 0.11;
  const footX = edge.pillarFoot[0];
  layer.shut((c) => {
    c.beginPath();
    c.moveTo(footX - 0.01, body.belt(footX) + 0.03);
    c.bezierCurveTo(footX - 0.05, body.belt(lead) - 0.16, lead + 0.02, 0.75 + lift, lead, sill + 0.1);
    c.quadraticCurveTo(lead - 0.005, sill, lead - 0.08, sill);
    c.lineTo(pillar + 0.06, sill);
    c.quadraticCurveTo(pillar, sill, pillar, sill + 0.06);
    c.lineTo(pillar - 0.005, body.belt(pillar) + 0.03);
  });
}

function drawRearDoor(layer: Layer, body: Body, sill: number): SideFittings {
  const { pillar, rearAxle, wheelRadius, archRadius, glass } = body.spec;
  if (glass === 'ute') {
    const end = -0.74;
    layer.shut((c) => {
      c.beginPath();
      c.moveTo(pillar, sill + 0.07);
      c.quadraticCurveTo(pillar, sill, pillar - 0.06, sill);
      c.lineTo(end + 0.05, sill);
      c.quadraticCurveTo(end, sill, end, sill + 0.05);
      c.lineTo(end, body.belt(end) + 0.03);
    });
    return { handles: [pillar + 0.15, -0.6] };
  }
  const r = archRadius + 0.085;
  const start = Math.asin((sill - wheelRadius) / r);
  const stop = 0.98;
  const [endX, endY] = [rearAxle + r * Math.cos(stop), wheelRadius + r * Math.sin(stop)];
  layer.shut((c) => {
    c.beginPath();
    c.moveTo(pillar, sill + 0.07);
    c.quadraticCurveTo(pillar, sill, pillar - 0.06, sill);
    c.lineTo(rearAxle + r * Math.cos(start) + 0.03, sill);
    c.arc(rearAxle, wheelRadius, r, start, stop, false);
    c.quadraticCurveTo(endX - 0.09, endY + 0.1, endX - 0.1, body.belt(endX) + 0.03);
  });
  return { handles: [pillar + 0.15, rearAxle + r * 0.56 + 0.02] };
}

function drawSlidingDoor(layer: Layer, body: Body, sill: number): SideFittings {
  const { pillar, rear, glass } = body.spec;
  const upper = body.roof(0) - (glass === 'van' ? 0.19 : 0.15);
  layer.shut((c) => {
    c.beginPath();
    c.moveTo(pillar - 0.06, sill);
    c.lineTo(-0.9, sill);
    c.quadraticCurveTo(-0.95, sill, -0.95, sill + 0.05);
    c.lineTo(-0.95, upper);
    c.lineTo(pillar - 0.03, upper);
    c.lineTo(pillar - 0.03, sill + 0.05);
  });
  const rail = body.belt(0) - 0.14;
  layer.stroke(
    polyline([
      [-0.98, rail],
      [rear + 0.12, rail],
    ]),
    'rgba(5,5,6,.9)',
    0.016,
    { rough: 0.5, height: 0.5 },
  );
  return { handles: [pillar + 0.16, pillar - 0.2] };
}

/** Gaps of bumpers, fuel flap, and the plastic along the sills. */
function drawLowerBody(layer: Layer, body: Body): void {
  const { frontAxle, rearAxle, archRadius, wheelRadius, front, rear, lift, cladding, tub } = body.spec;
  layer.shut((c) => {
    c.beginPath();
    c.moveTo(frontAxle + archRadius * 0.93, wheelRadius + archRadius * 0.42);
    c.quadraticCurveTo(
      frontAxle + archRadius + 0.1,
      body.noseHeight - 0.16,
      front - 0.3,
      body.noseHeight - 0.1,
    );
  });
  layer.shut((c) => {
    c.beginPath();
    c.moveTo(rearAxle - archRadius * 0.93, wheelRadius + archRadius * 0.42);
    c.quadraticCurveTo(rearAxle - archRadius - 0.12, 0.64 + lift, rear, 0.66 + lift);
  });
  if (!tub) layer.shut(roundRect(rearAxle - 0.3, body.belt(-1.4) - 0.2, 0.15, 0.13, 0.03), 0.0045);
  const sill = cladding ? 0.3 + lift * 0.75 : 0.215 + lift;
  layer.fill(roundRect(rear - 0.2, 0, front - rear + 0.4, sill, 0), BLACK, { rough: 0.55, height: 0.9 });
  if (!cladding) return;
  for (const axle of [frontAxle, rearAxle])
    layer.fill(
      (c) => {
        c.beginPath();
        c.arc(axle, wheelRadius, archRadius + 0.062, -0.6, Math.PI + 0.6);
      },
      BLACK,
      { rough: 0.55, height: 0.95 },
    );
}

/** Draws everything seen from the side, for both sides at once. */
export function drawSide(layer: Layer, body: Body, face: Face, edge: Outline): SideFittings {
  const { glass, doors, lift } = body.spec;
  const sill = 0.275 + lift * 0.95;
  drawWindows(layer, body, edge);
  drawFrontDoor(layer, body, edge, sill);
  let fittings: SideFittings = { handles: [body.spec.pillar + 0.15] };
  if (glass === 'van' || glass === 'people') fittings = drawSlidingDoor(layer, body, sill);
  else if (doors === 4) fittings = drawRearDoor(layer, body, sill);
  drawLowerBody(layer, body);
  drawWrappedLamps(layer, body, face);
  return fittings;
}
