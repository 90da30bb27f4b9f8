import { facetOf, type FacetAttribute } from '#domain/url/facets.ts';

/** The ranges of amounts that a dealer's cars are grouped by, in the dealer's order. */
type RangeSettings = Record<'priceRanges' | 'weeklyPriceRanges', readonly { label: string }[]>;

/**
 * Puts the values of a facet of ranges in the order of the settings, from the lowest amount to the highest; those of any
 * other facet stay as they are.
 */
export function orderRanges<Item extends { value: string }>(
  attribute: FacetAttribute,
  items: readonly Item[],
  settings: RangeSettings,
): Item[] {
  const { ranges } = facetOf(attribute);
  if (ranges === null) return [...items];
  const labels = settings[ranges].map(({ label }) => label);
  return items.toSorted((a, b) => labels.indexOf(a.value) - labels.indexOf(b.value));
}
