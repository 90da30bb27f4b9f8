/** Texts of feeds for a missing value, without spaces and punctuation, which are left out before comparing. */
const marks: ReadonlySet<string> = new Set([
  '',
  ...(
    'na nan null nil none nonespecified noneselected undefined unknown unk unspecified undisclosed ' +
    'undetermined notspecified notapplicable notprovided notsupplied notstated notgiven notknown notset ' +
    'notentered notrecorded notdisclosed nodata noinformation blank empty pleaseselect tba tbc ' +
    'tobeadvised tobeannounced tobeconfirmed value ref name div0 okänd unbekannt inconnu'
  ).split(' '),
]);
/** Errors of spreadsheets are marks only with their hash: `#NAME?`. */
const spreadsheetErrors = new Set(['value', 'ref', 'name', 'div0']);
/** A longer text is a value. */
const MARK_MAX = 40;
const punctuation = /[\s.,_/\\()[\]{}<>#"'?!*–—-]+/g;

/** Whether a text of a feed means that the value is missing: empty, `-`, `N/A`, `Unspecified`, `#REF!`. */
export function isUnknownMark(text: string): boolean {
  if (text.length > MARK_MAX) return false;
  const word = text.toLowerCase().replace(punctuation, '');
  return marks.has(word) && (!spreadsheetErrors.has(word) || text.trim().startsWith('#'));
}
