import { facetOf } from '#domain/url/facet-facts.ts';
import { type FacetAttribute } from '#domain/url/facets.ts';
import type { FacetItem } from '#search/contract/search.ts';

/** Values shown before "Show all makes" (SEARCH-29), and drawings before "Show all" (SEARCH-38). */
export const FIRST_VALUES = { list: 7, pictures: 4 } as const;

/** Smallest number of values with a search field. */
const SEARCHED_FROM = 12;

/** Values that stay listed whatever their count, and whether "not certified" is left out. */
export type ListedBy = { chosen: readonly string[]; certifiedOnly: boolean };

/** Keeps the `limit` most frequent values and the chosen ones, in their given order. */
function keepMostFrequent(
  items: readonly FacetItem[],
  limit: number,
  chosen: readonly string[],
): FacetItem[] {
  const frequent = new Set(items.toSorted((a, b) => b.count - a.count).slice(0, limit));
  return items.filter((item) => frequent.has(item) || chosen.includes(item.value));
}

/** The values that a facet lists: at most its limit, and no "not certified" if the dealer leaves it out (SEARCH-33). */
export function toListed(
  attribute: FacetAttribute,
  items: readonly FacetItem[],
  { chosen, certifiedOnly }: ListedBy,
): FacetItem[] {
  const hidesFalse = attribute === 'certified' && certifiedOnly;
  const offered = hidesFalse ? items.filter(({ value }) => value !== 'false') : items;
  return keepMostFrequent(offered, facetOf(attribute).most ?? offered.length, chosen);
}

export const isSearched = (listed: readonly FacetItem[]): boolean => listed.length >= SEARCHED_FROM;

/** Lower case without accents: `Citroën` is found by "citroen". */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The first `limit` values before "Show all"; with typed words, all values whose name contains them. */
export function toShown(
  listed: readonly FacetItem[],
  { words, limit, chosen }: { words: string; limit: number; chosen: readonly string[] },
): FacetItem[] {
  const wanted = normalise(words.trim());
  if (wanted === '') return keepMostFrequent(listed, limit, chosen);
  return listed.filter(({ label }) => normalise(label).includes(wanted));
}
