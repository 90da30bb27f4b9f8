import { paymentsPerYear, type Frequency } from './frequency.ts';

/** What a lender charges beside interest, whole cents. */
export type LoanFees = Readonly<{
  /** Once, for the contract; added to the loan (FIN-29). */
  establishment: number;
  /** Once, what the government takes to register the security; added to the loan. */
  securityRegistration: number;
  /** Each month, paid with the repayments. */
  monthlyAdmin: number;
  /** Once, for the dealer's part; added to the loan. */
  dealerAgency: number;
}>;

export const NO_FEES: LoanFees = {
  establishment: 0,
  securityRegistration: 0,
  monthlyAdmin: 0,
  dealerAgency: 0,
};

/** The terms of a loan. Money in whole cents, never negative. */
export type Loan = Readonly<{
  /** What the car costs. */
  amount: number;
  deposit: number;
  tradeIn: number;
  fees: LoanFees;
  /** Paid at the end; of one above what is financed, only that much is owed. */
  balloon: number;
  /** Per cent a year, to at most four decimals: 7.99. */
  annualRate: number;
  /** Above 0; halves are possible. */
  termYears: number;
  frequency: Frequency;
  /** Whether each period is paid for at its beginning or at its end. */
  timing: 'advance' | 'arrears';
  /** Whether repayments are rounded up to whole dollars (FIN-33). */
  roundUp: boolean;
}>;

const MONTHS = 12;
/** Decimals of a rate that count, as a factor. */
const RATE_UNIT = 10_000;

/** Fees that are added to the loan, cents. */
export const toAddedFees = ({ establishment, securityRegistration, dealerAgency }: LoanFees): number =>
  establishment + securityRegistration + dealerAgency;

/** What is lent: the amount less deposit and trade-in, plus fees (FIN-29); 0 when nothing is left to lend. Cents. */
export function toFinanced({ amount, deposit, tradeIn, fees }: Loan): number {
  const wanted = amount - deposit - tradeIn;
  return wanted > 0 ? wanted + toAddedFees(fees) : 0;
}

/** The balloon, at most what is financed. Cents. */
export const toBalloon = (loan: Loan): number => Math.min(loan.balloon, toFinanced(loan));

/** How many repayments there are, at least one. */
export const countPayments = ({ termYears, frequency }: Loan): number =>
  Math.max(1, Math.round(termYears * paymentsPerYear[frequency]));

/** The part of the monthly fee in each repayment before the last, cents, half a cent up. */
export const toPaymentFee = ({ fees, frequency }: Loan): number =>
  Math.round((fees.monthlyAdmin * MONTHS) / paymentsPerYear[frequency]);

/** Interest of one period, whole cents, half a cent up. Exact: below 2^53 for balances up to 90 million dollars. */
export const toInterest = (balance: number, { annualRate, frequency }: Loan): number =>
  Math.round((balance * Math.round(annualRate * RATE_UNIT)) / (paymentsPerYear[frequency] * 100 * RATE_UNIT));

/** The rate of one period as a factor: 0.006 for 7.2 % monthly. */
export const toPeriodRate = ({ annualRate, frequency }: Loan): number =>
  annualRate / 100 / paymentsPerYear[frequency];
