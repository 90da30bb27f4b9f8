/** The price slider of the home page (SLIDER-10): two thumbs on one scale, whole dollars. */

export const homePrice = { min: 5_000, max: 250_000, step: 500 } as const;

/** The chosen range; always `lower < upper`. */
export type HomePriceRange = { lower: number; upper: number };

export const fullHomePrice: HomePriceRange = { lower: homePrice.min, upper: homePrice.max };

/** Rounds to the nearest step of the scale. */
function snap(amount: number): number {
  const snapped = Math.round(amount / homePrice.step) * homePrice.step;
  return Math.min(Math.max(snapped, homePrice.min), homePrice.max);
}

/** Moves the lower thumb to the nearest step, at most a dollar below the upper one (SLIDER-11). */
export const moveLower = ({ upper }: HomePriceRange, amount: number): HomePriceRange => ({
  lower: Math.min(snap(amount), upper - 1),
  upper,
});

/** Moves the upper thumb to the nearest step, at least a dollar above the lower one (SLIDER-12). */
export const moveUpper = ({ lower }: HomePriceRange, amount: number): HomePriceRange => ({
  lower,
  upper: Math.max(snap(amount), lower + 1),
});

/** Steps per key: one for an arrow key, ten for a page key. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** The amount after a key press; `null` when the slider does not handle the key. */
export function homePriceAfterKey(key: string, amount: number): number | null {
  if (key === 'Home') return homePrice.min;
  if (key === 'End') return homePrice.max;
  const count = steps[key];
  return count === undefined ? null : amount + count * homePrice.step;
}

/** Parses a typed price such as `$25,000`; `null` when it is not a whole number of dollars. */
export function parseHomePrice(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
