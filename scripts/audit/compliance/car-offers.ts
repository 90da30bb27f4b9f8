import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Car } from '#domain/car/car.schema.ts';
import { toMonthlyFigure } from '#domain/finance/estimate.ts';
import type { FinanceLender, FinanceLenders } from '#domain/finance/finance-figure.ts';
import type { LoanFees } from '#domain/finance/loan.ts';
import { readFeedSnapshot } from '#publish/development/feed-snapshot.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import { listFeeds } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';

/** What lenders offer on one car, as its feed says. */
export type CarOffers = { finance_lenders: FinanceLenders; youxQuote: Car['youxQuote'] };

/** An offer on a car that states both rates. Cents, per cent a year. */
export type StatedOffer = {
  lender: string;
  annualRate: number;
  comparisonRate: number;
  /** The repayment that the lender states for a frequency; `null` without one. */
  repayment: Record<'weekly' | 'monthly', number | null>;
  /** Cents; `null` where the offer names none. */
  establishment: number | null;
};

const toCents = (dollars: number | null): number | null =>
  dollars === null || dollars <= 0 ? null : Math.round(dollars * 100);

/**
 * What the dealer's lender charges by an offer: the fees of the settings, the first of them as the offer has it. Not taken
 * from the domain, whose own fault the crawl would not find then.
 */
export const toChargedFees = (fees: LoanFees, { establishmentFees: own }: FinanceLender): LoanFees =>
  own === null ? fees : { ...fees, establishment: Math.round(own * 100) };

function toStatedOffer(name: string, offer: FinanceLender): StatedOffer[] {
  const { interestRate, comparisonRate, paymentWeek, paymentMonth, financeProvider, establishmentFees } =
    offer;
  if (interestRate === null || comparisonRate === null) return [];
  const establishment = establishmentFees === null ? null : Math.round(establishmentFees * 100);
  const repayment = { weekly: toCents(paymentWeek), monthly: toCents(paymentMonth) };
  return [
    { lender: financeProvider ?? name, annualRate: interestRate, comparisonRate, repayment, establishment },
  ];
}

/** The offers on a car that have both rates, and its quote. */
export function listOffers({ finance_lenders: lenders, youxQuote: quote }: CarOffers): StatedOffer[] {
  const offers = Object.entries(lenders).flatMap(([name, offer]) => toStatedOffer(name, offer));
  if (quote?.advertisedRate == null || quote.comparisonRate === null) return offers;
  const { advertisedRate: annualRate, comparisonRate, weeklyRepaymentAmount: week } = quote;
  const weekly = toCents(week);
  const repayment = { weekly, monthly: weekly === null ? null : toMonthlyFigure(weekly) };
  return [...offers, { lender: 'quote', annualRate, comparisonRate, repayment, establishment: null }];
}

/**
 * Reads what lenders offer on the cars of a dealer from its feeds, so that nothing of it comes from what was published.
 *
 * @param tenantsDir folder of the dealers, whose feeds are files
 */
export async function readCarOffers(site: Site, tenantsDir: string): Promise<Map<string, CarOffers>> {
  const offers = new Map<string, CarOffers>();
  for (const feed of listFeeds(site.stock)) {
    if (feed.source.kind !== 'file') continue;
    const file = join(tenantsDir, site.id, feed.source.path);
    if (!existsSync(file)) continue;
    try {
      const { cars } = await readFeedSnapshot(site, file, Date.now(), feed);
      for (const { car } of cars.values()) {
        const { finance_lenders, youxQuote } = car;
        if (Object.keys(finance_lenders).length > 0 || youxQuote !== null)
          offers.set(car.path, { finance_lenders, youxQuote });
      }
    } catch (error) {
      // A feed without a car is refused.
      if (!(error instanceof FeedRefused)) throw error;
    }
  }
  return offers;
}
