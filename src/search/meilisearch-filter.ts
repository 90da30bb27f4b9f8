import { toList, unescapeValue, type WireRequest } from './instantsearch-wire.ts';

/** A filter in the host's words: groups hold together, the terms of one by OR. */
export type HostFilter = (string | string[])[];

/** A backslash that no other one is paired with, in front of that quote or at the end. */
const hides = (mark: string) => new RegExp(String.raw`(?<!\\)(?:\\\\)*\\(?:${mark}|$)`);

/**
 * A value in quotes. Looking for the closing quote, the host passes over whatever follows a backslash, and
 * then takes the backslash away from its own kind of quote alone: what one kind cannot say, the other may.
 * No car has the empty value, which stands for one that neither can say, such as `C:\`.
 */
function quote(text: string): string {
  const mark = ['"', "'"].find((kind) => !hides(kind).test(text));
  return mark === undefined ? '""' : `${mark}${text.replaceAll(mark, `\\${mark}`)}${mark}`;
}

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
