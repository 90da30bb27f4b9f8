import { ownValue } from '#domain/text/own-value.ts';
import type { FacetAttribute } from '#domain/url/facets.ts';

/** The ranges of amounts that a dealer's cars are grouped by, in the dealer's order. */
type RangeSettings = Record<'priceRanges' | 'weeklyPriceRanges', readonly { label: string }[]>;

const settingOf: Readonly<Record<Extract<FacetAttribute, `${string}price_range`>, keyof RangeSettings>> = {
  price_range: 'priceRanges',
  weekly_price_range: 'weeklyPriceRanges',
};

/** Puts values of a facet of ranges in the order of the settings, lowest first; those of other facets stay. */
export function orderRanges<Item extends { value: string }>(
  attribute: FacetAttribute,
  items: readonly Item[],
  settings: RangeSettings,
): Item[] {
  const setting = ownValue<keyof RangeSettings>(settingOf, attribute);
  if (setting === undefined) return [...items];
  const labels = settings[setting].map(({ label }) => label);
  return items.toSorted((a, b) => labels.indexOf(a.value) - labels.indexOf(b.value));
}
