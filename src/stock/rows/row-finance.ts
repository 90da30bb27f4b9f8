import { carSchema, type Car } from '#domain/car/car.schema.ts';
import { hasPossibleTerm, type FinanceLender } from '#domain/finance/finance-figure.ts';
import { toLawfulRates } from '#domain/finance/lawful-rates.ts';
import { readJson } from './row-media.ts';
import type { RowReader } from './row-reader.ts';

/** Whether both rates are there and cannot be true, such as fractions, or a comparison rate below the annual one. */
const isUntrue = (annualRate: number | null, comparisonRate: number | null): boolean =>
  annualRate !== null && comparisonRate !== null && toLawfulRates(annualRate, comparisonRate) === null;

/**
 * Whether both rates are 0, which feeds also write for what they do not know. An offer without interest and fees says what
 * is paid.
 */
const isUnproven = ({ interestRate, comparisonRate, paymentWeek, paymentMonth }: FinanceLender): boolean =>
  interestRate === 0 && comparisonRate === 0 && !((paymentWeek ?? 0) > 0 || (paymentMonth ?? 0) > 0);

/** The offers of lenders. One that is untrue keeps its place without rates, so that no other's are shown. */
export function readLenders(row: RowReader): Car['finance_lenders'] {
  const offers = readJson(row, 'finance_lenders', carSchema.shape.finance_lenders) ?? {};
  return Object.fromEntries(
    Object.entries(offers).map(([name, offer]) => {
      const isImpossible = isUntrue(offer.interestRate, offer.comparisonRate) || isUnproven(offer);
      if (!isImpossible && hasPossibleTerm(offer)) return [name, offer];
      row.leaveOut('finance_lenders', 'value');
      return [name, { ...offer, interestRate: null, comparisonRate: null }];
    }),
  );
}

/** The quote of YouX for a car; `null` and reported when its rates cannot be true, or are both 0: nothing proves those. */
export function readYouxQuote(row: RowReader): Car['youxQuote'] {
  const quote = readJson(row, 'youxQuote', carSchema.shape.youxQuote) ?? null;
  if (quote === null) return null;
  const { advertisedRate, comparisonRate } = quote;
  const isNothing = advertisedRate === 0 && comparisonRate === 0;
  if (!isNothing && !isUntrue(advertisedRate, comparisonRate)) return quote;
  return row.leaveOut('youxQuote', 'value');
}
