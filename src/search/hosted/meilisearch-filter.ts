import { toList, unescapeValue, type WireRequest } from '#search/query/instantsearch-wire.ts';

/** A filter in the host's format: groups combine by AND, the terms of one by OR. */
export type HostFilter = (string | string[])[];

/** An unpaired backslash before a quote or at the end. */
const hidesQuote = /(?<!\\)(?:\\\\)*\\(?:"|$)/;

/**
 * Quotes a value. When the host looks for the closing quote, it skips the character after a backslash, so some values
 * cannot be written. They become the empty value, which no car has.
 */
const quote = (text: string): string => (hidesQuote.test(text) ? '""' : `"${text.replaceAll('"', '\\"')}"`);

function toTerm(term: string): string {
  const colon = term.indexOf(':');
  return `"${term.slice(0, colon)}"=${quote(unescapeValue(term.slice(colon + 1)))}`;
}

/** Builds the host filter of a request. The library does not escape every value. */
export const toHostFilter = ({
  facetFilters,
  numericFilters,
}: Pick<NonNullable<WireRequest['params']>, 'facetFilters' | 'numericFilters'>): HostFilter => [
  ...toList(numericFilters).map((term) => term.replace(/^\w+/, '"$&"')),
  ...toList(facetFilters).map((group) => toList(group).map(toTerm)),
];
