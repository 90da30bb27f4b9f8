/** Pixels of a drag that turn a vehicle on by one picture (GAL-18). */
export const SPIN_SENSITIVITY = 20;
/** Milliseconds from picture to picture while it turns by itself (GAL-19). */
export const SPIN_ROTATE_MS = 100;
/** A whole turn, in steps of a degree (GAL-20). */
export const SPIN_DEGREES = 360;
/** Size a turning picture is drawn at (GAL-21). */
export const SPIN_IMAGE = { width: 600, height: 400 } as const;

/** A number brought into one turn: 0 to `length` without it. */
const wrap = (value: number, length: number): number => ((value % length) + length) % length;

/** The picture that many places on, round and round. */
export const turnFrame = (frame: number, by: number, count: number): number => wrap(frame + by, count);

/** Whole degrees from which picture `frame` of `count` shows the vehicle, 0 to 359. */
export const toDegrees = (frame: number, count: number): number =>
  Math.round((wrap(frame, count) * SPIN_DEGREES) / count) % SPIN_DEGREES;

/** How many pictures a drag of so many pixels turns; to the left shows what comes next. */
export const toTurn = (pixels: number): number => -Math.trunc(pixels / SPIN_SENSITIVITY) + 0;

/** The order in which pictures are asked for: a few all round, then the ones between them. */
export function toLoadOrder(count: number): number[] {
  const order = new Set<number>();
  for (let parts = 1; order.size < count; parts *= 2) {
    for (let part = 0; part < parts; part += 1) order.add(Math.floor((part * count) / parts));
  }
  return [...order];
}

/** Of the pictures that are there, the nearest one on the circle; -1 when there is none. */
export function nearestFrame(frame: number, there: readonly number[], count: number): number {
  const distance = (other: number): number =>
    Math.min(wrap(other - frame, count), wrap(frame - other, count));
  return there.reduce((best, other) => (best === -1 || distance(other) < distance(best) ? other : best), -1);
}
