/** Words as terms of the index: what is indexed, what is typed and what is marked are taken apart alike. */

const separators = /[\s\p{P}\p{S}]+/u;

/** Without accents, in lower case. */
export const foldTerm = (term: string): string =>
  term
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The terms of a text in order, as written. */
export const splitTerms = (text: string): string[] => text.split(separators).filter((term) => term !== '');

/** The terms of a text in order, folded. */
export const toFoldedTerms = (text: string): string[] => splitTerms(foldTerm(text));

/** Terms shorter than this, or with a digit in them, are never taken for a typing mistake. */
const TYPO_LENGTH_MIN = 4;
/** Share of a term's letters that may be wrong. */
export const TYPO_SHARE = 0.2;

export const mayBeTypo = (term: string): boolean => term.length >= TYPO_LENGTH_MIN && !/\d/.test(term);

/** How many letters of a term may be wrong; 0 where it is taken as it stands. */
export const typosAllowed = (term: string): number =>
  mayBeTypo(term) ? Math.round(term.length * TYPO_SHARE) : 0;
