import type { Body } from './body-field.ts';
import type { Face } from './faces.data.ts';
import { BLACK, GLASS, ellipse, outline, polyline, roundRect, type Layer, type Path } from './overlay.ts';
import { lowerEdge, type Outline } from './outline.ts';
import { drawRearLamps, rearLampHeight, upright } from './rear-lamps.ts';

const SIDES = [1, -1] as const;
function drawGlass(layer: Layer, body: Body, edge: Outline): void {
  const { backlight, glass } = body.spec;
  const panel = glass === 'van';
  const low = body.belt(backlight[0][0] + 0.2) + 0.05;
  const high = body.roof(backlight[1][0] + 0.05) - (body.spec.boxy && glass !== 'ute' ? 0.17 : 0.075);
  const halfWidth = (y: number): number =>
    body.glassHalfWidth(edge.backlight(Math.min(y, high - 0.05)), y) - (body.spec.boxy ? 0.1 : 0.085);
  const pane = (left: (y: number) => number, right: (y: number) => number): Path =>
    outline([
      [left(low), low, 0.05],
      [left(high), high, 0.07],
      [right(high), high, 0.07],
      [right(low), low, 0.05],
    ]);
  const panes = panel
    ? SIDES.map((sign) =>
        pane(
          () => sign * 0.06,
          (y) => sign * halfWidth(y),
        ),
      )
    : [pane((y) => -halfWidth(y), halfWidth)];
  for (const path of panes) {
    layer.stroke(path, '#050607', 0.02, { rough: 0.3 });
    layer.fill(path, GLASS, { rough: 0.02, height: 0.8 });
  }
  if (glass !== 'hatch' && glass !== 'suv' && glass !== 'wagon' && glass !== 'people') return;
  layer.fill(roundRect(-0.2, high + 0.015, 0.4, 0.016, 0.006), '#d0141a', { rough: 0.1, glow: 0.4 });
  // Wiper.
  layer.stroke(
    polyline([
      [0, low + 0.01],
      [-0.34, low + 0.05],
    ]),
    '#020202',
    0.014,
    { rough: 0.5 },
  );
}

/** Gaps of the tailgate, the boot lid or the rear doors. */
function drawOpening(layer: Layer, body: Body): void {
  const y = rearLampHeight(body);
  const foot = 0.5 + body.spec.lift * 0.9;
  if (body.spec.tub) {
    layer.shut(
      polyline([
        [-0.74, 1.2],
        [-0.74, 0.7],
        [0.74, 0.7],
        [0.74, 1.2],
      ]),
    );
    layer.fill(roundRect(-0.12, 0.99, 0.24, 0.05, 0.02), '#0a0a0b', { rough: 0.4, height: 0.7 });
  } else if (body.spec.glass === 'van') {
    layer.shut(
      polyline([
        [0, 0.45],
        [0, 1.9],
      ]),
    );
    layer.shut(
      polyline([
        [-0.79, 0.48],
        [0.79, 0.48],
      ]),
    );
    layer.fill(roundRect(0.05, 0.92, 0.16, 0.035, 0.015), '#0a0a0b', { rough: 0.4, height: 0.7 });
  } else {
    const half = upright(body) ? 0.74 : 0.62;
    layer.shut((c) => {
      c.beginPath();
      c.moveTo(-half - 0.04, y + 0.1);
      c.lineTo(-half, foot + 0.06);
      c.quadraticCurveTo(-half + 0.01, foot, -half + 0.08, foot);
      c.lineTo(half - 0.08, foot);
      c.quadraticCurveTo(half - 0.01, foot, half, foot + 0.06);
      c.lineTo(half + 0.04, y + 0.1);
    });
  }
}

/** Draws everything seen from behind. */
export function drawRear(layer: Layer, body: Body, face: Face, edge: Outline): void {
  const { glass, lift, tub } = body.spec;
  const low = lowerEdge(body);
  const y = rearLampHeight(body);
  layer.fill(roundRect(-1.2, 0, 2.4, low + 0.09, 0), BLACK, { rough: 0.55, height: 0.9 });
  drawRearLamps(layer, body, face);
  const onLid = glass === 'hatch' || glass === 'suv' || glass === 'wagon';
  const plate = tub ? 0.62 : onLid ? y - 0.17 : 0.6 + lift * 0.6;
  if (!tub) layer.shut(roundRect(-0.28, plate - 0.09, 0.56, 0.16, 0.03));
  layer.fill(roundRect(-0.19, plate - 0.06, 0.38, 0.1, 0.012), '#e9ebec', { rough: 0.35, height: 1 });
  layer.fill(roundRect(-0.14, plate - 0.03, 0.28, 0.04, 0.006), '#c3c9ce', { rough: 0.35, height: 1 });
  if (face.mark !== undefined && !tub && face.rear !== 'bar')
    layer.fill(ellipse(0, y + 0.05, 0.04, 0.034), '#dfe3e6', { rough: 0.12, metal: true, height: 1 });
  drawOpening(layer, body);
  for (const sign of SIDES) {
    if (glass === 'coupe' || glass === 'sedan' || face.rear === 'hooks')
      layer.fill(roundRect(sign * 0.55 - 0.08, low + 0.01, 0.16, 0.045, 0.02), '#b9bec2', {
        rough: 0.2,
        metal: true,
        height: 0.8,
      });
    layer.fill(roundRect(sign * 0.76 - 0.06, low + 0.13, 0.12, 0.022, 0.008), '#a00a10', {
      rough: 0.1,
      glow: 0.2,
      height: 0.8,
    });
  }
  drawGlass(layer, body, edge);
}
