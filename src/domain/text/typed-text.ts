/* What people paste has characters that nobody sees: breaks of word processors, marks around numbers of contacts. */

/** Breaks of lines in every spelling. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters but line ends and tabs; marks of direction and of hyphens; spaces without a width. */
const unseen =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0e-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

/** A text of several lines without what cannot be seen. Joiners stay: emoji and some alphabets need them. */
export const tidyText = (text: string): string => text.replace(breaks, '\n').replace(unseen, '').trim();

/** The same in one line, with single spaces. */
export const tidyLine = (text: string): string => tidyText(text).replace(/\s+/g, ' ');

/** The same as a number or an address is read: with plain letters, digits and signs for those of other widths. */
export const toPlain = (text: string): string =>
  tidyLine(text.normalize('NFKC').replace(/\u200c|\u200d|\ufe0e|\ufe0f/g, ''));

/** The beginning of a text, not cut through a sign: a database takes no half of a pair of surrogates. */
export const cutText = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
