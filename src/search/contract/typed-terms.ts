import { distance } from 'fastest-levenshtein';

/** Splits indexed, typed and highlighted text into terms by the same rule. */

const separators = /[\s\p{P}\p{S}]+/u;

/** Removes accents and converts to lower case. */
export const foldTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Returns the folded terms of a text in order. */
export const toFoldedTerms = (text: string): string[] =>
  foldTerm(text)
    .split(separators)
    .filter((term) => term !== '');

/** A word or a phrase of a query that no car found may have: `-white`, `-"roof racks"`. */
export const unwantedPart = /(?<!\S)-(?:"[^"]*"|\S+)/g;

/** Shorter terms, and terms with a digit, are never treated as typing mistakes. */
const TYPO_LENGTH_MIN = 4;
/** Share of a term's letters that may be wrong. */
const TYPO_SHARE = 0.2;

/** Number of letters that may be wrong; 0 when the term must match exactly. */
const typosAllowed = (term: string): number =>
  term.length >= TYPO_LENGTH_MIN && !/\d/.test(term) ? Math.round(term.length * TYPO_SHARE) : 0;

/** Whether two adjacent letters are swapped, of two different words: `hliux`. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Returns a test for words that a typed term may have meant; `null` when the term must match exactly. */
export function createTypoTest(typed: string): ((word: string) => boolean) | null {
  const allowed = typosAllowed(typed);
  if (allowed === 0) return null;
  return (word) =>
    Math.abs(typed.length - word.length) <= allowed &&
    typed !== word &&
    (isSwap(typed, word) || distance(typed, word) <= allowed);
}

/** Whether a typed term is a likely typing mistake for a word. A term is not a mistake for itself. */
export const isTypoOf = (typed: string, word: string): boolean => createTypoTest(typed)?.(word) ?? false;

/** Splits a term of letters and digits, so that `rav4` is found as `rav 4`; returns an empty list for other terms. */
export function splitAtDigits(term: string): string[] {
  const pieces = term.match(/\d+|[^\d]+/g) ?? [];
  return pieces.length > 1 ? pieces : [];
}
