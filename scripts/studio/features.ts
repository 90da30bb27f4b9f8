/** Points of a vehicle that a hotspot may point at. */
import type { Body } from './body-field.ts';
import { surfaceHalfWidth } from './body-field.ts';
import type { CaravanSpec } from './caravans.data.ts';
import type { Face } from './faces.data.ts';
import type { Vector } from './mesh.ts';
import { faceHeight } from './overlay-front.ts';
import { rearLampHeight } from './rear-lamps.ts';

/** Name of the feature; the demo stock has a text for each. */
export type FeatureId =
  | 'wheel'
  | 'lamp'
  | 'mirror'
  | 'camera'
  | 'tail-lamp'
  | 'rails'
  | 'sports-bar'
  | 'door'
  | 'awning'
  | 'gas'
  | 'window'
  | 'hatch'
  | 'bumper';

export interface Feature {
  readonly id: FeatureId;
  readonly at: Vector;
  /** The direction it faces and is visible from; visible from all sides when absent. */
  readonly faces?: Vector;
}

/** The point at which a line along x, from `from` towards the middle, meets the body. */
function surfaceX(body: Body, from: number, y: number, z: number): number {
  const step = -Math.sign(from);
  let x = from;
  for (let i = 0; i < 400 && body.field(x, y, z) > 0.001; i += 1)
    x += step * Math.max(0.001, body.field(x, y, z) * 0.6);
  return x;
}

/** The normal of the body's surface. */
function outwards(body: Body, [x, y, z]: Vector): Vector {
  const e = 0.004;
  return [
    body.field(x + e, y, z) - body.field(x - e, y, z),
    body.field(x, y + e, z) - body.field(x, y - e, z),
    body.field(x, y, z + e) - body.field(x, y, z - e),
  ];
}

function onNose(body: Body, id: FeatureId, y: number, z: number): Feature {
  const at: Vector = [surfaceX(body, body.spec.front + 0.3, y, z), y, z];
  return { id, at, faces: outwards(body, at) };
}

function lampOf(body: Body, face: Face): Feature {
  const points = face.lamp.length > 0 ? face.lamp : face.lenses;
  const onFront = points.filter(([z]) => z < 0.95);
  const mean = (axis: 0 | 1): number => onFront.reduce((sum, p) => sum + p[axis], 0) / onFront.length;
  return onNose(body, 'lamp', faceHeight(body)(mean(1)), mean(0));
}

/** The features of a car, right (kerb-away) side by side with left ones, so that some are seen from everywhere. */
export function carFeatures(body: Body, face: Face): Feature[] {
  const { spec } = body;
  const van = spec.glass === 'van' || spec.glass === 'people';
  const mirrorX = spec.windscreen[0][0] - (van ? 0.55 : 0.38);
  const mirrorY = body.belt(mirrorX) + 0.11;
  const mirrorZ = (surfaceHalfWidth(body, mirrorX, mirrorY) ?? spec.halfWidth - 0.15) + 0.18;
  const tail: Vector = [0, rearLampHeight(body), -(spec.halfWidth - 0.2)];
  const tailAt: Vector = [surfaceX(body, spec.rear - 0.3, tail[1], tail[2]), tail[1], tail[2]];
  const paneY = body.roof(spec.windscreen[1][0] - 0.05) - 0.16;
  const railX = (spec.windscreen[1][0] + spec.backlight[1][0]) / 2;
  const railZ = -(body.glassHalfWidth(railX, body.roof(railX)) - 0.13);
  return [
    { id: 'wheel', at: [spec.frontAxle, spec.wheelRadius, spec.halfWidth - 0.02], faces: [0, 0, 1] },
    lampOf(body, face),
    { id: 'mirror', at: [mirrorX, mirrorY, -mirrorZ], faces: [0.35, 0, -1] },
    onNose(body, 'camera', paneY, 0),
    { id: 'tail-lamp', at: tailAt, faces: outwards(body, tailAt) },
    ...(spec.glass === 'suv' ? [{ id: 'rails', at: [railX, body.roof(railX), railZ] } as const] : []),
    ...(spec.tub ? [{ id: 'sports-bar', at: [spec.tub[1] - 0.06, 1.48, 0] } as const] : []),
  ];
}

/** The features of a caravan; the kerb side (+z) has the door. */
export function caravanFeatures(spec: CaravanSpec): Feature[] {
  const { door, awning, halfWidth } = spec;
  const [wheel] = spec.axles;
  const window = spec.windows[0];
  const rear = Math.min(...spec.profile.map((p) => p[0]));
  return [
    { id: 'wheel', at: [wheel ?? 0, spec.wheelRadius, -halfWidth], faces: [0, 0, -1] },
    { id: 'gas', at: [spec.nose + 0.56, 0.9, 0], faces: [1, 0, 0] },
    { id: 'bumper', at: [rear - 0.15, 0.62, 0], faces: [-1, 0, 0] },
    ...(door
      ? [{ id: 'door', at: [(door[0] + door[2]) / 2, 1.3, halfWidth], faces: [0, 0, 1] } as const]
      : []),
    ...(awning
      ? [{ id: 'awning', at: [awning[0], awning[1], halfWidth + 0.1], faces: [0, 0, 1] } as const]
      : []),
    ...(window
      ? [
          {
            id: 'window',
            at: [(window[0] + window[2]) / 2, (window[1] + window[3]) / 2, -halfWidth],
            faces: [0, 0, -1],
          } as const,
        ]
      : []),
  ];
}
