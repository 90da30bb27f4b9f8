/** States and territories as abbreviated in addresses. */
export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export type AustralianState = (typeof australianStates)[number];

/**
 * First and last postcode of each range, including large-volume and post-office boxes. The ACT's ranges lie within
 * those of NSW, so they come first.
 */
const ranges: readonly (readonly [AustralianState, number, number])[] = [
  ['ACT', 200, 299],
  ['ACT', 2600, 2618],
  ['ACT', 2900, 2920],
  ['NSW', 1000, 2999],
  ['VIC', 3000, 3999],
  ['VIC', 8000, 8999],
  ['QLD', 4000, 4999],
  ['QLD', 9000, 9999],
  ['SA', 5000, 5999],
  ['WA', 6000, 6999],
  ['TAS', 7000, 7999],
  ['NT', 800, 999],
];

/** The state of a four-digit postcode, by Australia Post's ranges; `null` when no range contains it. */
export function findState(postcode: string): AustralianState | null {
  const number = Number(postcode);
  return ranges.find(([, first, last]) => number >= first && number <= last)?.[0] ?? null;
}
