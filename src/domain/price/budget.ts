import { DEFAULT_PRICE_RANGE_MAX } from '#domain/text/formats.ts';
import { searchPath } from '#domain/url/paths.ts';
import { emptySearchState, formatSearchUrl, type Range, type SearchState } from '#domain/url/search-url.ts';

/**
 * The arithmetic of "Find cars for your budget". It multiplies what the shopper typed and adds no interest:
 * a rate or a repayment of ours would need the annual rate, the comparison rate and its warning.
 */

/** How often the shopper would pay (FIN-64). */
export type RepaymentFrequency = 'weekly' | 'monthly';

export type BudgetChoice = { repayment: number; frequency: RepaymentFrequency; deposit: number };

/** Years of repayments that a budget counts (FIN-70). */
export const BUDGET_YEARS = 5;
/** Repayments a year (FIN-70). */
export const repaymentsPerYear: Readonly<Record<RepaymentFrequency, number>> = { weekly: 52, monthly: 12 };
/** What the fields hold at first, whole dollars (FIN-74). */
export const defaultRepayments: Readonly<Record<RepaymentFrequency, number>> = { weekly: 200, monthly: 600 };
/** FIN-74. */
export const DEFAULT_DEPOSIT = 2_000;

/** Largest repayment and deposit that are taken, dollars (FIN-68). */
const AMOUNT_MAX = 1_000_000;
/** Cars at or below this price are placeholders, not offers (FIN-73). */
const PRICE_FLOOR = 1_000;

/**
 * Dollars typed into a field, `$1,500.50` included, kept within 0 and 1,000,000 (FIN-68); 0 for what is
 * no number (FIN-69).
 */
export function parseBudgetAmount(text: string): number {
  const plain = text.replace(/[$,\s]/g, '');
  const amount = /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : 0;
  return Math.min(Math.max(amount, 0), AMOUNT_MAX);
}

/** Whole dollars: five years of repayments and the deposit (FIN-70). */
export const estimateBudget = ({ repayment, frequency, deposit }: BudgetChoice): number =>
  Math.round(repayment * repaymentsPerYear[frequency] * BUDGET_YEARS + deposit);

/**
 * Prices a budget reaches: above 1,000 (FIN-73), at most `priceMax` (FIN-72). `null` when it reaches none.
 */
export function toBudgetRange(budget: number, priceMax = DEFAULT_PRICE_RANGE_MAX): Range | null {
  const max = Math.min(budget, priceMax);
  return max > PRICE_FLOOR ? { min: PRICE_FLOOR + 1, max } : null;
}

/** Prices that count when the lowest one is looked for (FIN-71, FIN-73). */
export const budgetPrices: Range = { min: PRICE_FLOOR + 1, max: null };

/** True when not even the cheapest car is reached; `lowest` is `null` without cars (FIN-71). */
export const isBelowLowest = (budget: number, lowest: number | null): boolean =>
  lowest === null || budget < lowest;

/** What a budget and a body type ask the search for; `body` is `null` for any. */
export function toBudgetSearch(body: string | null, range: Range): Pick<SearchState, 'facets' | 'ranges'> {
  return { facets: body === null ? {} : { body: [body] }, ranges: { price: range } };
}

/** `/search?body=Ute&range[price]=1001:54000`, canonical. */
export const budgetSearchHref = (search: Pick<SearchState, 'facets' | 'ranges'>): string =>
  `${searchPath}?${formatSearchUrl({ ...emptySearchState, ...search })}`;

/** `{type}s`: `Utes`, `Hatchbacks`, `Cab chassis`, `Buses`. */
function pluralOf(type: string): string {
  if (/(?:sh|ch|x|[bu]us)$/i.test(type)) return `${type}es`;
  return type.endsWith('s') ? type : `${type}s`;
}

/** The button that leads nowhere (FIN-71). */
export const noneFoundButton = (type: string): string => `0 ${pluralOf(type)} Found`;

/** The sentence beside it (ERR-21). */
export const noneFoundText = (type: string): string => `No ${pluralOf(type)} found for this budget`;
