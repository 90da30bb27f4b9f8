import type { FinancePolicy } from './finance-policy.ts';
import { toLoanRanges } from './loan-ranges.ts';
import { formatMoney } from './money-words.ts';

/** The highest loan (cents) of a calculator that was to begin with a higher price (FIN-04, FIN-21); else `null`. */
export function findAmountLimit({ ranges, defaults }: FinancePolicy, price: number): number | null {
  const { max } = toLoanRanges(ranges, price).amount;
  return defaults.startsWithPrice && price > max ? max : null;
}

/** That the calculator of a car cannot begin with its price in cents, as a sentence; empty where it does. */
export function formatAmountLimit(policy: FinancePolicy, price: number): string {
  const limit = findAmountLimit(policy, price);
  return limit === null
    ? ''
    : `This calculator ends at ${formatMoney(limit)}, and the price is ${formatMoney(price)}: the repayment here is not for the whole price.`;
}
