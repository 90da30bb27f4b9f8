/** The price slider of the home page (SLIDER-10): two thumbs on one scale, whole dollars. */

export const homePrice = { min: 5_000, max: 250_000, step: 500 } as const;

/** Both ends of what is chosen; always `lower < upper`. */
export type HomePriceRange = { lower: number; upper: number };

export const fullHomePrice: HomePriceRange = { lower: homePrice.min, upper: homePrice.max };

/** The nearest amount of the scale. */
function snap(amount: number): number {
  const snapped = Math.round(amount / homePrice.step) * homePrice.step;
  return Math.min(Math.max(snapped, homePrice.min), homePrice.max);
}

/** The lower thumb is moved: it snaps, and stops a dollar below the upper one (SLIDER-11). */
export const moveLower = ({ upper }: HomePriceRange, amount: number): HomePriceRange => ({
  lower: Math.min(snap(amount), upper - 1),
  upper,
});

/** The upper thumb is moved: it snaps, and stops a dollar above the lower one (SLIDER-12). */
export const moveUpper = ({ lower }: HomePriceRange, amount: number): HomePriceRange => ({
  lower,
  upper: Math.max(snap(amount), lower + 1),
});

/** Steps of a key on a thumb; ten for a page key, `null` for keys that do not move it. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** Where a key takes a thumb that stands at `amount`; `null` when the key is not the slider's. */
export function homePriceAfterKey(key: string, amount: number): number | null {
  if (key === 'Home') return homePrice.min;
  if (key === 'End') return homePrice.max;
  const count = steps[key];
  return count === undefined ? null : amount + count * homePrice.step;
}

/** A typed price, `$25,000` included; `null` for what is no whole number of dollars. */
export function parseHomePrice(text: string): number | null {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
