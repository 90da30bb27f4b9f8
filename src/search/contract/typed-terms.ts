import { distance } from 'fastest-levenshtein';

/** Words as terms of the index: what is indexed, what is typed and what is marked are taken apart alike. */

const separators = /[\s\p{P}\p{S}]+/u;

/** Without accents, in lower case. */
export const foldTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The terms of a text in order, folded. */
export const toFoldedTerms = (text: string): string[] =>
  foldTerm(text)
    .split(separators)
    .filter((term) => term !== '');

/** Terms shorter than this, or with a digit in them, are never taken for a typing mistake. */
const TYPO_LENGTH_MIN = 4;
/** Share of a term's letters that may be wrong. */
const TYPO_SHARE = 0.2;

/** How many letters of a term may be wrong; 0 where it is taken as it stands. */
const typosAllowed = (term: string): number =>
  term.length >= TYPO_LENGTH_MIN && !/\d/.test(term) ? Math.round(term.length * TYPO_SHARE) : 0;

/** Two neighbouring letters that changed places: `hliux`. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Tells of words whether a typed term may have meant them; `null` for a term that is taken as it stands. */
export function createTypoTest(typed: string): ((word: string) => boolean) | null {
  const allowed = typosAllowed(typed);
  if (allowed === 0) return null;
  return (word) =>
    Math.abs(typed.length - word.length) <= allowed &&
    typed !== word &&
    (isSwap(typed, word) || distance(typed, word) <= allowed);
}

/** Whether a typed term may have meant a word; the same term is no typo of itself. */
export const isTypoOf = (typed: string, word: string): boolean => createTypoTest(typed)?.(word) ?? false;

/** A term of letters and digits in its parts, so that `rav4` is found as `rav 4`; none for others. */
export function splitAtDigits(term: string): string[] {
  const parts = term.match(/\d+|[^\d]+/g) ?? [];
  return parts.length > 1 ? parts : [];
}
