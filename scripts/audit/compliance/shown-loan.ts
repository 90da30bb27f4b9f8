import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { FoundRate, FoundRepayment } from './loan-words.ts';
import type { SeenCalculator, SeenPage, SeenText } from './seen-text.ts';

/** What a dealer's pages may say of loans, by its files as they are now. */
export type LoanLaw = {
  /** `null` for a dealer who shows no figures. */
  finance: FinancePolicy | null;
  /** Whether it hires cars out: an amount a week is then a price. */
  isHire: boolean;
  /** Rates of lenders on single cars, each as `7.49 8.9`. */
  lenderRates: ReadonlySet<string>;
};

/** A repayment or a rate, and the text that it stands in. */
type Shown<Found> = Found & { of: SeenText };
export type ShownRate = Shown<FoundRate>;
export type ShownRepayment = Shown<FoundRepayment>;

/** The calculator that a text stands in; `null` outside of one. */
export function calculatorOf(of: SeenText, page: SeenPage): SeenCalculator | null {
  const around = of.around.find(({ kind }) => kind === 'calculator');
  return page.calculators.find(({ id }) => id === around?.id) ?? null;
}
