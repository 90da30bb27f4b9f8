import type { Body } from './body-field.ts';
import type { Point } from './curves.ts';
import type { Face } from './faces.data.ts';
import {
  BLACK,
  GLASS,
  ellipse,
  flip,
  outline,
  polyline,
  roundRect,
  type Corner,
  type Layer,
  type Path,
} from './overlay.ts';
import { lowerEdge, type Outline } from './outline.ts';

const SIDES = [1, -1] as const;

/** Turns the face's fractions into heights on this body. */
export function faceHeight(body: Body): (fraction: number) => number {
  const top = body.noseHeight - 0.01;
  const height = top - lowerEdge(body);
  return (fraction) => top + fraction * height;
}

function drawGrille(layer: Layer, face: Face, y: (f: number) => number): void {
  const half = face.grille.map(([z, f, r]): Corner => [z, y(f), r ?? 0.02]);
  // The middle points of the right half would make a corner where the halves meet; they are left out.
  const edge = half.filter(([z]) => z > 0);
  const whole = outline([...edge, ...flip(edge, -1).reverse()]);
  if (face.frame) layer.stroke(whole, face.frame, 0.017, { rough: 0.16, metal: true });
  layer.fill(whole, face.pattern === 'none' ? '#060708' : '#020202', {
    rough: face.pattern === 'none' ? 0.12 : 0.7,
    height: 0.55,
  });
  const high = Math.max(...edge.map((p) => p[1]));
  const low = Math.min(...edge.map((p) => p[1]));
  const slat = face.slat ?? '#2a2d30';
  layer.within(whole, () => {
    if (face.pattern === 'slats')
      for (let line = low + 0.02; line < high; line += 0.036)
        layer.fill(roundRect(-0.7, line, 1.4, 0.012, 0.002), slat, { rough: 0.25, metal: true });
    if (face.pattern === 'bars')
      for (let z = -0.92; z < 0.92; z += 0.042)
        layer.fill(roundRect(z, low - 0.05, 0.014, 0.6, 0.002), slat, { rough: 0.28, metal: true });
    if (face.pattern === 'mesh') {
      for (let z = -1.2; z < 1.2; z += 0.036)
        for (const lean of [0.35, -0.35])
          layer.stroke(
            polyline([
              [z, low - 0.05],
              [z + lean, low + 0.55],
            ]),
            '#33373b',
            0.006,
            { rough: 0.35, metal: true },
          );
    }
  });
  if (face.mark !== undefined)
    layer.fill(ellipse(0, y(face.mark), 0.045, 0.038), '#dfe3e6', { rough: 0.12, metal: true });
}

function drawLens(layer: Layer, z: number, y: number, radius: number): void {
  layer.fill(ellipse(z, y, radius), '#7c858d', { rough: 0.12, metal: true, height: 0.7 });
  layer.fill(ellipse(z, y, radius * 0.78), '#0d1013', { rough: 0.03, height: 0.8 });
  layer.fill(ellipse(z, y, radius * 0.52), '#3a444d', { rough: 0.03, height: 0.8 });
  layer.fill(ellipse(z - radius * 0.1, y + radius * 0.15, radius * 0.26), '#dfeaf5', {
    rough: 0.03,
    glow: 0.6,
    height: 0.8,
  });
}

/** Colour of a lamp's housing, the same on the front and round the corner. */
export function lampShade(layer: Layer, face: Face, y: (f: number) => number): CanvasGradient {
  const heights = face.lamp.map((p) => y(p[1]));
  const shade = layer.ink.createLinearGradient(0, Math.max(...heights), 0, Math.min(...heights));
  shade.addColorStop(0, '#5b636b');
  shade.addColorStop(0.5, '#23282c');
  shade.addColorStop(1, '#0d0f11');
  return shade;
}

function drawLamp(layer: Layer, face: Face, sign: number, y: (f: number) => number): void {
  const light: Path = polyline(face.daylight.map(([z, f]): Point => [z * sign, y(f)]));
  const lenses = (): void => face.lenses.forEach(([z, f, r]) => drawLens(layer, z * sign, y(f), r));
  if (face.lamp.length === 0) {
    // A lamp set into the grille: a ring of light round each lens, squared off.
    for (const [z, f, r] of face.lenses) {
      const half = r + 0.018;
      const ring = roundRect(z * sign - half, y(f) - half, 2 * half, 2 * half, half * 0.55);
      layer.fill(ring, '#0b0d0f', { rough: 0.1, height: 0.7 });
      layer.stroke(ring, '#f0f5fa', 0.013, { rough: 0.1, glow: 0.75 });
    }
    lenses();
    return;
  }
  const shape = outline(
    flip(
      face.lamp.map(([z, f, r]): Corner => [z, y(f), r ?? 0.02]),
      sign,
    ),
    0.02,
  );
  layer.stroke(shape, '#050506', 0.012, { rough: 0.3, height: 0.6 });
  layer.fill(shape, lampShade(layer, face, y), { rough: 0.04 });
  layer.within(shape, lenses);
  layer.stroke(light, '#f4f9ff', face.daylightWidth, { rough: 0.1, glow: 0.95 });
}

