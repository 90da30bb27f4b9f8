import { facetAttributes, type FacetAttribute } from '#domain/url/facets.ts';
import { kindOf } from '#domain/car/vehicle-kinds.ts';
import { orderRanges } from '#domain/price/range-order.ts';
import { type RangeAttribute } from '#domain/url/search-url.ts';
import type { Histograms, SearchResponse } from '#search/contract/search.ts';
import { panelChoices, type Panel } from '#tenancy/resolve/panel-choices.data.ts';
import type { SearchSettings } from '#tenancy/schemas/search.schema.ts';

/** Facets of which the panel shows values that the counts of a page do not tell. */
const alwaysAsked: ReadonlySet<string> = new Set<FacetAttribute>(['car_type', 'make', 'model']);

/** The least share of cars whose value is known, and of cars that differ from the most frequent value. */
const KNOWN_MIN = 0.2;
const OTHERS_MIN = 0.04;
/** More values than this are a choice only where each is of several cars: makers have dozens of names for white. */
const VALUES_MAX = 12;
const CARS_A_VALUE = 3;

export const panelFacets = ({ facets }: SearchSettings): FacetAttribute[] =>
  (facets ?? panelChoices.facets).map(({ attribute }) => attribute);

/** Whether values tell cars apart: known of enough, not the same of nearly all, each of several if many. */
function tellsApart(counts: readonly number[], cars: number, valuesMax = VALUES_MAX): boolean {
  const known = counts.reduce((sum, count) => sum + count, 0);
  const others = known - Math.max(0, ...counts);
  if (counts.length > valuesMax && counts.length * CARS_A_VALUE > known) return false;
  return counts.length > 1 && known >= cars * KNOWN_MIN && others >= cars * OTHERS_MIN;
}

const valuesOf = (record: Readonly<Record<string, number>> | undefined): number[] =>
  Object.values(record ?? {});

/** Tells what is asked of some kind of vehicle that is found: of motorcycles alone, not how many seats. */
function asksOf({ count, facets }: SearchResponse): (attribute: string) => boolean {
  const types = facets.item_type ?? [];
  const named = types.reduce((sum, type) => sum + type.count, 0);
  const kinds = types.map(({ value }) => kindOf({ item_type: value }));
  if (named < count) kinds.push(kindOf({ item_type: null }));
  return (attribute) =>
    kinds.length === 0 || kinds.some(({ notAsked }) => notAsked.every((each) => each !== attribute));
}

/** The ranges that tell the stock apart; the price always, because its slider has fixed ends. */
function chooseRanges(found: SearchResponse, histograms: Histograms): Panel['ranges'] {
  const asks = asksOf(found);
  const isTold = (attribute: RangeAttribute) =>
    asks(attribute) &&
    (attribute === 'price' || tellsApart(valuesOf(histograms[attribute]), found.count, Infinity));
  return panelChoices.ranges.filter(({ attribute }) => isTold(attribute));
}

function chooseFacets(found: SearchResponse): Panel['facets'] {
  const asks = asksOf(found);
  const countsOf = (attribute: FacetAttribute) => (found.facets[attribute] ?? []).map((item) => item.count);
  return panelChoices.facets.filter(
    ({ attribute }) =>
      alwaysAsked.has(attribute) || (asks(attribute) && tellsApart(countsOf(attribute), found.count)),
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
  ranges: settings.ranges ?? chooseRanges(found, histograms),
});

/** The values of ranges of amounts in the dealer's order: an engine has the most frequent first. */
export function withOrderedRanges(found: SearchResponse, settings: SearchSettings): SearchResponse {
  const facets = { ...found.facets };
  for (const attribute of facetAttributes) {
    const items = facets[attribute];
    if (items) facets[attribute] = orderRanges(attribute, items, settings);
  }
  return { ...found, facets };
}
