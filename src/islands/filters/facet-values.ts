import type { FacetAttribute } from '#domain/url/search-url.ts';
import type { FacetItem } from '#search/contract/search.ts';

/** Values shown before "Show all makes" (SEARCH-29), and drawings before the rest (SEARCH-38). */
export const FIRST_VALUES = { list: 7, pictures: 4 } as const;

/** From so many values on, a list can be searched. */
const SEARCHED_FROM = 12;

/** SEARCH-30, SEARCH-31, SEARCH-32. */
const limits: Partial<Record<FacetAttribute, number>> = { make_model: 30, city: 20, dealership_name: 40 };

/** What a list leaves out and what stays in it whatever its count. */
export type ListedBy = { chosen: readonly string[]; certifiedOnly: boolean };

/** The most frequent so many of them and what is chosen besides, in the order they came in. */
function keepMostFrequent(
  items: readonly FacetItem[],
  limit: number,
  chosen: readonly string[],
): FacetItem[] {
  const kept = new Set(items.toSorted((a, b) => b.count - a.count).slice(0, limit));
  return items.filter((item) => kept.has(item) || chosen.includes(item.value));
}

/**
 * The values that a facet lists: at most its limit, and no "not certified" where a dealer leaves it out (SEARCH-33).
 */
export function toListed(
  attribute: FacetAttribute,
  items: readonly FacetItem[],
  { chosen, certifiedOnly }: ListedBy,
): FacetItem[] {
  const hidesFalse = attribute === 'certified' && certifiedOnly;
  const offered = hidesFalse ? items.filter(({ value }) => value !== 'false') : items;
  return keepMostFrequent(offered, limits[attribute] ?? offered.length, chosen);
}

export const isSearched = (listed: readonly FacetItem[]): boolean => listed.length >= SEARCHED_FROM;

/** Letters alone: `Citroën` is found by "citroen". */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The first `limit` values before the rest is asked for; with words, all that have them in their name. */
export function toShown(
  listed: readonly FacetItem[],
  { words, limit, chosen }: { words: string; limit: number; chosen: readonly string[] },
): FacetItem[] {
  const wanted = fold(words.trim());
  if (wanted === '') return keepMostFrequent(listed, limit, chosen);
  return listed.filter(({ label }) => fold(label).includes(wanted));
}
