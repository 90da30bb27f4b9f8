import { type FacetAttribute, facetAttributes } from '#domain/url/facets.ts';
import { type RangeAttribute, rangeAttributes, type SearchState } from '#domain/url/search-url.ts';
import type { UnderstoodPart } from '#search/query/parse-query.ts';
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

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const without = (query: string, words: readonly string[]): string =>
  collapse(words.reduce((text, part) => text.replace(part, ' '), collapse(query)));

const wordsOf = (understood: readonly UnderstoodPart[]): string[] => understood.map(({ words }) => words);

/** The typed words that were not read as a limit or another choice. */
export const withoutUnderstood = (query: string, understood: readonly UnderstoodPart[]): string =>
  without(query, wordsOf(understood));

/**
 * The typed words: those that were understood as a limit or another choice say what was understood, each with a removal of its
 * own; the rest is the text that is searched.
 */
function toTextChoices(query: string, understood: readonly UnderstoodPart[]): ChosenFilter[] {
  const rest = withoutUnderstood(query, understood);
  const kept = wordsOf(understood).join(' ');
  const text: ChosenFilter = { key: 'query', label: `“${rest}”`, remove: (store) => store.setQuery(kept) };
  return [
    ...(rest === '' ? [] : [text]),
    ...understood.map(({ words, ...part }) => ({
      key: `query:${part.attribute ?? ''}:${words}`,
      label: `“${words}”: ${part.range ? formatRangeWords(part.attribute, part.range) : part.meaning}`,
      remove: (store: SearchStore) => store.setQuery(without(store.$state.get().query, [words])),
    })),
  ];
}

/** A limit and other small words go with the word after them: `under 2500cc` without its number says the opposite. */
const toWords = (text: string): string[] =>
  text.split(
    /(?<!(?<![^ ])(?:up|to|under|over|below|above|less|more|than|from|at|most|least|m(?:ax|in)(?:imum)?|for|of|with|and|or|the|an?|in|on|my|can)) /i,
  );

/** Each word of the text that is searched, as a filter of its own; what was understood comes after the other words. */
export const toWordChoices = (query: string, understood: readonly UnderstoodPart[]): ChosenFilter[] =>
  [...new Set(toWords(withoutUnderstood(query, understood)))].map((word) => ({
    key: `word:${word}`,
    label: `“${word}”`,
    remove: (store) =>
      store.setQuery(
        [
          ...toWords(withoutUnderstood(store.$state.get().query, understood)).filter(
            (other) => other !== word,
          ),
          ...wordsOf(understood),
        ].join(' '),
      ),
  }));

/**
 * All chosen filters in the panel's order; those that the panel does not show come last and can still be removed.
 * `understood`: the parts of this query that were read as ranges.
 */
export function toChosen(
  props: Pick<SearchScreenProps, 'facets'>,
  state: SearchState,
  understood: readonly UnderstoodPart[] = [],
): ChosenFilter[] {
  const panel = props.facets.map(({ attribute }) => attribute);
  const order = [...panel, ...facetAttributes.filter((attribute) => !panel.includes(attribute))];
  return [
    ...toTextChoices(state.query, understood),
    ...order.flatMap((attribute) => toFacetChoices(attribute, state)),
    ...rangeAttributes.flatMap((attribute) => toRangeChoice(attribute, state)),
  ];
}
