const JOINER = '\u2060';

/** Ends before the next space; a longer one may break. */
const shortHyphenated = /(?<!\S)(?=\S{1,14}(?!\S))\S*-\S*/g;

/** Keeps `at 9am`, `e-mail` and `CX-5` on one line. A no-break hyphen would come from another font than the page's. */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(/\bat (?=\d)/g, 'at\u00A0')
    .replaceAll(shortHyphenated, (word) => word.replaceAll('-', `${JOINER}-${JOINER}`));
