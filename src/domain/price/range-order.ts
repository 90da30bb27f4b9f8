import type { FacetAttribute } from '#domain/url/search-url.ts';

/** The ranges of amounts that a dealer's cars are grouped by, in the dealer's order. */
type RangeSettings = Record<'priceRanges' | 'weeklyPriceRanges', readonly { label: string }[]>;

const settingOf: Partial<Record<FacetAttribute, keyof RangeSettings>> = {
  price_range: 'priceRanges',
  weekly_price_range: 'weeklyPriceRanges',
};

/**
 * Puts the values of a facet of ranges in the order of the settings, from the lowest amount to the highest; those of any
 * other facet stay as they are.
 */
export function orderRanges<Item extends { value: string }>(
  attribute: FacetAttribute,
  items: readonly Item[],
  settings: RangeSettings,
): Item[] {
  const setting = settingOf[attribute];
  if (setting === undefined) return [...items];
  const labels = settings[setting].map(({ label }) => label);
  return items.toSorted((a, b) => labels.indexOf(a.value) - labels.indexOf(b.value));
}
