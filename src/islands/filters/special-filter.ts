import type { FacetAttribute } from '#domain/url/facets.ts';
import { type RangeAttribute, type SearchState } from '#domain/url/search-url.ts';
import type { SpecialFilter } from '#islands/search-state/search-screen-props.ts';

type Choice = Pick<SearchState, 'facets' | 'ranges'>;

const facetsOf = (filter: SpecialFilter) =>
  Object.entries(filter.facets) as [FacetAttribute, readonly string[]][];
const rangesOf = (filter: SpecialFilter) =>
  Object.entries(filter.ranges) as [RangeAttribute, SearchState['ranges'][RangeAttribute] & {}][];

/** Whether all values of the filter are chosen, in whatever way. */
export const isSpecialOn = ({ facets, ranges }: Choice, filter: SpecialFilter): boolean =>
  facetsOf(filter).every(([attribute, values]) =>
    values.every((value) => facets[attribute]?.includes(value)),
  ) &&
  rangesOf(filter).every(
    ([attribute, { min, max }]) => ranges[attribute]?.min === min && ranges[attribute]?.max === max,
  );

function withSpecial({ facets, ranges }: Choice, filter: SpecialFilter): Choice {
  const added = facetsOf(filter).map(([attribute, values]) => [
    attribute,
    [...new Set([...(facets[attribute] ?? []), ...values])],
  ]);
  return { facets: { ...facets, ...Object.fromEntries(added) }, ranges: { ...ranges, ...filter.ranges } };
}

function withoutSpecial(choice: Choice, filter: SpecialFilter): Choice {
  const facets = { ...choice.facets };
  const ranges = { ...choice.ranges };
  for (const [attribute, values] of facetsOf(filter)) {
    const left = (facets[attribute] ?? []).filter((value) => !values.includes(value));
    if (left.length > 0) facets[attribute] = left;
    else delete facets[attribute];
  }
  for (const [attribute] of rangesOf(filter)) delete ranges[attribute];
  return { facets, ranges };
}

/** The choice with all values of the filter added, or removed if all were chosen. */
export const toggleSpecial = (choice: Choice, filter: SpecialFilter): Choice =>
  isSpecialOn(choice, filter) ? withoutSpecial(choice, filter) : withSpecial(choice, filter);
