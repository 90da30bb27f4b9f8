/**
 * Words that stand on one line: the time after `at`, and `e-mail`, whose own hyphen stays. A no-break hyphen would come from
 * another font: those of the pages have none.
 */
export const keepTogether = (text: string): string =>
  text.replaceAll(/\bat (?=\d)/g, 'at\u00A0').replaceAll(/\be-mail\b/g, 'e\u2060-\u2060mail');
