import type { FinancePolicy } from './finance-policy.ts';
import { hasWeeklySort } from './list-terms.ts';

/** What a dealer offers to sort its search by. */
export type SearchSorts = Readonly<{
  sorts: { value: string; label: string }[];
  defaultSort: string;
}>;

/** The dealer's own order. */
export const STANDARD_SORT = { value: 'default', label: 'Recommended' } as const;

const isWeekly = (sort: string): boolean => sort.startsWith('weekly_price');

/** The search of a dealer: without weekly repayments on cards no sort by them, and its first other one holds. */
export function toOfferedSorts<Of extends SearchSorts>(search: Of, finance: FinancePolicy | null): Of {
  if (hasWeeklySort(finance)) return search;
  const others = search.sorts.filter(({ value }) => !isWeekly(value));
  const sorts = others.length > 0 ? others : [STANDARD_SORT];
  if (!isWeekly(search.defaultSort)) return { ...search, sorts };
  const values = sorts.map(({ value }) => value);
  const { value: standard } = STANDARD_SORT;
  return { ...search, sorts, defaultSort: values.includes(standard) ? standard : (values[0] ?? standard) };
}
