import type { Body } from './body-field.ts';
import type { GlassKind } from './bodies.data.ts';
import type { Face } from './faces.data.ts';
import { flip, outline, polyline, type Corner, type Layer } from './overlay.ts';

const SIDES = [1, -1] as const;
const LAMP_HEIGHT: Record<GlassKind, number> = {
  hatch: 0.88,
  sedan: 0.88,
  wagon: 0.88,
  coupe: 0.85,
  suv: 0.99,
  ute: 0.93,
  van: 0.98,
  people: 0.98,
};

/** A lamp as tall as it is narrow, on vehicles whose rear is all door. */
export const upright = (body: Body): boolean => body.spec.boxy === true;

/** Height of the rear lamps' middle. */
export function rearLampHeight(body: Body): number {
  // A low or a high tail moves the lamps with it.
  return LAMP_HEIGHT[body.spec.glass] + (body.spec.glass === 'suv' ? body.tailHeight - 1.17 : 0);
}

/** The rear lamp's part on the side of the body: its edges, length, and lines of light. */
export interface LampBand {
  readonly top: number;
  readonly bottom: number;
  readonly length: number;
  readonly rise: number;
  /** Share of the length by which the lower edge is shorter. */
  readonly slant: number;
  readonly lines: readonly (readonly [number, number])[];
}

export function rearLampBand(body: Body, face: Face): LampBand {
  const y = rearLampHeight(body);
  if (upright(body))
    return {
      top: y + 0.16,
      bottom: y - 0.2,
      length: 0.045,
      rise: 0,
      slant: 0,
      lines: [
        [y - 0.1, 0.12],
        [y + 0.08, 0.1],
      ],
    };
  switch (face.rear) {
    case 'bar':
      return {
        top: y + 0.06,
        bottom: y - 0.04,
        length: 0.24,
        rise: 0.015,
        slant: 0.45,
        lines: [[y + 0.03, 0.02]],
      };
    case 'blades':
      return {
        top: y + 0.07,
        bottom: y - 0.09,
        length: 0.15,
        rise: 0.01,
        slant: 0.3,
        lines: [
          [y + 0.045, 0.016],
          [y, 0.016],
          [y - 0.05, 0.016],
        ],
      };
    case 'blocks':
      return {
        top: y + 0.07,
        bottom: y - 0.12,
        length: 0.12,
        rise: 0,
        slant: 0.1,
        lines: [
          [y + 0.02, 0.05],
          [y - 0.075, 0.04],
        ],
      };
    case 'hooks':
      return {
        top: y + 0.07,
        bottom: y - 0.07,
        length: 0.2,
        rise: 0.02,
        slant: 0.6,
        lines: [
          [y + 0.045, 0.022],
          [y - 0.05, 0.014],
        ],
      };
  }
}

export function drawRearLamps(layer: Layer, body: Body, face: Face): void {
  const y = rearLampHeight(body);
  const inner = body.spec.glass === 'sedan' || body.spec.glass === 'coupe' ? 0.4 : 0.47;
  const shapes: Record<Face['rear'], readonly Corner[]> = {
    bar: [
      [-0.01, y + 0.045, 0.005],
      [1.08, y + 0.06, 0.02],
      [1.08, y - 0.04, 0.02],
      [inner + 0.1, y - 0.04, 0.04],
      [inner, y, 0.02],
      [-0.01, y, 0.005],
    ],
    blades: [
      [inner, y + 0.05, 0.02],
      [1.08, y + 0.07, 0.02],
      [1.08, y - 0.09, 0.02],
      [inner + 0.06, y - 0.085, 0.03],
    ],
    blocks: [
      [inner + 0.06, y + 0.06, 0.03],
      [1.08, y + 0.07, 0.02],
      [1.08, y - 0.12, 0.02],
      [inner + 0.06, y - 0.12, 0.03],
    ],
    hooks: [
      [inner - 0.06, y + 0.055, 0.01],
      [1.08, y + 0.07, 0.02],
      [1.08, y - 0.07, 0.02],
      [inner + 0.14, y - 0.08, 0.03],
      [inner + 0.06, y + 0.015, 0.02],
    ],
  };
  const tall: readonly Corner[] = [
    [0.81, y + 0.16, 0.02],
    [1.08, y + 0.16, 0.02],
    [1.08, y - 0.2, 0.02],
    [0.81, y - 0.2, 0.02],
  ];
  const band = rearLampBand(body, face);
  for (const sign of SIDES) {
    const shape = outline(flip(upright(body) ? tall : shapes[face.rear], sign), 0.02);
    layer.stroke(shape, '#050506', 0.01, { rough: 0.3, height: 0.6 });
    layer.fill(shape, '#4a0408', { rough: 0.04 });
    layer.within(shape, () => {
      for (const [height, width] of band.lines)
        layer.stroke(
          polyline([
            [face.rear === 'bar' && !upright(body) ? 0 : sign * (inner + 0.03), height - 0.004],
            [sign * 1.1, height],
          ]),
          '#e00d12',
          width,
          { rough: 0.1, glow: 0.5 },
        );
      if (face.rear === 'hooks' && !upright(body))
        layer.stroke(
          polyline([
            [sign * (inner + 0.1), y + 0.05],
            [sign * (inner + 0.17), y - 0.05],
            [sign * 1.1, y - 0.05],
          ]),
          '#e00d12',
          0.014,
          { rough: 0.1, glow: 0.5 },
        );
    });
  }
}
