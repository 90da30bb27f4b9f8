import { findAmountLimit } from '#domain/finance/amount-limit.ts';
import { toCents } from '#domain/finance/money-words.ts';
import { decidePrice } from '#domain/price/price.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import type { TenantProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Tells of vehicles that cost more than the calculator can begin with, although it is to begin with the price. */
export function findLoanNotes(
  { id, finance, policies }: Site,
  { tenantsDir, stock }: { tenantsDir: string; stock: readonly StockSnapshot[] },
): TenantProblem[] {
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
