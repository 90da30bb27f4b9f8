/** How long a figure takes to count up (CONST-08). */
export const COUNT_MS = 2500;

/** What stands in the page so many milliseconds after counting began: quick at first, exact at the end. */
export function countAt(value: number, elapsed: number): number {
  const share = Math.min(1, Math.max(0, elapsed / COUNT_MS));
  return share === 1 ? value : Math.floor(value * (1 - (1 - share) ** 3));
}
