import { loadNameByVin } from '#db/stock/cars.repository.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { toQuotedPrice } from '#domain/finance/car-loans.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import { toQuoteWords } from '#domain/finance/quote-words.ts';
import { toOwnQuote, toTermsKey, type FinanceQuote } from '#domain/finance/quote.ts';
import { notFound, ProblemError } from '#api/http/problem.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { findSiteCar, type SiteCar } from '#api/tools/site-car.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { QuoteService } from './quote-service.ts';
import type { FinanceQuoteAnswer, QuoteAsked } from './youx-quote.contract.ts';

type QuoteTools = Pick<ApiTools, 'database' | 'clock' | 'log'> & { askService: QuoteService };

type Request = {
  asked: QuoteAsked;
  /** A service that charges is not asked for robots. */
  isRobot: boolean;
  requestId: string;
};

/**
 * Quotes for a car that is for sale at the price and on the terms of the page (FIN-59) and that the lender lends on
 * (FIN-38…FIN-40). A service is asked for the car as stored, not as the page sent it.
 *
 * @throws ProblemError 404 where nobody quotes or the car is not for sale, 409 at another price or on other
 *   terms, 503 without an answer; the page stays silent at each (ERR-22).
 */
export async function quoteCar(tools: QuoteTools, site: Site, request: Request): Promise<FinanceQuoteAnswer> {
  const { finance } = site;
  if (finance?.quote == null) throw noQuotes;
  const car = await findQuoted(tools, site, request.asked);
  const price = toQuotedPrice(site, car, tools.clock());
  if (price === null) throw notQuoted;
  const quoted = { price, lenders: car.finance_lenders };
  const termsKey = toTermsKey(finance, quoted);
  if (termsKey === null) throw noQuotes;
  if (price !== request.asked.purchasePrice) throw priceChanged;
  if ((request.asked.termsKey ?? termsKey) !== termsKey) throw termsChanged;
  const quote =
    finance.quote.kind === 'own'
      ? toOwnQuote(finance, quoted)
      : await askService(tools, finance, { ...request, site, car, price });
  // A quote that may not be shown is none.
  if (quote === null || toQuoteWords(quote) === null) throw noAnswer;
  return { ...quote, monthlyRepaymentAmount: quote.monthlyRepaymentAmount ?? null };
}

/** The car that a page names, by its id or slug, else by its VIN; as it is for sale now. */
async function findQuoted(
  { database, clock }: QuoteTools,
  site: Site,
  { car_id: named, vin }: QuoteAsked,
): Promise<Car> {
  const found = await database.withTenant(site.id, async (db): Promise<SiteCar | null> => {
    const name = named ?? (vin ? await loadNameByVin(db, vin) : null);
    return name === null ? null : findSiteCar(db, site, name, clock());
  });
  if (found?.lifeCycle.name !== 'in-stock') throw notQuoted;
  return found.car;
}

async function askService(
  { askService: ask, log }: QuoteTools,
  { quote }: FinancePolicy,
  { site, car, price, isRobot, requestId }: Request & { site: Site; car: Car; price: number },
): Promise<FinanceQuote> {
  if (quote?.kind !== 'youx' || isRobot) throw notQuoted;
  try {
    return await ask(quote, { price, year: car.year, vin: car.vin, nvic: car.nvic });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`${requestId} ${site.id}: no finance quote for ${car.slug}. ${reason}`);
    throw noAnswer;
  }
}

const noQuotes = notFound('This dealer quotes no finance.');
const notQuoted = notFound('There is no finance quote for this vehicle.');

const priceChanged = new ProblemError({
  title: 'The price has changed',
  status: 409,
  detail: 'The vehicle has another price now. Please load the page again.',
});

const termsChanged = new ProblemError({
  title: 'The terms have changed',
  status: 409,
  detail: 'The finance of the vehicle has other terms now. Please load the page again.',
});

const noAnswer = new ProblemError({
  title: 'Not available',
  status: 503,
  detail: 'There is no finance quote at the moment.',
});
