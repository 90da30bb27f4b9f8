import { facetOf, type CountedAttribute } from '#domain/url/facet-facts.ts';
import { type FacetAttribute } from '#domain/url/facets.ts';
import { formatKilometres } from '#domain/text/formats.ts';
import { formatCount, formatDollars } from '#domain/text/money.ts';
import type { Range, RangeAttribute } from '#domain/url/search-url.ts';

/** Formats a facet value for shoppers. */
export function formatFacetValue(attribute: FacetAttribute, value: string): string {
  const { values } = facetOf(attribute);
  if (values === 'certified' && value === 'true') return 'Certified';
  if (values === 'certified' && value === 'false') return 'Not certified';
  if (isCounted(attribute)) return formatCountOf(attribute, Number(value));
  return values === 'stock' ? capital(value.replaceAll('_', ' ')) : value;
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `Show all makes` (SEARCH-29). */
export const formatShowAll = (attribute: FacetAttribute): string =>
  `Show all ${facetOf(attribute).all ?? ''}`.trimEnd();

/** What a car has a few of, as shoppers say it. */
const counted: Readonly<Record<CountedAttribute, string>> = {
  seats: 'seat',
  doors: 'door',
  cylinders: 'cylinder',
  sleeps: 'berth',
};
export const isCounted = (attribute: string): attribute is CountedAttribute =>
  Object.hasOwn(counted, attribute);
/** The things that a stepper adds one of, or takes one away. */
export const pluralOf = (attribute: CountedAttribute): string => `${counted[attribute]}s`;
const formatCountOf = (attribute: CountedAttribute, value: number): string =>
  `${value} ${counted[attribute]}${value === 1 ? '' : 's'}`;

const formatKilograms = (value: number): string => `${formatCount(value)} kg`;

const formatEnd: Record<Exclude<RangeAttribute, CountedAttribute>, (value: number) => string> = {
  price: formatDollars,
  weekly_price: formatDollars,
  subscription_price: formatDollars,
  km: formatKilometres,
  year: String,
  created_at_timestamp: formatCount,
  length_feet: (value) => `${value} ft`,
  tare: formatKilograms,
  atm: formatKilograms,
  towing: formatKilograms,
};

/** An end of a range for its field and thumb: `$15,000`, `60,000 kms` (SEARCH-41), `2018`. */
export function formatThumb(attribute: RangeAttribute, value: number): string {
  if (isCounted(attribute)) return formatCountOf(attribute, value);
  return attribute === 'km' ? `${formatCount(value)} kms` : formatEnd[attribute](value);
}

/** Names of the range filters, for the panel and for chips of those that the panel does not show. */
export const rangeLabels: Record<RangeAttribute, string> = {
  price: 'Price',
  weekly_price: 'Weekly repayment',
  km: 'Kilometres',
  year: 'Year',
  subscription_price: 'Weekly price',
  created_at_timestamp: 'Arrival',
  seats: 'Seats',
  doors: 'Doors',
  cylinders: 'Cylinders',
  sleeps: 'Berths',
  length_feet: 'Length',
  tare: 'Tare',
  atm: 'ATM',
  towing: 'Towing',
};

/** Ranges whose figure needs its name: kilograms may be of anything. */
const named: readonly RangeAttribute[] = ['length_feet', 'tare', 'atm', 'towing'];
const weekly: readonly RangeAttribute[] = ['weekly_price', 'subscription_price'];

function formatCountRange(attribute: CountedAttribute, { min, max }: Range): string {
  if (min === null) return `Up to ${formatCountOf(attribute, max ?? 0)}`;
  if (max === null) return `${formatCountOf(attribute, min)} or more`;
  return min === max ? formatCountOf(attribute, min) : `${min} to ${formatCountOf(attribute, max)}`;
}

/** `$15,000 to $65,000`, `$80 to $120 a week`, `Under 80,000 km`, `7 seats or more`, `ATM up to 2,500 kg`. Timestamps are not formatted. */
export function formatRangeWords(attribute: RangeAttribute, { min, max }: Range): string {
  if (attribute === 'created_at_timestamp') return 'Latest arrivals';
  if (isCounted(attribute)) return formatCountRange(attribute, { min, max });
  const format = formatEnd[attribute];
  const label = rangeLabels[attribute];
  if (min === null && max === null) return label;
  const name = named.includes(attribute) ? `${label} ` : '';
  const figures =
    min === null
      ? `${name || attribute === 'year' ? 'up to' : 'under'} ${format(max ?? 0)}`
      : max === null
        ? `from ${format(min)}`
        : `${format(min)} to ${format(max)}`;
  return capital(name + figures + (weekly.includes(attribute) ? ' a week' : ''));
}
