import type { CalculatorSetup } from './loan-calculator.ts';
import { toLoanDefaults } from './loan-defaults.ts';
import { toLoanRanges } from './loan-ranges.ts';
import type { FinancePolicy } from './finance-policy.ts';
import type { LoanFees } from './loan.ts';

/** The calculator for a price in cents (`null` without a car), with its lender's rate, fees and the offer's term. */
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
