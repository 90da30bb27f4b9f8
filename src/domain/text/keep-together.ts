const JOINER = '\u2060';

/** Ends before the next space; a longer one may break. */
const shortHyphenated = /(?<!\S)(?=\S{1,14}(?!\S))\S*-\S*/g;

/**
 * Words that stand on one line: the time after `at`, and `e-mail` or `CX-5`, whose own hyphen stays. A no-break hyphen would
 * come from another font: those of the pages have none.
 */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(/\bat (?=\d)/g, 'at\u00A0')
    .replaceAll(shortHyphenated, (word) => word.replaceAll('-', `${JOINER}-${JOINER}`));
