import {
  type FacetAttribute,
  facetAttributes,
  type RangeAttribute,
  rangeAttributes,
  type SearchState,
} from '#domain/url/search-url.ts';
import type { SearchStore } from '#stores/search-store.ts';
import { formatFacetValue, formatRangeWords } from './facet-words.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/** One chosen filter, and how to remove it. */
export type ChosenFilter = { key: string; label: string; remove: (store: SearchStore) => void };

const open = { min: null, max: null };

function toFacetChoices(attribute: FacetAttribute, state: SearchState): ChosenFilter[] {
  return (state.facets[attribute] ?? []).map((value) => ({
    key: `${attribute}:${value}`,
    label: formatFacetValue(attribute, value),
    remove: (store) => store.toggle(attribute, value),
  }));
}

function toRangeChoice(attribute: RangeAttribute, state: SearchState): ChosenFilter[] {
  const range = state.ranges[attribute];
  if (!range) return [];
  const label = formatRangeWords(attribute, range);
  return [{ key: attribute, label, remove: (store) => store.setRange(attribute, open) }];
}

/** All chosen filters in the panel's order; those that the panel does not show come last and can still be removed. */
export function toChosen(props: Pick<SearchScreenProps, 'facets'>, state: SearchState): ChosenFilter[] {
  const panel = props.facets.map(({ attribute }) => attribute);
  const order = [...panel, ...facetAttributes.filter((attribute) => !panel.includes(attribute))];
  const text: ChosenFilter[] =
    state.query === ''
      ? []
      : [{ key: 'query', label: `“${state.query}”`, remove: (store) => store.setQuery('') }];
  return [
    ...text,
    ...order.flatMap((attribute) => toFacetChoices(attribute, state)),
    ...rangeAttributes.flatMap((attribute) => toRangeChoice(attribute, state)),
  ];
}
