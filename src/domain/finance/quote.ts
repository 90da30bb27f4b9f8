import type { Car } from '#domain/car/car.schema.ts';
import { isTestDriveOnly } from '#domain/car/sale-state.ts';
import { seededNumbers } from '#domain/text/seeded.ts';
import { toEstimateLoan } from './estimate.ts';
import type { FinanceLenders } from './finance-figure.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { COMPARISON_WARNING, formatBasis, formatExample, formatTerm } from './figure-words.ts';
import { formatMoney, toCents } from './money-words.ts';
import { toOwnLender } from './own-lender.ts';
import { toRepayment } from './repayment.ts';

/** What a quote says (ENT-04), dollars and per cent a year; `null` is what its source does not say. */
export type FinanceQuote = Readonly<{
  weeklyRepaymentAmount: number | null;
  /** Where the source works months out itself; else they follow from the weeks (FIN-53). */
  monthlyRepaymentAmount?: number | null | undefined;
  advertisedRate: number | null;
  comparisonRate: number | null;
}>;

/** Years that YouX is asked about (API-23), and of an estimate by rates that name no term. */
export const QUOTE_YEARS = 5;
/** Dollars (FIN-59). */
const PRICE_ABOVE = 200;

/** Whether a car may be quoted for at a price in dollars (FIN-59), and not only be driven (VDP-38). */
export const canBeQuoted = (
  car: Pick<Car, 'status' | 'sold' | 'reserved' | 'tag'>,
  price: number | null,
): price is number =>
  car.status === 'in_stock' &&
  !car.sold &&
  !car.reserved &&
  !isTestDriveOnly(car) &&
  price !== null &&
  price > PRICE_ABOVE;

/** What is quoted for: a price in dollars, and what lenders offer on the car. */
type Quoted = Readonly<{ price: number; lenders: FinanceLenders }>;

/** The loan of the dealer's own estimate (FIN-52) and its rates; `null` without all that the law needs beside it. */
function toOwnEstimate(policy: FinancePolicy, { price, lenders }: Quoted) {
  const own = toOwnLender(policy, { price: toCents(price), lenders });
  if (own === null) return null;
  const { annualRate, fees } = own.lender;
  const terms = { annualRate, termYears: own.termYears ?? QUOTE_YEARS, fees, roundUp: policy.roundUp };
  return { ...own.lender, loan: toEstimateLoan(toCents(price), terms) };
}

/** The estimate of the dealer's own lender; `null` without all that the law needs beside it. */
export function toOwnQuote(policy: FinancePolicy, quoted: Quoted): FinanceQuote | null {
  const own = toOwnEstimate(policy, quoted);
  return (
    own && {
      weeklyRepaymentAmount: toRepayment({ ...own.loan, frequency: 'weekly' }) / 100,
      monthlyRepaymentAmount: toRepayment(own.loan) / 100,
      advertisedRate: own.annualRate,
      comparisonRate: own.comparisonRate,
    }
  );
}

/** The loan of a quote in words; `null` where no quote may be shown. */
function formatLoan(policy: FinancePolicy, quoted: Quoted): string | null {
  // All that is known is what YouX was asked: it does not say deposit, final payment or fees.
  if (policy.quote?.kind !== 'own')
    return `* For ${formatMoney(toCents(quoted.price))}, over ${formatTerm(QUOTE_YEARS)}. As quoted by YouX.`;
  const own = toOwnEstimate(policy, quoted);
  return own && formatBasis({ loan: own.loan, isStated: false, lender: own.name });
}

/** What stands with a quote; `null` where nobody said which loan its comparison rate is for: it may not be shown. */
export function formatQuoteTerms(policy: FinancePolicy, quoted: Quoted): string | null {
  const { quote } = policy;
  if (quote === null) return null;
  const example = quote.kind === 'own' ? policy.example : quote.example;
  const loan = formatLoan(policy, quoted);
  if (example === null || loan === null) return null;
  return `${loan} An estimate, and no offer of credit. ${formatExample(example)} ${COMPARISON_WARNING}`;
}

/**
 * Names the terms that stand with a quote and, of the dealer's own lender, the quote itself: a page sends the key of what
 * it prints, and another key is of another loan. It is the first number of a sequence that both seed. `null` where no
 * quote may be shown.
 */
export function toTermsKey(policy: FinancePolicy, quoted: Quoted): string | null {
  const terms = formatQuoteTerms(policy, quoted);
  if (terms === null) return null;
  const own = policy.quote?.kind === 'own' ? toOwnQuote(policy, quoted) : null;
  const number = seededNumbers(JSON.stringify([terms, own]))();
  return Math.floor(number * 2 ** 32).toString(36);
}
