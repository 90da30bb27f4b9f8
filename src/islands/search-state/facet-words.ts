import { formatCount, formatKilometres } from '#domain/text/formats.ts';
import { formatDollars } from '#domain/text/money.ts';
import { ownValue } from '#domain/text/own-value.ts';
import type { FacetAttribute, Range, RangeAttribute } from '#domain/url/search-url.ts';

const valueWords: Partial<Record<FacetAttribute, Readonly<Record<string, string>>>> = {
  car_type: { new: 'New', demo: 'Demo', used: 'Used' },
  status: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
  certified: { true: 'Certified', false: 'Not certified' },
};

/** Formats a facet value for shoppers. */
export function formatFacetValue(attribute: FacetAttribute, value: string): string {
  const words = ownValue(valueWords[attribute] ?? {}, value);
  if (words !== undefined) return words;
  if (attribute === 'seats') return `${value} seats`;
  return attribute === 'item_type' ? value.charAt(0).toUpperCase() + value.slice(1) : value;
}

const pluralLabels: Partial<Record<FacetAttribute, string>> = {
  make: 'makes',
  model: 'models',
  body: 'body types',
  fuel: 'fuels',
  colour: 'colours',
  badge: 'badges',
  city: 'cities',
};

/** `Show all makes` (SEARCH-29). */
export const formatShowAll = (attribute: FacetAttribute): string =>
  `Show all${pluralLabels[attribute] === undefined ? '' : ` ${pluralLabels[attribute]}`}`;

const formatEnd: Record<RangeAttribute, (value: number) => string> = {
  price: formatDollars,
  subscription_price: formatDollars,
  km: formatKilometres,
  year: String,
  created_at_timestamp: formatCount,
};

/** An end of a range for its field and thumb: `$15,000`, `60,000 kms` (SEARCH-41), `2018`. */
export const formatThumb = (attribute: RangeAttribute, value: number): string =>
  attribute === 'km' ? `${formatCount(value)} kms` : formatEnd[attribute](value);

/** Names of the range filters, for the panel and for chips of those that the panel does not show. */
export const rangeLabels: Record<RangeAttribute, string> = {
  price: 'Price',
  km: 'Kilometres',
  year: 'Year',
  subscription_price: 'Weekly price',
  created_at_timestamp: 'Arrival',
};

/** `$15,000 to $65,000`, `Under 80,000 km`, `From 2018`. Timestamps are not formatted. */
export function formatRangeWords(attribute: RangeAttribute, { min, max }: Range): string {
  if (attribute === 'created_at_timestamp') return 'Latest arrivals';
  const format = formatEnd[attribute];
  if (min !== null && max !== null) return `${format(min)} to ${format(max)}`;
  if (max !== null) return attribute === 'year' ? `Up to ${format(max)}` : `Under ${format(max)}`;
  return min === null ? rangeLabels[attribute] : `From ${format(min)}`;
}
