import type { Frequency } from './frequency.ts';
import { toAddedFees, type Loan, type LoanFees } from './loan.ts';
import { toSchedule, type Schedule } from './schedule.ts';

/**
 * The comparison rate of the National Credit Code, sections 160 and 166, by regulation 100 of the National Consumer
 * Credit Protection Regulations 2010: `n × r × 100 %`, where r solves Σ Aj/(1+r)^j = Σ (Rj+Cj)/(1+r)^j.
 *
 * - Aj is the credit at time j: here all of it at 0, with the fees that are added to the loan.
 * - Rj are the repayments, Cj the credit fees at their times. Fees that are added to the loan are paid from it at 0. What
 *   the government takes (the registration of the security) is no Cj: the regulation excludes it.
 * - j counts periods of repayment; n is how many there are in a year: 52.18 weekly, 26.09 fortnightly, else the number.
 */
const comparisonPeriods: Readonly<Record<Frequency, number>> = {
  weekly: 52.18,
  fortnightly: 26.09,
  monthly: 12,
  yearly: 1,
};

/** The loan for which a comparison rate is stated. Amount in cents, credit fees included. */
export type ExampleTerms = Readonly<{
  amount: number;
  termYears: number;
  secured: boolean;
  frequency: Frequency;
}>;

/** Halvings of a bracket around the rate: 1 × 2^-60 is far below the fourth decimal. */
const HALVINGS = 60;
/** Decimals of the answer, as a factor. */
const DECIMALS = 10_000;
/** The rate of one period, as a factor, above which no loan is looked for: 1,000,000 % a period. */
const RATE_MAX = 10_000;

/** What the payments are worth at the start at a rate of one period, cents. */
function toPresentValue({ payments, balloon }: Schedule, rate: number): number {
  const factor = 1 / (1 + rate);
  let value = balloon === null ? 0 : balloon.payment * factor ** balloon.period;
  for (const { payment, period } of payments) value += payment * factor ** period;
  return value;
}

/** The comparison rate, per cent a year to four decimals; `null` when nothing is lent or no rate solves it. */
export function toComparisonRate(loan: Loan): number | null {
  const schedule = toSchedule(loan);
  const lent = schedule.financed - loan.fees.establishment - loan.fees.dealerAgency;
  if (lent <= 0) return null;
  if (schedule.paid <= lent) return 0;
  let low = 0;
  let high = 1;
  // Payments on the first day cannot be discounted: when they alone pay the loan back, no rate solves it.
  while (toPresentValue(schedule, high) > lent) {
    high *= 2;
    if (high > RATE_MAX) return null;
  }
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (toPresentValue(schedule, middle) > lent) low = middle;
    else high = middle;
  }
  return Math.round(low * comparisonPeriods[loan.frequency] * 100 * DECIMALS) / DECIMALS;
}

/** A product of a lender, as it is advertised. */
export type AdvertisedRate = { annualRate: number; fees: LoanFees; timing?: Loan['timing'] };

/** The loan of an example. Its credit includes the fees that are added, as lenders publish it. */
export const toExampleLoan = (
  { annualRate, fees, timing = 'arrears' }: AdvertisedRate,
  { amount, termYears, frequency }: ExampleTerms,
): Loan => ({
  amount: amount - toAddedFees(fees),
  deposit: 0,
  tradeIn: 0,
  fees,
  balloon: 0,
  annualRate,
  termYears,
  frequency,
  timing,
  roundUp: false,
});

/** The comparison rate that a product has on an example, in per cent to four decimals; `null` when fees take it all. */
export const toExampleRate = (product: AdvertisedRate, example: ExampleTerms): number | null =>
  toComparisonRate(toExampleLoan(product, example));
