import { NO_FEES, type Loan } from './loan.ts';

/** $30,000 at 7.99 % over five years by the month, without anything else. */
export const plainLoan: Loan = {
  amount: 3_000_000,
  deposit: 0,
  tradeIn: 0,
  fees: NO_FEES,
  balloon: 0,
  annualRate: 7.99,
  termYears: 5,
  frequency: 'monthly',
  timing: 'arrears',
  roundUp: false,
};
