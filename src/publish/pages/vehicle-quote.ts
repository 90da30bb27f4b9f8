import type { QuoteAsked } from '#api/youx-quote/youx-quote.contract.ts';
import type { StockCar } from '#domain/car/life-cycle.ts';
import { toQuoteWords, type QuoteWords } from '#domain/finance/quote-words.ts';
import { toQuotedPrice } from '#domain/finance/car-loans.ts';
import { formatQuoteTerms, QUOTE_YEARS, toTermsKey } from '#domain/finance/quote.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The finance estimate of a vehicle page (FIN-54). */
export type VehicleQuote = {
  /** What the page asks (API-23). */
  asked: QuoteAsked;
  /** The quote of YouX in the feed; `null` where the page asks for one (FIN-60). */
  words: QuoteWords | null;
  /** The loan, the example of the comparison rate, and the warning: in view beside it. */
  terms: string;
  /** What the lender adds, in the dialog; may be empty. */
  disclaimer: string;
};

/** The estimate of a car; `null` where the dealer asks for none, the car cannot be quoted for, or the law is not met. */
export function toVehicleQuote(
  site: Pick<Site, 'finance' | 'policies' | 'settings'>,
  car: StockCar,
  now: number,
): VehicleQuote | null {
  const { finance } = site;
  const price = toQuotedPrice(site, car, now);
  if (finance?.quote == null || price === null) return null;
  const isOwn = finance.quote.kind === 'own';
  const quoted = { price, lenders: car.finance_lenders };
  const terms = formatQuoteTerms(finance, quoted);
  const termsKey = toTermsKey(finance, quoted);
  if (terms === null || termsKey === null) return null;
  return {
    asked: {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: price,
      loanTerm: QUOTE_YEARS,
      year: car.year,
      vin: car.vin ?? '',
      // No public field of a car: the server knows it.
      nvic: '',
      whoIsHelping: '',
      car_id: String(car.id),
      termsKey,
    },
    // A quote of YouX is of another loan than the one that the dealer's own rates name.
    words: isOwn || car.youxQuote === null ? null : toQuoteWords(car.youxQuote),
    terms,
    disclaimer: finance.disclaimer,
  };
}
