import { toList, unescapeValue, type WireRequest } from '#search/query/instantsearch-wire.ts';

/** A filter in the host's words: groups hold together, the terms of one by OR. */
export type HostFilter = (string | string[])[];

/** A backslash that no other one is paired with, in front of a quote or at the end. */
const hidesQuote = /(?<!\\)(?:\\\\)*\\(?:"|$)/;

/**
 * A value in quotes. The host passes over whatever follows a backslash when it looks for the closing quote,
 * and has no word for a value in which that would be a quote. No car has the empty one, which stands for it.
 */
const quote = (text: string): string => (hidesQuote.test(text) ? '""' : `"${text.replaceAll('"', '\\"')}"`);

function toTerm(term: string): string {
  const colon = term.indexOf(':');
  return `"${term.slice(0, colon)}"=${quote(unescapeValue(term.slice(colon + 1)))}`;
}

/** Which cars a request means. The library would not escape every value. */
export const toHostFilter = ({
  facetFilters,
  numericFilters,
}: Pick<NonNullable<WireRequest['params']>, 'facetFilters' | 'numericFilters'>): HostFilter => [
  ...toList(numericFilters).map((term) => term.replace(/^\w+/, '"$&"')),
  ...toList(facetFilters).map((group) => toList(group).map(toTerm)),
];
