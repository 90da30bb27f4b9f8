const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits after each failed try; after the last one the delivery is dead. */
const waits = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
];
/** A wait is longer by up to this share, so that many leads do not come back at once. */
const JITTER = 0.3;

/** Milliseconds until the next try after `attempts` failed ones, or `null`; `random` from 0 to 1. */
export function toRetryWait(attempts: number, random: number): number | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : Math.round(wait * (1 + JITTER * random));
}

const OPEN_MIN = 10 * SECOND;
const OPEN_MAX = 5 * MINUTE;

/** Milliseconds for which a target that failed so often gets nothing, then one lead. `random`: 0 to 1. */
export const toOpenWait = (failures: number, random: number): number =>
  Math.round(Math.min(OPEN_MIN * 2 ** Math.max(failures - 3, 0), OPEN_MAX) * (1 + JITTER * random));
