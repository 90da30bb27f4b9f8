import type { Car } from '#domain/car/car.schema.ts';
import { toCalculatorSetup } from './calculator-setup.ts';
import { toExampleRate, type ExampleTerms } from './comparison-rate.ts';
import { findLender, isOwnOffer, toLenderTerm, toOtherLender } from './finance-figure.ts';
import type { FinancePolicy } from './finance-policy.ts';
import type { CalculatorSetup } from './loan-calculator.ts';
import { toOwnLender, type LenderChoice } from './own-lender.ts';

/** All that a calculator works with: plain data, as the page hands it to its script. */
export type CalculatorData = CalculatorSetup &
  Readonly<{
    /** The loan that comparison rates are for. */
    example: ExampleTerms;
    /** The dealer's own lender first. */
    lenders: readonly [LenderChoice, ...LenderChoice[]];
  }>;

/** Lenders state comparison rates to two decimals. */
const RATE_DECIMALS = 2;

/** The calculator for a price in cents, or no car; `null` without rates that the law lets stand beside a repayment. */
export function toCalculatorData(
  policy: FinancePolicy,
  { price, lenders }: { price: number | null; lenders: Car['finance_lenders'] },
): CalculatorData | null {
  const { example } = policy;
  const found = findLender(policy, lenders);
  const own = toOwnLender(policy, { price, lenders })?.lender;
  if (own === undefined || example === null) return null;
  const others = Object.entries(lenders).flatMap(([key, offer]): LenderChoice[] => {
    const name = offer.financeProvider ?? key;
    const other = isOwnOffer(policy, key, offer) ? null : toOtherLender(policy, offer, price);
    return other === null ? [] : [{ name, ...other }];
  });
  const lender = {
    term: found === null ? null : toLenderTerm(found.offer),
    annualRate: own.annualRate,
    fees: own.fees,
  };
  return { ...toCalculatorSetup(policy, { price, lender }), example, lenders: [own, ...others] };
}

/**
 * The comparison rate beside an interest that a shopper has chosen: the one that the dealer's lender states beside its own
 * rate, else that of the same example at the chosen one with its fees. It never falls when the interest rises.
 */
export function toComparison({ example, lenders, fees }: CalculatorData, interest: number): number {
  const [own] = lenders;
  if (own.annualRate === interest) return own.comparisonRate;
  const worked = toExampleRate({ annualRate: interest, fees }, example) ?? interest;
  // The lender's statement is rounded: a rate beside its own may not pass it.
  const nearest = interest < own.annualRate ? Math.min : Math.max;
  return nearest(own.comparisonRate, Number(worked.toFixed(RATE_DECIMALS)));
}
