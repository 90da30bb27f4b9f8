import { carSchema, type Car } from '#domain/car/car.schema.ts';
import { hasPossibleTerm } from '#domain/finance/finance-figure.ts';
import { toLawfulRates } from '#domain/finance/lawful-rates.ts';
import { readJson } from './row-media.ts';
import type { RowReader } from './row-reader.ts';

/** Whether both rates are there and cannot be true, such as fractions, or a comparison rate below the annual one. */
const isImpossible = (annualRate: number | null, comparisonRate: number | null): boolean =>
  annualRate !== null && comparisonRate !== null && toLawfulRates(annualRate, comparisonRate) === null;

/**
 * The offers of lenders on a car. One whose rates or term cannot be true is reported and loses both rates: it keeps its
 * place, so that no other rates are shown instead of it.
 */
export function readLenders(row: RowReader): Car['finance_lenders'] {
  const offers = readJson(row, 'finance_lenders', carSchema.shape.finance_lenders) ?? {};
  return Object.fromEntries(
    Object.entries(offers).map(([name, offer]) => {
      if (!isImpossible(offer.interestRate, offer.comparisonRate) && hasPossibleTerm(offer))
        return [name, offer];
      row.leaveOut('finance_lenders', 'value');
      return [name, { ...offer, interestRate: null, comparisonRate: null }];
    }),
  );
}

/** The quote of YouX for a car; `null` and reported when its rates cannot be true. */
export function readYouxQuote(row: RowReader): Car['youxQuote'] {
  const quote = readJson(row, 'youxQuote', carSchema.shape.youxQuote) ?? null;
  if (quote === null || !isImpossible(quote.advertisedRate, quote.comparisonRate)) return quote;
  return row.leaveOut('youxQuote', 'value');
}
