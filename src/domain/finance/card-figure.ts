/* Part of the script of every list of cars, so it must stay small: publishing writes all words. */

/** The rates of a loan in words: `7.99% p.a.` */
type RateWords = { annualRate: string; comparisonRate: string };

/** The rates of a lender's offer on one car, and what its repayment is worked out from. */
export type LenderRates = RateWords & { basis: string };

/** What cards need to know of a dealer's loans. */
export type CardFinance = {
  /** `/wk*`, and `a week` for screen readers. */
  suffix: string;
  interval: string;
  /** The dealer's own rates; `null` where cars have only those of their lenders. */
  rates: (RateWords & { basis?: never }) | null;
};
