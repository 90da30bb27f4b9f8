import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { CarOffers } from './car-offers.ts';
import type { FoundRate, FoundRepayment } from './loan-words.ts';
import type { SeenCalculator, SeenPage, SeenText } from './seen-page.ts';

/** What a dealer's pages may say of loans, by its files and feeds as they are now. */
export type LoanLaw = {
  /** `null` for a dealer who shows no figures. */
  finance: FinancePolicy | null;
  /** Whether it hires cars out: an amount a week is then a price. */
  isHire: boolean;
  /** What lenders offer on single cars, by the path of the car. */
  offers: ReadonlyMap<string, CarOffers>;
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

/** Whether a text stands in the second column of a comparison, whose loan has a term and a lender of its own. */
export const isOfOther = ({ label }: SeenText): boolean => /\sOther\s*$/.test(label);

/** The path of the car that a text speaks of: of its card, else of its page; empty without one. */
export const carOf = ({ around }: SeenText, page: SeenPage): string =>
  around.find(({ car }) => car !== '')?.car ?? page.car;
