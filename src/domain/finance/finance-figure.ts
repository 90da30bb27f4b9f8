import { toSlug } from '#domain/text/formats.ts';
import { toExampleRate, type ExampleTerms } from './comparison-rate.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { isSameRate, toLawfulRates, type LoanRates } from './lawful-rates.ts';
import { NO_FEES, toFinanced, type Loan, type LoanFees } from './loan.ts';
import { toCents } from './money-words.ts';
import { frequencyOf, isTeased, meetsProvider, type TeasedCar } from './provider.ts';
import { toRepayment } from './repayment.ts';

/** A lender's offer on one car, as feeds bring it: dollars and per cent (ENT-07). */
export type FinanceLender = Readonly<{
  interestRate: number | null;
  comparisonRate: number | null;
  paymentWeek: number | null;
  paymentMonth: number | null;
  deposit: number | null;
  termYears: number | null;
  termMonths: number | null;
  termWeeks: number | null;
  establishmentFees: number | null;
  balloon: number | null;
  disclaimer: string | null;
  financeProvider: string | null;
}>;

export type FinanceLenders = Readonly<Record<string, FinanceLender>>;

/** A repayment with all that the law needs beside it. Money in cents. */
export type FinanceFigure = LoanRates &
  Readonly<{
    lender: string;
    /** Its inputs: equal inputs give equal figures. */
    loan: Loan;
    repayment: number;
    /** Whether the lender itself states the repayment. */
    isStated: boolean;
    /** The loan that the comparison rate is for. */
    example: ExampleTerms;
    /** What the lender adds to its offer on this car; empty for nothing. */
    disclaimer: string;
  }>;

/** Years, unless a lender's offer has a term of its own (FIN-47, decision 111). */
export const TEASER_YEARS = 5;
/** Years that lenders offer. */
const TERM_MIN = 1;
const TERM_MAX = 10;
const MONTHS = 12;
const WEEKS = 52;

type Terms = Pick<Loan, 'amount' | 'deposit' | 'balloon' | 'fees' | 'termYears'>;

/** The loan of a figure, with the rate and the terms that were decided. */
const toFigureLoan = ({ kind, roundUp }: FinancePolicy, annualRate: number, terms: Terms): Loan => ({
  ...terms,
  tradeIn: 0,
  annualRate,
  frequency: frequencyOf(kind),
  timing: 'arrears',
  roundUp,
});

/** The figure of the dealer's own rates for a price in cents; `null` without all that the law needs beside it. */
export function toPolicyFigure(policy: FinancePolicy, price: number): FinanceFigure | null {
  const rates = toLawfulRates(policy.annualRate, policy.comparisonRate);
  const { lender, example, fees } = policy;
  if (rates === null || example === null) return null;
  const terms = { amount: price, deposit: 0, balloon: 0, fees, termYears: TEASER_YEARS };
  const loan = toFigureLoan(policy, rates.annualRate, terms);
  const repayment = toRepayment(loan);
  return repayment > 0
    ? { ...rates, lender, loan, repayment, isStated: false, example, disclaimer: '' }
    : null;
}

/** Any price: rates do not depend on it. */
const ANY_PRICE = 3_000_000;

/** The figure of the dealer's own rates, where only these are wanted. */
export const toOwnRates = (policy: FinancePolicy): FinanceFigure | null => toPolicyFigure(policy, ANY_PRICE);

/** Money of an offer in cents; what it does not state is nothing. */
const toStatedCents = (dollars: number | null): number => Math.max(0, toCents(dollars ?? 0));

/** The term of an offer in years, of whole months; `null` for none. Feeds write 0 into units that they do not use. */
export function toLenderTerm({ termYears, termMonths, termWeeks }: FinanceLender): number | null {
  const years = termYears || (termMonths ?? 0) / MONTHS || (termWeeks ?? 0) / WEEKS;
  return years ? Math.round(years * MONTHS) / MONTHS : null;
}

/** Whether cars are lent over the term of an offer, if it has one: others are most likely in another unit. */
export function hasPossibleTerm(offer: FinanceLender): boolean {
  const years = toLenderTerm(offer);
  return years === null || (years >= TERM_MIN && years <= TERM_MAX);
}

/** What an offer of the dealer's own lender costs: the fees of the dealer's settings, the first of them as the offer has it. */
export const toOfferFees = (fees: LoanFees, { establishmentFees: own }: FinanceLender): LoanFees =>
  own === null ? fees : { ...fees, establishment: toStatedCents(own) };

/** Whether less is due at the end than was lent. */
const isPayable = (loan: Loan): boolean => loan.balloon <= toFinanced({ ...loan, fees: NO_FEES });

/** Whether two repayments are the same in whole dollars, in which figures are shown (FIN-48). Cents. */
const isSameShown = (one: number, other: number): boolean =>
  Math.round(one / 100) === Math.round(other / 100);

/** The repayment that an offer states with its term, in cents, where it is the `worked` one of the loan. */
function toStated(offer: FinanceLender, { frequency }: Loan, worked: number): number | null {
  const stated = toStatedCents(frequency === 'monthly' ? offer.paymentMonth : offer.paymentWeek);
  return stated > 0 && toLenderTerm(offer) !== null && isSameShown(stated, worked) ? stated : null;
}

