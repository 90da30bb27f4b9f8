/** The direction of view in radians: yaw 0 is the middle of the picture, right and up are positive. */
export type Look = {
  yaw: number;
  pitch: number;
  /** Vertical field of view, radians; smaller is closer. */
  field: number;
};

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

export const FIRST_LOOK: Readonly<Look> = { yaw: 0, pitch: 0, field: toRadians(70) };
/** Limits of the zoom. */
const FIELD = { min: toRadians(30), max: toRadians(90) };
/** The poles of the picture collapse to a point, so the view stops before them. */
const PITCH_MAX = toRadians(80);

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** Limits pitch and zoom and wraps yaw to one turn. */
export const limitLook = ({ yaw, pitch, field }: Look): Look => ({
  yaw: yaw - Math.round(yaw / (2 * Math.PI)) * 2 * Math.PI,
  pitch: clamp(pitch, -PITCH_MAX, PITCH_MAX),
  field: clamp(field, FIELD.min, FIELD.max),
});

/** Converts a point of an equirectangular picture (per cent from left and top) to a direction. */
export const toDirection = ({ x, y }: { x: number; y: number }): Pick<Look, 'yaw' | 'pitch'> => ({
  yaw: (x / 100 - 0.5) * 2 * Math.PI,
  pitch: (0.5 - y / 100) * Math.PI,
});

/** Projects a direction into a window (width / height), per cent from left and top; `null` when it is not in view. */
export function project(
  look: Look,
  { yaw, pitch }: Pick<Look, 'yaw' | 'pitch'>,
  shape: number,
): { x: number; y: number } | null {
  const turned = yaw - look.yaw;
  const side = Math.cos(pitch) * Math.sin(turned);
  const level = Math.cos(pitch) * Math.cos(turned);
  const up = Math.sin(pitch) * Math.cos(look.pitch) - level * Math.sin(look.pitch);
  const ahead = Math.sin(pitch) * Math.sin(look.pitch) + level * Math.cos(look.pitch);
  if (ahead <= 0) return null;
  const half = Math.tan(look.field / 2) * ahead;
  const [x, y] = [50 + (50 * side) / (half * shape), 50 - (50 * up) / half];
  return x < 0 || x > 100 || y < 0 || y > 100 ? null : { x, y };
}

/** The inverse of `project`: the direction at a point of the window (per cent). */
export function unproject(
  look: Look,
  { x, y }: { x: number; y: number },
  shape: number,
): Pick<Look, 'yaw' | 'pitch'> {
  const half = Math.tan(look.field / 2);
  const side = ((x - 50) / 50) * half * shape;
  const up = ((50 - y) / 50) * half;
  const level = Math.cos(look.pitch) - up * Math.sin(look.pitch);
  const height = Math.sin(look.pitch) + up * Math.cos(look.pitch);
  return {
    yaw: look.yaw + Math.atan2(side, level),
    pitch: Math.atan2(height, Math.hypot(side, level)),
  };
}