function drawBumper(layer: Layer, body: Body, face: Face, y: (f: number) => number): void {
  const low = lowerEdge(body);
  layer.fill(roundRect(-1.2, 0, 2.4, low + 0.02, 0), BLACK, { rough: 0.55 });
  const edge = face.intake.filter(([z]) => z > 0).map(([z, f, r]): Corner => [z, y(f), r ?? 0.03]);
  const intake = outline([...edge, ...flip(edge, -1).reverse()]);
  layer.fill(intake, '#030303', { rough: 0.75, height: 0.5 });
  layer.within(intake, () => {
    for (let line = low; line < low + 0.4; line += 0.03)
      layer.fill(roundRect(-0.7, line, 1.4, 0.007, 0), '#17181a', { rough: 0.5 });
  });
  for (const sign of SIDES) {
    if (!face.vent) continue;
    const vent = face.vent.map(([z, f, r]): Corner => [z, y(f), r ?? 0.02]);
    layer.fill(outline(flip(vent, sign)), '#050505', { rough: 0.7, height: 0.5 });
    const middle = vent.reduce((sum, p) => sum + p[1], 0) / vent.length;
    layer.fill(roundRect(sign * 0.735 - 0.04, middle - 0.008, 0.08, 0.016, 0.006), '#dfe6ec', {
      rough: 0.1,
      glow: 0.5,
    });
  }
  layer.fill(roundRect(-0.19, y(face.plate) - 0.05, 0.38, 0.1, 0.012), '#e9ebec', { rough: 0.35, height: 1 });
  // A blue-grey band replaces the letters, so that no registration has to be invented.
  layer.fill(roundRect(-0.14, y(face.plate) - 0.02, 0.28, 0.04, 0.006), '#c3c9ce', {
    rough: 0.35,
    height: 1,
  });
}

/** The windscreen, its outline solved from the field so that it fits any body. */
function drawWindscreen(layer: Layer, body: Body, edge: Outline): void {
  const { windscreen } = body.spec;
  const low = body.belt(windscreen[0][0] - 0.1) + 0.035;
  const high = body.roof(windscreen[1][0] - 0.05) - 0.055;
  const steps = 16;
  const right = Array.from({ length: steps + 1 }, (_, i): Point => {
    const y = low + ((high - low) * i) / steps;
    return [body.glassHalfWidth(edge.windscreen(Math.min(y, high - 0.08)), y) - 0.068, y];
  });
  const [foot, head] = [right[0]![0], right[steps]![0]];
  const pane: Path = (c) => {
    c.beginPath();
    c.moveTo(-foot + 0.03, low + 0.012);
    c.quadraticCurveTo(0, low - 0.02, foot - 0.03, low + 0.012);
    c.quadraticCurveTo(foot, low + 0.012, ...right[1]!);
    for (const p of right.slice(2, -2)) c.lineTo(...p);
    c.quadraticCurveTo(head, high - 0.03, head - 0.06, high - 0.028);
    c.quadraticCurveTo(0, high + 0.02, -head + 0.06, high - 0.028);
    c.quadraticCurveTo(-head, high - 0.03, -right[steps - 2]![0], right[steps - 2]![1]);
    for (const [z, y] of right.slice(1, -2).reverse()) c.lineTo(-z, y);
    c.quadraticCurveTo(-foot, low + 0.012, -foot + 0.03, low + 0.012);
    c.closePath();
  };
  layer.stroke(pane, '#050607', 0.02, { rough: 0.3 });
  layer.fill(pane, GLASS, { rough: 0.02, height: 0.8 });
  layer.within(pane, () => {
    layer.fill(roundRect(-1, low - 0.05, 2, 0.07, 0), '#020303', { rough: 0.3, height: 0.8 });
    // The mirror's foot behind the glass.
    layer.fill(roundRect(-0.075, high - 0.13, 0.15, 0.055, 0.02), '#020203', { rough: 0.2, height: 0.8 });
  });
}

/** Draws everything seen from the front. */
export function drawFront(layer: Layer, body: Body, face: Face, edge: Outline): void {
  const y = faceHeight(body);
  drawBumper(layer, body, face, y);
  drawGrille(layer, face, y);
  for (const sign of SIDES) drawLamp(layer, face, sign, y);
  const lip = body.noseHeight;
  layer.shut((c) => {
    c.beginPath();
    c.moveTo(-0.7, lip + 0.035);
    c.quadraticCurveTo(0, lip + 0.005, 0.7, lip + 0.035);
  });
  drawWindscreen(layer, body, edge);
}
