import type { Car } from '#domain/car/car.schema.ts';
import { toCalculatorSetup } from './calculator-setup.ts';
import { toExampleRate, type ExampleTerms } from './comparison-rate.ts';
import { findLender, toLenderFigure, toLenderTerm, toPolicyFigure } from './finance-figure.ts';
import type { FinancePolicy } from './finance-policy.ts';
import type { CalculatorSetup } from './loan-calculator.ts';
import type { LoanFees } from './loan.ts';

/** A lender to compare by: its rates, and what it charges. */
export type LenderChoice = Readonly<{
  name: string;
  annualRate: number;
  comparisonRate: number;
  fees: LoanFees;
}>;

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

/** Any price: rates do not depend on it. */
const PRICE = 3_000_000;

/**
 * The calculator of a dealer for a car, or for none; `null` without rates that the law lets stand beside a repayment. Price
 * in cents.
 */
export function toCalculatorData(
  policy: FinancePolicy,
  { price, lenders }: { price: number | null; lenders: Car['finance_lenders'] },
): CalculatorData | null {
  const own = toPolicyFigure(policy, PRICE);
  const { example } = policy;
  if (own === null || example === null) return null;
  const offer = findLender(policy, lenders)?.offer ?? null;
  const offered = Object.entries(lenders).flatMap(([name, each]): LenderChoice[] => {
    const figure = toLenderFigure(policy, name, each, price ?? PRICE);
    if (figure === null || figure.lender === own.lender) return [];
    const { lender, annualRate, comparisonRate, loan } = figure;
    return [{ name: lender, annualRate, comparisonRate, fees: loan.fees }];
  });
  const { lender: name, annualRate, comparisonRate } = own;
  return {
    ...toCalculatorSetup(policy, { price, lenderTerm: offer === null ? null : toLenderTerm(offer) }),
    example,
    lenders: [{ name, annualRate, comparisonRate, fees: policy.fees }, ...offered],
  };
}

/**
 * The comparison rate beside an interest that a shopper has chosen: the lender's own beside its own rate, else that of the
 * same example at the chosen one.
 */
export function toComparison({ example, lenders, fees }: CalculatorData, interest: number): number {
  const lender = lenders.find(({ annualRate }) => annualRate === interest);
  if (lender !== undefined) return lender.comparisonRate;
  return Number((toExampleRate({ annualRate: interest, fees }, example) ?? interest).toFixed(RATE_DECIMALS));
}
