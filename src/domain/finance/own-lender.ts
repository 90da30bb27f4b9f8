import {
  findLender,
  hasKnownFees,
  toLenderTerm,
  toOfferFees,
  toOfferRates,
  toOwnRates,
  type FinanceLenders,
} from './finance-figure.ts';
import type { FinancePolicy } from './finance-policy.ts';
import type { LoanFees } from './loan.ts';

/** A lender to work with: its rates, and what it charges. */
export type LenderChoice = Readonly<{
  name: string;
  annualRate: number;
  comparisonRate: number;
  fees: LoanFees;
}>;

/** The dealer's own lender, and the term in years of the offer whose rates these are; `null` for the dealer's rates. */
export type OwnLender = Readonly<{ lender: LenderChoice; termYears: number | null }>;

/**
 * The dealer's own lender on a car, for calculator and estimate alike: by its offer where the calculator reaches the rate
 * and the loan of the comparison rate comes to the offer's one by its fees, else by the dealer's rates. `null` without
 * rates that the law lets stand beside a repayment.
 *
 * @param car its price in cents and the offers on it; `null` and `{}` for no car
 */
export function toOwnLender(
  policy: FinancePolicy,
  { price, lenders }: { price: number | null; lenders: FinanceLenders },
): OwnLender | null {
  const { lender: name, fees } = policy;
  const own = toOwnRates(policy);
  if (own === null) return null;
  const { annualRate, comparisonRate, example } = own;
  const usual = { lender: { name, annualRate, comparisonRate, fees }, termYears: null };
  const offer = findLender(policy, lenders)?.offer;
  const offered = offer && toOfferRates(policy, offer, price);
  if (!offered) return usual;
  const charged = toOfferFees(fees, offer);
  const { interestMin, interestMax } = policy.ranges;
  const isReached = offered.annualRate >= interestMin && offered.annualRate <= interestMax;
  return isReached && hasKnownFees(offered, charged, example)
    ? { lender: { name, ...offered, fees: charged }, termYears: toLenderTerm(offer) }
    : usual;
}
