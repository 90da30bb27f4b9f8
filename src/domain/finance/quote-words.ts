import { toMonthlyFigure } from './estimate.ts';
import { formatAnnualRate } from './figure-words.ts';
import { formatWholeRepayment } from './frequency.ts';
import { toLawfulRates } from './lawful-rates.ts';
import { toCents } from './money-words.ts';
import type { FinanceQuote } from './quote.ts';

/** A quote in words (FIN-54): none of them stands anywhere without the others. */
export type QuoteWords = {
  /** `$512/mo*` */
  repayment: string;
  advertisedRate: string;
  comparisonRate: string;
};

const isPositive = (value: number | null | undefined): value is number =>
  value != null && Number.isFinite(value) && value > 0;

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
  const rates = toLawfulRates(quote.advertisedRate, quote.comparisonRate);
  if (month === null || rates === null) return null;
  return {
    repayment: formatWholeRepayment(month, 'monthly'),
    advertisedRate: formatAnnualRate(rates.annualRate),
    comparisonRate: formatAnnualRate(rates.comparisonRate),
  };
}
