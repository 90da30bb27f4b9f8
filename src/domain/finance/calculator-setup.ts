import type { CalculatorSetup } from './loan-calculator.ts';
import { toLoanDefaults } from './loan-defaults.ts';
import { toLoanRanges } from './loan-ranges.ts';
import type { FinancePolicy } from './finance-policy.ts';
import type { LoanFees } from './loan.ts';

/**
 * The calculator of a dealer for a price in cents, `null` on pages without a car, with the rate and the fees of its lender
 * and the term of that lender's offer on the car, in years.
 */
export function toCalculatorSetup(
  policy: FinancePolicy,
  {
    price,
    lender,
  }: { price: number | null; lender: { annualRate: number; fees: LoanFees; term: number | null } },
): CalculatorSetup {
  const ranges = toLoanRanges(policy.ranges, price);
  const { amount, termYears, annualRate } = toLoanDefaults(policy.defaults, ranges, { price, lender });
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
    fees: lender.fees,
    roundUp: policy.roundUp,
  };
}
