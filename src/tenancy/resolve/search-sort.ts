import { toWeeklyTerms } from '#domain/finance/list-terms.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import type { SearchSettings } from '#tenancy/schemas/search.schema.ts';

/** The search of a dealer: one without weekly repayments does not begin sorted by them, but as its first other sort. */
export function resolveSearch(search: SearchSettings, finance: FinancePolicy | null): SearchSettings {
  const isWeekly = (sort: string): boolean => sort.startsWith('weekly_price');
  if (!isWeekly(search.defaultSort) || toWeeklyTerms(finance) !== null) return search;
  const others = search.sorts.map(({ value }) => value).filter((value) => !isWeekly(value));
  return { ...search, defaultSort: others.includes('default') ? 'default' : (others[0] ?? 'default') };
}
