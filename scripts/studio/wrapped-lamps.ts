import type { Body } from './body-field.ts';
import type { Face } from './faces.data.ts';
import { wraps } from './outline.ts';
import { outline, polyline, type Layer } from './overlay.ts';
import { faceHeight, lampShade } from './overlay-front.ts';
import { rearLampBand } from './rear-lamps.ts';

/** The part of a lamp that continues round the corner; drawn separately, because the projection would cut it off. */
export function drawWrappedLamps(layer: Layer, body: Body, face: Face): void {
  const y = faceHeight(body);
  const w = wraps(body);
  if (face.wrap) {
    const [top, bottom] = [y(face.wrap.top), y(face.wrap.bottom)];
    const from = w.front + w.frontSlope * (top - 0.65) + 0.12;
    const tip = from - 0.12 - face.wrap.length;
    const shape = outline(
      [
        [from, top],
        [tip, top, 0.02],
        [tip + face.wrap.length * 0.55, bottom, 0.05],
        [from, bottom],
      ],
      0.001,
    );
    layer.stroke(shape, '#050506', 0.012, { rough: 0.3, height: 0.6 });
    layer.fill(shape, lampShade(layer, face, y), { rough: 0.04 });
    const shine = y((face.daylight.at(-1) ?? [0, -0.03])[1]);
    layer.within(shape, () =>
      layer.stroke(
        polyline([
          [from + 0.05, shine],
          [tip, shine],
        ]),
        '#f4f9ff',
        face.daylightWidth,
        { rough: 0.1, glow: 0.95 },
      ),
    );
  }
  const band = rearLampBand(body, face);
  const from = w.rear + w.rearSlope * (band.top - 0.65) - 0.1;
  const tip = from + 0.1 + band.length;
  const shape = outline(
    [
      [from, band.top],
      [tip, band.top + band.rise, 0.015],
      [tip - band.length * band.slant, band.bottom, 0.03],
      [from, band.bottom],
    ],
    0.001,
  );
  layer.stroke(shape, '#050506', 0.01, { rough: 0.3, height: 0.6 });
  layer.fill(shape, '#4a0408', { rough: 0.04 });
  layer.within(shape, () => {
    for (const [height, width] of band.lines)
      layer.stroke(
        polyline([
          [from - 0.1, height],
          [tip, height + band.rise * 0.6],
        ]),
        '#e00d12',
        width,
        { rough: 0.1, glow: 0.5 },
      );
  });
}
