import { NO_FEES, type Loan } from './loan.ts';

/** Shares of the price in an estimate, per cent (FIN-52). */
const DEPOSIT_PERCENT = 10;
const FINAL_PERCENT = 30;
/** Weeks in a month, for a lender's weekly figure alone (FIN-53). */
const WEEKS_IN_MONTH = 4.33;

/** A lender's weekly figure as a monthly one, cents (FIN-53). */
export const toMonthlyFigure = (weekly: number): number => Math.round(weekly * WEEKS_IN_MONTH);

/** What an estimate is worked out with, beside the price. */
type EstimateTerms = Pick<Loan, 'annualRate' | 'termYears'> & Partial<Pick<Loan, 'fees' | 'roundUp'>>;

/** The loan of an estimate for a price in cents, repaid monthly (FIN-54): a tenth first, three tenths last (FIN-52). */
export const toEstimateLoan = (
  price: number,
  { annualRate, termYears, fees = NO_FEES, roundUp = false }: EstimateTerms,
): Loan => ({
  amount: price,
  deposit: Math.round((price * DEPOSIT_PERCENT) / 100),
  tradeIn: 0,
  fees,
  balloon: Math.round((price * FINAL_PERCENT) / 100),
  annualRate,
  termYears,
  frequency: 'monthly',
  timing: 'arrears',
  roundUp,
});
