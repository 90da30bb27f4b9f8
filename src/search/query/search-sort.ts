import type { RangeAttribute } from '#domain/url/search-url.ts';
import { INDEX_NAME } from '#search/contract/search.ts';

const sortPattern =
  /^(price|weekly_price|km|year|subscription_price|created_at_timestamp|custom_rank):(asc|desc)$/;

/** Parses `price:asc`; `null`, the default sort, for anything else. */
export function parseSort(sort: string | null): SortOrder | null {
  const match = sortPattern.exec(sort ?? '');
  if (!match) return null;
  return { attribute: match[1] as SortOrder['attribute'], descending: match[2] === 'desc' };
}

/** Returns `price:asc` from `Car_production:price:asc`; `null` for the index itself and for any other name. */
export const sortOfIndex = (name: string): string | null =>
  name.startsWith(`${INDEX_NAME}:`) ? name.slice(INDEX_NAME.length + 1) : null;

export type SortAttribute = RangeAttribute | 'custom_rank';

export type SortOrder = { attribute: SortAttribute; descending: boolean };
