/** Both rates of a loan, per cent a year. */
export type LoanRates = Readonly<{ annualRate: number; comparisonRate: number }>;

/** Per cent a year: no lender may ask for more. */
const RATE_MAX = 48;
/**
 * How far a stated comparison rate may be from the one that is worked out, per cent: half of the second decimal, to which
 * lenders round it, and what lenders who round no repayment to the cent have otherwise.
 */
const TOLERANCE = 0.006;

const isWithin = (rate: number): boolean => Number.isFinite(rate) && rate >= 0 && rate <= RATE_MAX;

/** A rate above 0 that no lender has, but that one would be if it were written as a part of 1: 0.0699 for 6.99 %. */
const isFraction = (rate: number): boolean => rate > 0 && rate < RATE_MAX / 100;

/**
 * Both rates where they can stand beside a repayment: neither is missing, above 48 % or a fraction, and fees never make
 * the comparison rate lower than the annual one. `null` otherwise, because then nothing may be shown. Both are 0 for a loan
 * without interest and fees.
 */
export function toLawfulRates(annualRate: number | null, comparisonRate: number | null): LoanRates | null {
  if (annualRate === null || comparisonRate === null) return null;
  if (!isWithin(annualRate) || !isWithin(comparisonRate) || isFraction(annualRate)) return null;
  if (comparisonRate < annualRate) return null;
  return { annualRate, comparisonRate };
}

/** Whether a stated comparison rate is the one that was worked out, to the two decimals that lenders state. */
export const isSameRate = (stated: number, own: number | null): boolean =>
  own !== null && Math.abs(own - stated) <= TOLERANCE;
