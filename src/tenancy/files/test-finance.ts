/** `provider` of a `finance.json` with all that the law needs beside a repayment; its loans have no fees. */
export const testProvider = {
  kind: 'manual',
  lender: 'Harbour Credit',
  annualRate: 7.99,
  comparisonRate: 7.99,
  example: { amount: 30_000, termYears: 5, secured: true },
  ratesFrom: '2026-11-01',
};

/** A `finance.json` with a fee, and the comparison rate that the example comes to by it. */
export const testFinance = {
  provider: { ...testProvider, comparisonRate: 8.55 },
  fees: { establishment: 395 },
};
