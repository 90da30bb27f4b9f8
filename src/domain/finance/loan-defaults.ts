import { clamp, clampTerm, type LoanRanges } from './loan-ranges.ts';

/** What a calculator begins with, by a dealer's settings. */
export type LoanDefaultPolicy = Readonly<{
  /** Whether it begins with the price of the car (FIN-21). */
  startsWithPrice: boolean;
  /** Years: 6, or 5 by option (FIN-23, FIN-24). */
  termYears: number;
  /** Whether it begins with the term of the car's lender (FIN-25). */
  startsWithLenderTerm: boolean;
  /** Per cent a year; `null` where it is the rate of the lender (FIN-34). */
  interest: number | null;
}>;

/** Cents (FIN-20). */
const DEFAULT_AMOUNT = 3_000_000;
/** Years, without a price (FIN-26). */
const TERM_WITHOUT_PRICE = 5;

/**
 * The first loan of a calculator: cents, years and per cent, within the ranges (FIN-19…FIN-26, FIN-34). There is always a
 * rate to begin with, because there is no calculator without one: the 10 % of FIN-35 are never met (decision 110).
 */
export function toLoanDefaults(
  policy: LoanDefaultPolicy,
  ranges: LoanRanges,
  /** Price in cents; the rate of the lender in per cent a year, and the term of its offer in years. */
  { price, lender }: { price: number | null; lender: { annualRate: number; term: number | null } },
): { amount: number; termYears: number; annualRate: number } {
  const wanted = policy.startsWithPrice && price !== null ? price : DEFAULT_AMOUNT;
  const years =
    price === null
      ? TERM_WITHOUT_PRICE
      : ((policy.startsWithLenderTerm ? lender.term : null) ?? policy.termYears);
  return {
    amount: clamp(wanted, ranges.amount),
    termYears: clampTerm(years, ranges),
    annualRate: clamp(policy.interest ?? lender.annualRate, ranges.interest),
  };
}
