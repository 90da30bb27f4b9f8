import { clamp, clampTerm, type LoanRanges } from './loan-ranges.ts';

/** What a calculator begins with, by a dealer's settings. */
export type LoanDefaultPolicy = Readonly<{
  /** Whether it begins with the price of the car (FIN-21). */
  startsWithPrice: boolean;
  /** Years: 6, or 5 by option (FIN-23, FIN-24). */
  termYears: number;
  /** Whether it begins with the term of the car's lender (FIN-25). */
  startsWithLenderTerm: boolean;
  /** Per cent a year; `null` when none is configured (FIN-34). */
  interest: number | null;
}>;

/** Cents (FIN-20). */
const DEFAULT_AMOUNT = 3_000_000;
/** Years, without a price (FIN-26). */
const TERM_WITHOUT_PRICE = 5;
/** Per cent a year where none is configured (FIN-35). */
export const DEFAULT_INTEREST = 10;

/** The first loan of a calculator: cents, years and per cent, within the ranges (FIN-19…FIN-26, FIN-34, FIN-35). */
export function toLoanDefaults(
  policy: LoanDefaultPolicy,
  ranges: LoanRanges,
  /** Price in cents, and the term of the car's lender in years. */
  { price, lenderTerm }: { price: number | null; lenderTerm: number | null },
): { amount: number; termYears: number; annualRate: number } {
  const wanted = policy.startsWithPrice && price !== null ? price : DEFAULT_AMOUNT;
  const years =
    price === null
      ? TERM_WITHOUT_PRICE
      : ((policy.startsWithLenderTerm ? lenderTerm : null) ?? policy.termYears);
  return {
    amount: clamp(wanted, ranges.amount),
    termYears: clampTerm(years, ranges),
    annualRate: clamp(policy.interest ?? DEFAULT_INTEREST, ranges.interest),
  };
}
