import { hasWeeklySort } from '#domain/finance/list-terms.ts';
import type { FinancePolicy } from '#domain/finance/finance-policy.ts';
import { defaultSorts, type SearchSettings } from '#tenancy/schemas/search.schema.ts';

/**
 * The search of a dealer: one whose cards carry no weekly repayments offers no sort by them, and begins sorted as its first
 * other sort.
 */
export function resolveSearch(search: SearchSettings, finance: FinancePolicy | null): SearchSettings {
  if (hasWeeklySort(finance)) return search;
  const isWeekly = (sort: string): boolean => sort.startsWith('weekly_price');
  const others = search.sorts.filter(({ value }) => !isWeekly(value));
  const sorts = others.length > 0 ? others : defaultSorts.filter(({ value }) => value === 'default');
  if (!isWeekly(search.defaultSort)) return { ...search, sorts };
  const values = sorts.map(({ value }) => value);
  return { ...search, sorts, defaultSort: values.includes('default') ? 'default' : (values[0] ?? 'default') };
}