/** The loan of an offer for a price in cents. */
const toOfferLoan = (
  policy: FinancePolicy,
  offer: FinanceLender,
  { annualRate, price, fees }: { annualRate: number; price: number; fees: LoanFees },
): Loan =>
  toFigureLoan(policy, annualRate, {
    amount: price,
    deposit: toStatedCents(offer.deposit),
    balloon: toStatedCents(offer.balloon),
    fees,
    termYears: toLenderTerm(offer) ?? TEASER_YEARS,
  });

/**
 * The rates of an offer on a car for its price in cents, where they can stand beside a repayment; `null` otherwise. Feeds
 * also write 0 for rates that nobody knows: both are 0 only where the repayment that the offer states is the one of a loan
 * without interest and fees.
 */
export function toOfferRates(
  policy: FinancePolicy,
  offer: FinanceLender,
  price: number | null,
): LoanRates | null {
  const rates = toLawfulRates(offer.interestRate, offer.comparisonRate);
  if (rates === null || rates.comparisonRate > 0) return rates;
  if (price === null) return null;
  const free = toOfferLoan(policy, offer, { annualRate: 0, price, fees: NO_FEES });
  return toStated(offer, free, toRepayment(free)) === null ? null : rates;
}

/** Whether the loan of the comparison rate comes to the one of an offer by its rate and fees: then its fees are known. */
export const hasKnownFees = (
  { annualRate, comparisonRate }: LoanRates,
  fees: LoanFees,
  example: ExampleTerms,
): boolean => isSameRate(comparisonRate, toExampleRate({ annualRate, fees }, example));

/**
 * The figure of an offer of the dealer's lender on one car, for its price in cents: by its rate and the fees of the lender,
 * over its term. The repayment is the lender's own where it states one that this loan comes to. `null` without all that the
 * law needs beside it, for an offer that cannot be true, and where the loan of the example does not come to the comparison
 * rate of the offer by these fees: then nobody knows what the lender charges.
 */
export function toLenderFigure(
  policy: FinancePolicy,
  offer: FinanceLender,
  price: number,
): FinanceFigure | null {
  const rates = toOfferRates(policy, offer, price);
  const { example } = policy;
  if (rates === null || example === null) return null;
  const { annualRate } = rates;
  const loan = toOfferLoan(policy, offer, { annualRate, price, fees: toOfferFees(policy.fees, offer) });
  const worked = toRepayment(loan);
  if (worked <= 0 || !isPayable(loan) || !hasKnownFees(rates, loan.fees, example)) return null;
  const stated = toStated(offer, loan, worked);
  return {
    ...rates,
    lender: offer.financeProvider ?? policy.lender,
    loan,
    repayment: stated ?? worked,
    isStated: stated !== null,
    example,
    disclaimer: offer.disclaimer ?? '',
  };
}

/**
 * What another lender charges, where its offer says so: its rates and its fees. `null` unless the loan of the dealer's
 * comparison rate comes to the offer's one by them, because no offer says which loan its comparison rate is for.
 */
export function toOtherLender(
  policy: FinancePolicy,
  offer: FinanceLender,
  price: number | null,
): (LoanRates & { fees: LoanFees }) | null {
  const { example } = policy;
  const rates = toOfferRates(policy, offer, price);
  if (rates === null || example === null || offer.establishmentFees === null) return null;
  const fees = { ...NO_FEES, establishment: toStatedCents(offer.establishmentFees) };
  return hasKnownFees(rates, fees, example) ? { ...rates, fees } : null;
}

type OwnProvider = Pick<FinancePolicy, 'kind' | 'lender'>;

/** Whether an offer is of the dealer's provider, by its key or its name. A car may have several of it. */
export function isOwnOffer(
  { kind, lender }: OwnProvider,
  key: string,
  { financeProvider }: Pick<FinanceLender, 'financeProvider'>,
): boolean {
  const wanted = [kind, toSlug(lender)];
  return [key, financeProvider].some((name) => name !== null && wanted.includes(toSlug(name)));
}

/** The first offer of the dealer's provider among those of a car; `null` without one. */
export function findLender(
  provider: OwnProvider,
  lenders: FinanceLenders,
): { name: string; offer: FinanceLender } | null {
  const found = Object.entries(lenders).find(([key, offer]) => isOwnOffer(provider, key, offer));
  return found === undefined ? null : { name: found[0], offer: found[1] };
}

/** What a figure needs to know of a car. */
export type FinancedCar = TeasedCar & Readonly<{ finance_lenders: FinanceLenders }>;

/** The figure that a car is advertised with; `null` where provider (FIN-37…FIN-46) or law do not allow it. */
export function toCarFigure(
  policy: FinancePolicy,
  car: FinancedCar,
  /** The price shown, in dollars, and the year of today. */
  { price, thisYear }: { price: number | null; thisYear: number },
): FinanceFigure | null {
  if (price === null || !isTeased(policy.teaser, car)) return null;
  const lender = findLender(policy, car.finance_lenders);
  const cents = toCents(price);
  const figure =
    lender === null ? toPolicyFigure(policy, cents) : toLenderFigure(policy, lender.offer, cents);
  return meetsProvider(policy.kind, car, { price, thisYear }) ? figure : null;
}
