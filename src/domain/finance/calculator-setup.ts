import type { CalculatorSetup } from './loan-calculator.ts';
import { toLoanDefaults } from './loan-defaults.ts';
import { toLoanRanges } from './loan-ranges.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** Whether a car gets a calculator: with a provider and a price in cents above 0 (FIN-02). */
export const hasCalculator = (policy: FinancePolicy | null, price: number | null): policy is FinancePolicy =>
  policy !== null && price !== null && price > 0;

/**
 * The calculator of a dealer for a price in cents and the term of the car's lender in years; both `null` on pages
 * without a car.
 */
export function toCalculatorSetup(
  policy: FinancePolicy,
  car: { price: number | null; lenderTerm: number | null },
): CalculatorSetup {
  const ranges = toLoanRanges(policy.ranges, car.price);
  const { amount, termYears, annualRate } = toLoanDefaults(policy.defaults, ranges, car);
  return {
    ranges,
    defaults: {
      amount,
      term: termYears,
      interest: annualRate,
      tradeIn: 0,
      residual: 0,
      frequency: 'weekly',
    },
    fees: policy.fees,
    roundUp: policy.roundUp,
  };
}
