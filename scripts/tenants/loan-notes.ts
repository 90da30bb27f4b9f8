import { findAmountLimit } from '#domain/finance/amount-limit.ts';
import { findLender, toLenderFigure, toLenderTerm } from '#domain/finance/finance-figure.ts';
import { toLawfulRates } from '#domain/finance/lawful-rates.ts';
import { toCents } from '#domain/finance/money-words.ts';
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
  ...findStatedNotes(site, about),
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

/** Tells of repayments that the dealer's lender states and that its rate, fees and term do not come to. */
function findStatedNotes({ id, finance, policies }: Site, { tenantsDir, stock }: Looked): TenantProblem[] {
  if (finance === null) return [];
  const others = stock.flatMap(({ cars }) =>
    [...cars.values()].flatMap(({ car }) => {
      const found = findLender(finance, car.finance_lenders);
      const price = decidePrice(policies.price, car);
      if (found === null || price.kind !== 'price') return [];
      const { name, offer } = found;
      const isStated = (offer.paymentWeek ?? offer.paymentMonth) !== null && toLenderTerm(offer) !== null;
      const figure = toLenderFigure(finance, name, offer, toCents(price.amount));
      const isLawful = toLawfulRates(offer.interestRate, offer.comparisonRate) !== null;
      return isStated && isLawful && figure?.isStated !== true ? [car.path] : [];
    }),
  );
  const [first] = others;
  if (first === undefined) return [];
  const many = others.length === 1 ? 'a vehicle' : `${others.length} vehicles`;
  const sentence = `do not come to the repayment that ${finance.lender} states in the feed for ${many}, such as ${first}, which is therefore not shown. Compare them and "roundUp" with what the lender charges.`;
  const { placeOf } = readTenant(tenantsDir, id);
  return [{ tenant: id, ...placeOf('finance', ['fees']), sentence }];
}
