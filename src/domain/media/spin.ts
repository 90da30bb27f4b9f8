/** Pixels of a drag that turn the vehicle by one picture (GAL-18). */
export const SPIN_SENSITIVITY = 20;
/** Milliseconds per picture while it rotates automatically (GAL-19). */
export const SPIN_ROTATE_MS = 100;
/** A full turn, in steps of one degree (GAL-20). */
export const SPIN_DEGREES = 360;
/** Size of a spin picture, pixels (GAL-21). */
export const SPIN_IMAGE = { width: 600, height: 400 } as const;

/** Wraps a number to 0 ≤ n < `length`. */
const wrap = (value: number, length: number): number => ((value % length) + length) % length;

/** The index of the picture `by` steps further, wrapping around. */
export const turnFrame = (frame: number, by: number, count: number): number => wrap(frame + by, count);

/** The angle of picture `frame` of `count`, whole degrees, 0 to 359. */
export const toDegrees = (frame: number, count: number): number =>
  Math.round((wrap(frame, count) * SPIN_DEGREES) / count) % SPIN_DEGREES;

/** The number of pictures a drag turns; a drag to the left shows the next ones. */
export const toTurn = (pixels: number): number => -Math.trunc(pixels / SPIN_SENSITIVITY) + 0;

/** The loading order: a few pictures around the circle, then those between them. */
export function toLoadOrder(count: number): number[] {
  const order = new Set<number>();
  for (let parts = 1; order.size < count; parts *= 2) {
    for (let part = 0; part < parts; part += 1) order.add(Math.floor((part * count) / parts));
  }
  return [...order];
}

/** The nearest loaded picture on the circle; -1 when none is loaded. */
export function nearestFrame(frame: number, loaded: readonly number[], count: number): number {
  const distance = (other: number): number =>
    Math.min(wrap(other - frame, count), wrap(frame - other, count));
  return loaded.reduce((best, other) => (best === -1 || distance(other) < distance(best) ? other : best), -1);
}
