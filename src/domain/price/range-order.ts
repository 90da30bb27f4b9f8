import { facetOf } from '#domain/url/facet-facts.ts';
import { type FacetAttribute } from '#domain/url/facets.ts';

/** The ranges of amounts that a dealer's cars are grouped by, in the dealer's order. */
type RangeSettings = Record<'priceRanges' | 'weeklyPriceRanges', readonly { label: string }[]>;

/** Puts values of a facet of ranges in the order of the settings, lowest first; those of other facets stay. */
export function orderRanges<Item extends { value: string }>(
  attribute: FacetAttribute,
  items: readonly Item[],
  settings: RangeSettings,
): Item[] {
  const { values } = facetOf(attribute);
  if (values !== 'priceRanges' && values !== 'weeklyPriceRanges') return [...items];
  const labels = settings[values].map(({ label }) => label);
  return items.toSorted((a, b) => labels.indexOf(a.value) - labels.indexOf(b.value));
}
