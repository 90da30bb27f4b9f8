import type { Car } from '#domain/car/car.schema.ts';
import { toEstimate, toEstimateLoan, toMonthlyFigure } from './estimate.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { formatAnnualRate, formatBasis } from './figure-words.ts';
import { formatWholeRepayment } from './frequency.ts';
import { NO_FEES } from './loan.ts';

/** What a quote says (ENT-04), dollars and per cent a year; `null` is what its source does not say. */
export type FinanceQuote = Readonly<{
  weeklyRepaymentAmount: number | null;
  /** Where the source works months out itself; else they follow from the weeks (FIN-53). */
  monthlyRepaymentAmount?: number | null | undefined;
  advertisedRate: number | null;
  comparisonRate: number | null;
}>;

/** Years (API-23). */
export const QUOTE_YEARS = 5;
/** Dollars (FIN-59). */
const PRICE_ABOVE = 200;
/** Per cent a year: no lender may ask for more. */
const RATE_MAX = 48;

/** Whether a car may be quoted for at a price in dollars (FIN-59): status `in_stock` itself, neither sold nor reserved. */
export const canBeQuoted = (
  { status, sold, reserved }: Pick<Car, 'status' | 'sold' | 'reserved'>,
  price: number | null,
): price is number => status === 'in_stock' && !sold && !reserved && price !== null && price > PRICE_ABOVE;

/** The estimate by the dealer's own rates, for a price in dollars; `null` without all that the law needs beside it. */
export function toOwnQuote(policy: FinancePolicy, price: number): FinanceQuote | null {
  const { annualRate, comparisonRate, example, fees, roundUp } = policy;
  if (annualRate === null || comparisonRate === null || example === null) return null;
  const terms = { annualRate, termYears: QUOTE_YEARS, fees, roundUp };
  const cents = toCents(price);
  return {
    weeklyRepaymentAmount: toEstimate(cents, { ...terms, frequency: 'weekly' }) / 100,
    monthlyRepaymentAmount: toEstimate(cents, terms) / 100,
    advertisedRate: annualRate,
    comparisonRate,
  };
}

/** A quote in words (FIN-54): none of them stands anywhere without the others. */
export type QuoteWords = {
  /** `$512/mo*` */
  repayment: string;
  advertisedRate: string;
  comparisonRate: string;
};

const toCents = (dollars: number): number => Math.round(dollars * 100);
const isPositive = (value: number | null | undefined): value is number =>
  value != null && Number.isFinite(value) && value > 0;
const isRate = (rate: number | null): rate is number =>
  rate !== null && Number.isFinite(rate) && rate >= 0 && rate <= RATE_MAX;

/** The monthly repayment of a quote in cents (FIN-53); `null` when it has none. */
function toMonth({
  monthlyRepaymentAmount: month,
  weeklyRepaymentAmount: week,
}: FinanceQuote): number | null {
  if (isPositive(month)) return toCents(month);
  return isPositive(week) ? toMonthlyFigure(toCents(week)) : null;
}

/** A quote in words; `null` when a repayment or one of the two rates is missing, because then nothing may be shown. */
export function toQuoteWords(quote: FinanceQuote): QuoteWords | null {
  const month = toMonth(quote);
  const { advertisedRate, comparisonRate } = quote;
  if (month === null || !isRate(advertisedRate) || !isRate(comparisonRate) || comparisonRate === 0)
    return null;
  return {
    repayment: formatWholeRepayment(month, 'monthly'),
    advertisedRate: formatAnnualRate(advertisedRate),
    comparisonRate: formatAnnualRate(comparisonRate),
  };
}

/** What the asterisk says: the loan of the estimate for a price in dollars (FIN-52). A service's fees are its own. */
export function formatQuoteBasis({ quote, lender, fees }: FinancePolicy, price: number): string {
  const isOwn = quote?.kind === 'own';
  const loan = toEstimateLoan(toCents(price), {
    annualRate: 0,
    termYears: QUOTE_YEARS,
    fees: isOwn ? fees : NO_FEES,
  });
  const words = formatBasis({ loan, isStated: !isOwn, lender });
  return `${words} An estimate, and no offer of credit.`;
}
