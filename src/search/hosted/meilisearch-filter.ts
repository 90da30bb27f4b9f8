import { isLeftOut, toList, unescapeValue, type WireRequest } from '#search/query/instantsearch-wire.ts';

/** A filter in the host's format: groups combine by AND, the terms of one by OR. */
export type HostFilter = (string | string[])[];

/** Quotes a text for the host, which replaces every backslash escape in it and refuses one it does not know. */
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function toTerm(term: string): string {
  const colon = term.indexOf(':');
  const value = term.slice(colon + 1);
  return `${quote(term.slice(0, colon))}${isLeftOut(value) ? '!=' : '='}${quote(unescapeValue(value))}`;
}

/** Builds the host filter of a request. The library does not escape every value. */
export const toHostFilter = ({
  facetFilters,
  numericFilters,
}: Pick<NonNullable<WireRequest['params']>, 'facetFilters' | 'numericFilters'>): HostFilter => [
  ...toList(numericFilters).map((term) => term.replace(/^\w+/, '"$&"')),
  ...toList(facetFilters).map((group) => toList(group).map(toTerm)),
];
