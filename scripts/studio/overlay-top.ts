import type { Body } from './body-field.ts';
import { GLASS, polyline, roundRect, type Layer } from './overlay.ts';

/** Draws bonnet and boot gaps, the glass roof, the scuttle and the tub's floor, seen from above (x, z). */
export function drawTop(layer: Layer, body: Body): void {
  const { windscreen, backlight, front, rear, halfWidth, glass } = body.spec;
  const cowl = windscreen[0][0];
  for (const sign of [1, -1])
    layer.shut((c) => {
      c.beginPath();
      c.moveTo(cowl - 0.1, sign * (halfWidth - 0.145));
      c.bezierCurveTo(
        cowl + 0.4,
        sign * (halfWidth - 0.125),
        front - 0.5,
        sign * (halfWidth - 0.15),
        front - 0.16,
        sign * (halfWidth - 0.24),
      );
    });
  if (glass === 'sedan' || glass === 'coupe') {
    const lid = backlight[0][0] + 0.03;
    layer.shut(
      polyline([
        [rear - 0.02, -0.66],
        [lid, -0.68],
        [lid, 0.68],
        [rear - 0.02, 0.66],
      ]),
    );
  }
  if (glass === 'suv' || glass === 'wagon' || glass === 'coupe') {
    const start = glass === 'coupe' ? -0.75 : -1.15;
    layer.fill(roundRect(start, -0.46, windscreen[1][0] - 0.16 - start, 0.92, 0.08), GLASS, {
      rough: 0.02,
      height: 0.8,
    });
  }
  layer.fill(
    (c) => {
      c.beginPath();
      c.moveTo(cowl - 0.08, -0.72);
      c.quadraticCurveTo(cowl + 0.13, 0, cowl - 0.08, 0.72);
      c.lineTo(cowl - 0.25, 0.72);
      c.quadraticCurveTo(cowl - 0.05, 0, cowl - 0.25, -0.72);
      c.closePath();
    },
    '#0a0b0c',
    { rough: 0.5, height: 0.8 },
  );
}
