import type { FacetAttribute, RangeAttribute } from '#domain/url/search-url.ts';
import type { Histograms, SearchResponse } from '#search/contract/search.ts';
import type { SearchSettings } from '#tenancy/schemas/search.schema.ts';

/** The facets and ranges of a panel, in order. */
export type Panel = {
  facets: NonNullable<SearchSettings['facets']>;
  ranges: NonNullable<SearchSettings['ranges']>;
};

const list = (attribute: FacetAttribute, label: string): Panel['facets'][number] => ({
  attribute,
  label,
  as: 'list',
});

/** What a panel may ask, in this order, where the dealer names no facets. */
const facetChoices: Panel['facets'] = [
  list('car_type', 'Condition'),
  list('item_type', 'Type'),
  list('make', 'Make'),
  list('model', 'Model'),
  { attribute: 'body', label: 'Body', as: 'pictures' },
  list('fuel', 'Fuel'),
  list('transmission', 'Transmission'),
  list('drive', 'Drive'),
  list('seats', 'Seats'),
  list('colour', 'Colour'),
  list('dealership_name', 'Location'),
];

const slider = (attribute: RangeAttribute, label: string): Panel['ranges'][number] => ({
  attribute,
  label,
  as: 'slider',
});

const rangeChoices: Panel['ranges'] = [
  { attribute: 'sleeps', label: 'Sleeps', as: 'stepper' },
  { attribute: 'atm', label: 'Your car can tow', as: 'tow-limit' },
  slider('price', 'Price'),
  slider('weekly_price', 'Weekly repayment'),
  slider('km', 'Kilometres'),
  slider('year', 'Year'),
  slider('length_feet', 'Length'),
  slider('tare', 'Tare'),
  slider('towing', 'Towing capacity'),
];

/** Facets of which the panel shows values that the counts of a page do not tell. */
const alwaysAsked: ReadonlySet<string> = new Set<FacetAttribute>(['car_type', 'make', 'model']);

/** The least share of cars whose value is known, and of cars that differ from the most frequent value. */
const KNOWN_MIN = 0.2;
const OTHERS_MIN = 0.04;
/** More values than this are a choice only where each is of several cars: makers have dozens of names for white. */
const VALUES_MAX = 12;
const CARS_A_VALUE = 3;

export const panelFacets = ({ facets }: SearchSettings): FacetAttribute[] =>
  (facets ?? facetChoices).map(({ attribute }) => attribute);

/**
 * Whether the values tell the cars of a stock apart: known of enough cars, not the same of nearly all, and each of several
 * cars where there are many.
 */
function tellsApart(counts: readonly number[], cars: number, valuesMax = VALUES_MAX): boolean {
  const known = counts.reduce((sum, count) => sum + count, 0);
  const others = known - Math.max(0, ...counts);
  if (counts.length > valuesMax && counts.length * CARS_A_VALUE > known) return false;
  return counts.length > 1 && known >= cars * KNOWN_MIN && others >= cars * OTHERS_MIN;
}

const valuesOf = (record: Readonly<Record<string, number>> | undefined): number[] =>
  Object.values(record ?? {});

/** The ranges that tell the stock apart; the price always, because its slider has fixed ends. */
function chooseRanges(cars: number, histograms: Histograms): Panel['ranges'] {
  const isTold = (attribute: RangeAttribute) =>
    attribute === 'price' || tellsApart(valuesOf(histograms[attribute]), cars, Infinity);
  return rangeChoices.filter(({ attribute }) => isTold(attribute));
}

function chooseFacets({ count, facets }: SearchResponse): Panel['facets'] {
  return facetChoices.filter(
    ({ attribute }) =>
      alwaysAsked.has(attribute) ||
      tellsApart(
        (facets[attribute] ?? []).map((item) => item.count),
        count,
      ),
  );
}

/** What stands under the rates that a weekly repayment needs beside it. */
const isWeekly = ({ attribute }: { attribute: string }): boolean => attribute.startsWith('weekly_price');

/** A panel with or without weekly repayments: only a dealer with rates has them. */
export function withWeekly(panel: Panel, hasRates: boolean): Panel {
  if (hasRates) return panel;
  return {
    facets: panel.facets.filter((facet) => !isWeekly(facet)),
    ranges: panel.ranges.filter((range) => !isWeekly(range)),
  };
}

/**
 * Returns the facets and ranges that a dealer names, otherwise those that tell the cars of the page apart: never a facet
 * with one value. `found` has the counts of `panelFacets`.
 */
export const toPanel = (settings: SearchSettings, found: SearchResponse, histograms: Histograms): Panel => ({
  facets: settings.facets ?? chooseFacets(found),
  ranges: settings.ranges ?? chooseRanges(found.count, histograms),
});
