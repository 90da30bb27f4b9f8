import { DEFAULT_PRICE_RANGE_MAX } from '#domain/text/formats.ts';
import { searchPath } from '#domain/url/paths.ts';
import { emptySearchState, formatSearchUrl, type Range, type SearchState } from '#domain/url/search-url.ts';

/** "Find cars for your budget" adds no interest: a rate would require the comparison rate and its warning beside it. */

/** Frequency of repayments (FIN-64). */
export type RepaymentFrequency = 'weekly' | 'monthly';

export type BudgetChoice = { repayment: number; frequency: RepaymentFrequency; deposit: number };

/** Years of repayments in a budget (FIN-70). */
export const BUDGET_YEARS = 5;
/** Repayments a year (FIN-70). */
export const repaymentsPerYear: Readonly<Record<RepaymentFrequency, number>> = { weekly: 52, monthly: 12 };
/** Initial repayments, whole dollars (FIN-74). */
export const defaultRepayments: Readonly<Record<RepaymentFrequency, number>> = { weekly: 200, monthly: 600 };
/** Initial deposit, whole dollars (FIN-74). */
export const DEFAULT_DEPOSIT = 2_000;

/** Maximum repayment and deposit, dollars (FIN-68). */
const AMOUNT_MAX = 1_000_000;
/** Prices up to this one are placeholders, not offers (FIN-73). */
const PRICE_FLOOR = 1_000;

/** Parses typed dollars such as `$1,500.50`, within 0–1,000,000 (FIN-68); 0 when they are no number (FIN-69). */
export function parseBudgetAmount(text: string): number {
  const plain = text.replace(/[$,\s]/g, '');
  const amount = /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : 0;
  return Math.min(Math.max(amount, 0), AMOUNT_MAX);
}

/** The budget in whole dollars: five years of repayments plus the deposit (FIN-70). */
export const estimateBudget = ({ repayment, frequency, deposit }: BudgetChoice): number =>
  Math.round(repayment * repaymentsPerYear[frequency] * BUDGET_YEARS + deposit);

/** The price range of a budget: above 1,000 (FIN-73), at most `priceMax` (FIN-72). `null` when it is empty. */
export function toBudgetRange(budget: number, priceMax = DEFAULT_PRICE_RANGE_MAX): Range | null {
  const max = Math.min(budget, priceMax);
  return max > PRICE_FLOOR ? { min: PRICE_FLOOR + 1, max } : null;
}

/** The price range in which the lowest price is searched (FIN-71, FIN-73). */
export const budgetPrices: Range = { min: PRICE_FLOOR + 1, max: null };

/** Whether the budget is below the lowest price; `lowest` is `null` without cars (FIN-71). */
export const isBelowLowest = (budget: number, lowest: number | null): boolean =>
  lowest === null || budget < lowest;

/** The search for a budget and a body type; `body` is `null` for any. */
export function toBudgetSearch(body: string | null, range: Range): Pick<SearchState, 'facets' | 'ranges'> {
  return { facets: body === null ? {} : { body: [body] }, ranges: { price: range } };
}

/** The canonical URL of the search: `/search?body=Ute&range[price]=1001:54000`. */
export const budgetSearchHref = (search: Pick<SearchState, 'facets' | 'ranges'>): string =>
  `${searchPath}?${formatSearchUrl({ ...emptySearchState, ...search })}`;

/** `{type}s`: `Utes`, `Hatchbacks`, `Cab chassis`, `Buses`. */
function pluralOf(type: string): string {
  if (/(?:sh|ch|x|[bu]us)$/i.test(type)) return `${type}es`;
  return type.endsWith('s') ? type : `${type}s`;
}

/** Label of the disabled button (FIN-71). */
export const noneFoundButton = (type: string): string => `0 ${pluralOf(type)} Found`;

/** The message beside the button (ERR-21). */
export const noneFoundText = (type: string): string => `No ${pluralOf(type)} found for this budget`;
