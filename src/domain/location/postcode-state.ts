export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export type AustralianState = (typeof australianStates)[number];

/** Ranges with those of large-volume and post-office boxes. The ACT comes first, because it lies within NSW. */
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

/** Postcodes of places in other states than the one of their range: mail crosses a border to the nearest town. */
const acrossBorders: Readonly<Record<string, readonly AustralianState[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '3500': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4825': ['NT'],
};

/** All states with places of a four-digit postcode; none of one that does not exist. */
export function listStates(postcode: string): AustralianState[] {
  const state = findState(postcode);
  return state === null ? [] : [state, ...(acrossBorders[postcode] ?? [])];
}

/** The state of a four-digit postcode, by Australia Post's ranges; `null` when no range contains it. */
export function findState(postcode: string): AustralianState | null {
  const number = Number(postcode);
  return ranges.find(([, first, last]) => number >= first && number <= last)?.[0] ?? null;
}
