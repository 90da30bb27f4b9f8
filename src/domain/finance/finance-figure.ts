import { toSlug } from '#domain/text/formats.ts';
import type { ExampleTerms } from './comparison-rate.ts';
import { toMonthlyFigure } from './estimate.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { NO_FEES, toFinanced, type Loan } from './loan.ts';
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

/** The offers on one car by lender. */
export type FinanceLenders = Readonly<Record<string, FinanceLender>>;

/** A repayment with all that the law needs beside it. Money in cents, rates in per cent a year. */
export type FinanceFigure = Readonly<{
  lender: string;
  /** Its inputs: equal inputs give equal figures. */
  loan: Loan;
  /** What is lent. */
  financed: number;
  repayment: number;
  /** Whether the lender itself states the repayment. */
  isStated: boolean;
  annualRate: number;
  comparisonRate: number;
  /** The loan that the comparison rate is for. */
  example: ExampleTerms;
  /** The first day of the rates, ISO; `null` for a lender's offer on this car. */
  ratesFrom: string | null;
  disclaimer: string;
}>;

/** Years (FIN-47). */
const TEASER_YEARS = 5;
const MONTHS = 12;
const WEEKS = 52;

type Rates = Pick<FinanceFigure, 'annualRate' | 'comparisonRate' | 'example'>;

const isRate = (rate: number | null): rate is number => rate !== null && Number.isFinite(rate) && rate >= 0;

/** Both rates and the terms of the example; `null` when one is missing, because then nothing may be shown. */
function toLawfulRates(
  annualRate: number | null,
  comparisonRate: number | null,
  example: ExampleTerms | null,
): Rates | null {
  if (!isRate(annualRate) || !isRate(comparisonRate) || comparisonRate === 0 || example === null) return null;
  return { annualRate, comparisonRate, example };
}

function toFigure(
  loan: Loan,
  rates: Rates,
  rest: Pick<FinanceFigure, 'lender' | 'ratesFrom' | 'disclaimer'>,
  stated: number | null = null,
): FinanceFigure | null {
  const repayment = stated ?? toRepayment(loan);
  if (repayment <= 0) return null;
  return {
    ...rest,
    ...rates,
    loan,
    financed: toFinanced(loan),
    repayment,
    isStated: stated !== null,
  };
}

/** The figure of the dealer's own rates for a price in cents; `null` without all that the law needs beside it. */
export function toPolicyFigure(policy: FinancePolicy, price: number): FinanceFigure | null {
  const rates = toLawfulRates(policy.annualRate, policy.comparisonRate, policy.example);
  if (rates === null) return null;
  const { lender, ratesFrom, disclaimer, fees, roundUp, kind } = policy;
  const loan: Loan = {
    amount: price,
    deposit: 0,
    tradeIn: 0,
    fees,
    balloon: 0,
    annualRate: rates.annualRate,
    termYears: TEASER_YEARS,
    frequency: frequencyOf(kind),
    timing: 'arrears',
    roundUp,
  };
  return toFigure(loan, rates, { lender, ratesFrom, disclaimer });
}

const toCents = (dollars: number | null): number => Math.max(0, Math.round((dollars ?? 0) * 100));

/** The term of a lender's offer in years; `null` when it states none. */
export function toLenderTerm({ termYears, termMonths, termWeeks }: FinanceLender): number | null {
  const years =
    termYears ??
    (termMonths === null ? null : termMonths / MONTHS) ??
    (termWeeks === null ? null : termWeeks / WEEKS);
  return years !== null && years > 0 ? years : null;
}

/** The repayment that a lender states, in cents: weekly, or monthly, which may follow from the weekly one (FIN-53). */
function toStated(offer: FinanceLender, frequency: 'weekly' | 'monthly'): number | null {
  const week = toCents(offer.paymentWeek);
  const month = toCents(offer.paymentMonth);
  const stated = frequency === 'weekly' ? week : month > 0 ? month : toMonthlyFigure(week);
  return stated > 0 ? stated : null;
}

/**
 * The figure of a lender's offer on one car for its price in cents. The repayment is the lender's where it states one
 * with its term; otherwise it follows from its rate. `null` without all that the law needs beside it.
 */
export function toLenderFigure(
  policy: FinancePolicy,
  name: string,
  offer: FinanceLender,
  price: number,
): FinanceFigure | null {
  const rates = toLawfulRates(offer.interestRate, offer.comparisonRate, policy.example);
  if (rates === null) return null;
  const frequency = frequencyOf(policy.kind);
  const term = toLenderTerm(offer);
  const stated = term === null ? null : toStated(offer, frequency);
  const establishment = offer.establishmentFees;
  const loan: Loan = {
    amount: price,
    deposit: toCents(offer.deposit),
    tradeIn: 0,
    fees: establishment === null ? policy.fees : { ...NO_FEES, establishment: toCents(establishment) },
    balloon: toCents(offer.balloon),
    annualRate: rates.annualRate,
    termYears: stated === null ? TEASER_YEARS : (term ?? TEASER_YEARS),
    frequency,
    timing: 'arrears',
    roundUp: policy.roundUp,
  };
  const disclaimer = offer.disclaimer ?? policy.disclaimer;
  return toFigure(
    loan,
    rates,
    { lender: offer.financeProvider ?? name, ratesFrom: null, disclaimer },
    stated,
  );
}

/** The offer of the dealer's provider among those of a car, by its key or its name; `null` without one. */
export function findLender(
  { kind, lender }: Pick<FinancePolicy, 'kind' | 'lender'>,
  lenders: FinanceLenders,
): { name: string; offer: FinanceLender } | null {
  const wanted = [kind, toSlug(lender)];
  const isWanted = (name: string | null): boolean => name !== null && wanted.includes(toSlug(name));
  const found = Object.entries(lenders).find(
    ([name, { financeProvider }]) => isWanted(name) || isWanted(financeProvider),
  );
  return found === undefined ? null : { name: found[0], offer: found[1] };
}

/** What a figure needs to know of a car. */
export type FinancedCar = TeasedCar & Readonly<{ finance_lenders: FinanceLenders }>;

/**
 * The figure that a car is advertised with: its lender's, else the dealer's; `null` when the conditions of the provider
 * do not hold (FIN-37…FIN-46) or the law's do not.
 */
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
    lender === null
      ? toPolicyFigure(policy, cents)
      : toLenderFigure(policy, lender.name, lender.offer, cents);
  const repayments = figure === null ? [] : [frequencyOf(policy.kind)];
  return meetsProvider(policy.kind, car, { price, repayments, thisYear }) ? figure : null;
}
