/** Duration of the count-up animation, ms (CONST-08). */
export const COUNT_MS = 2500;

/** The number shown `elapsed` milliseconds after the animation started: fast first, exact at the end. */
export function countAt(value: number, elapsed: number): number {
  const share = Math.min(1, Math.max(0, elapsed / COUNT_MS));
  return share === 1 ? value : Math.floor(value * (1 - (1 - share) ** 3));
}
