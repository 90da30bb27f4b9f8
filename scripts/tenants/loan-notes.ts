import { findAmountLimit } from '#domain/finance/amount-limit.ts';
import {
  findLender,
  hasKnownFees,
  toLenderFigure,
  toLenderTerm,
  toOfferFees,
  toOfferRates,
  type FinanceLender,
} from '#domain/finance/finance-figure.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import { toCents } from '#domain/finance/money-words.ts';
import { frequencyOf, isTeased } from '#domain/finance/provider.ts';
import { decidePrice } from '#domain/price/price.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import type { TenantProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';

type Looked = { tenantsDir: string; stock: readonly StockSnapshot[] };

/** Tells of settings that do not fit the vehicles of the present stock, or what lenders state for them. */
export const findLoanNotes = (site: Site, about: Looked): TenantProblem[] => [
  ...findLimitNotes(site, about),
  ...findOfferNotes(site, about),
];

/** Tells of vehicles that cost more than the calculator can begin with, although it is to begin with the price. */
function findLimitNotes({ id, finance, policies }: Site, { tenantsDir, stock }: Looked): TenantProblem[] {
  if (finance === null) return [];
  const dear = stock.flatMap(({ cars }) =>
    [...cars.values()].flatMap(({ car }) => {
      const price = decidePrice(policies.price, car);
      if (price.kind !== 'price') return [];
      const limit = findAmountLimit(finance, toCents(price.amount));
      return limit === null ? [] : [{ path: car.path, price: price.amount, limit: limit / 100 }];
    }),
  );
  const [first] = dear;
  if (first === undefined) return [];
  const many = dear.length === 1 ? 'a vehicle that costs' : `${dear.length} vehicles that cost`;
  const sentence = `is "${finance.ranges.amountMax}", so that the calculator of ${many} more begins with ${formatDollars(first.limit)}, such as ${first.path} at ${formatDollars(first.price)}. Write "price".`;
  const { placeOf } = readTenant(tenantsDir, id);
  return [{ tenant: id, ...placeOf('finance', ['calculator', 'amountMax']), sentence }];
}

/** What can be said of an offer of the dealer's lender that is not shown, or not as the lender states it. */
type OfferNote = {
  path: readonly [string, ...string[]];
  sentence: (lender: string, where: string) => string;
};

const offerNotes = {
  rates: {
    path: ['provider', 'lender'],
    sentence: (lender, where) =>
      `is "${lender}", whose offer in the feed lacks the annual or the comparison rate, or has rates or a term that cannot be true (both rates 0, beside a repayment that is not of a loan without interest), for ${where}, so that no repayment of this offer is shown there. Ask the lender for them, or leave such offers out of the feed.`,
  },
  example: {
    path: ['fees'],
    sentence: (lender, where) =>
      `do not come, on the loan of provider.example, to the comparison rate that ${lender} states in the feed for ${where}, so that no repayment of this offer is shown there. Compare fees and example with what the lender charges.`,
  },
  loan: {
    path: ['provider', 'lender'],
    sentence: (lender, where) =>
      `is "${lender}", whose offer in the feed has a deposit and a final payment that leave no loan, for ${where}, so that no repayment of this offer is shown there. Correct them in the feed.`,
  },
  stated: {
    path: ['fees'],
    sentence: (lender, where) =>
      `do not come to the repayment that ${lender} states in the feed for ${where}, which is therefore not shown. Compare them and "roundUp" with what the lender charges.`,
  },
} as const satisfies Record<string, OfferNote>;

/** What is to be said of an offer on a car, whose price is in dollars; `null` for nothing. */
function judgeOffer(
  finance: FinancePolicy,
  offer: FinanceLender,
  price: number,
): keyof typeof offerNotes | null {
  const rates = toOfferRates(finance, offer, toCents(price));
  if (rates === null) return 'rates';
  const figure = toLenderFigure(finance, offer, toCents(price));
  if (figure === null) {
    const { example, fees } = finance;
    const isKnown = example !== null && hasKnownFees(rates, toOfferFees(fees, offer), example);
    return isKnown ? 'loan' : 'example';
  }
  const stated = frequencyOf(finance.kind) === 'monthly' ? offer.paymentMonth : offer.paymentWeek;
  const isStated = (stated ?? 0) > 0 && toLenderTerm(offer) !== null;
  return isStated && !figure.isStated ? 'stated' : null;
}

/** Tells of offers of the dealer's lender that no page shows, or not with the repayment that the lender states. */
function findOfferNotes({ id, finance, policies }: Site, { tenantsDir, stock }: Looked): TenantProblem[] {
  if (finance === null || finance.example === null) return [];
  const found = stock.flatMap(({ cars }) =>
    [...cars.values()].flatMap(({ car }) => {
      const offer = findLender(finance, car.finance_lenders)?.offer;
      const price = decidePrice(policies.price, car);
      if (offer === undefined || price.kind !== 'price' || !isTeased(finance.teaser, car)) return [];
      const note = judgeOffer(finance, offer, price.amount);
      return note === null ? [] : [{ note, path: car.path }];
    }),
  );
  const { placeOf } = readTenant(tenantsDir, id);
  return [...Map.groupBy(found, ({ note }) => note)].map(([note, cars]) => {
    const { path, sentence } = offerNotes[note];
    const many = cars.length === 1 ? 'a vehicle' : `${cars.length} vehicles`;
    const where = `${many}, such as ${cars[0]?.path}`;
    return { tenant: id, ...placeOf('finance', [...path]), sentence: sentence(finance.lender, where) };
  });
}
