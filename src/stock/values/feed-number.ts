/** The sign before decimals; of point and comma, the other one separates thousands. */
export type DecimalSign = '.' | ',';

export type FeedNumber = {
  value: number;
  /** `12.345` could also be written with a separator of thousands. */
  isDoubtful: boolean;
};

/** One number of a text and what surrounds it. */
export type NumberInText = { before: string; digits: string; after: string };

/** Digits with the signs that may separate them. */
const run = /[.,]?\d(?:[\d.,'’\s]*\d)?/;

const patterns: Record<DecimalSign, readonly RegExp[]> = {
  '.': [/^\d*(?:\.\d+)?$/, /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, /^\d{1,3}([\s'’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/],
  ',': [/^\d*(?:,\d+)?$/, /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, /^\d{1,3}([\s'’])\d{3}(?:\1\d{3})*(?:,\d+)?$/],
};

/**
 * Reads a number as strictly as a price: thousands in whole groups of three, at most one sign before decimals
 * (`12,345.6`, `12 345`). `null` for anything else, such as `12345,6` where the decimal sign is a point.
 */
export function readNumber(digits: string, decimal: DecimalSign = '.'): FeedNumber | null {
  const text = digits.trim();
  if (text === '' || !patterns[decimal].some((pattern) => pattern.test(text))) return null;
  const value = Number(text.replace(decimal === '.' ? /[\s,'’]/g : /[\s.'’]/g, '').replace(',', '.'));
  if (!Number.isSafeInteger(Math.round(value))) return null;
  const isDoubtful = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && text.includes(decimal);
  return { value, isDoubtful };
}

/** Finds the first number of a text; `null` without digits. */
export function findNumber(text: string): NumberInText | null {
  const match = run.exec(text);
  if (match === null) return null;
  return {
    before: text.slice(0, match.index),
    digits: match[0],
    after: text.slice(match.index + match[0].length),
  };
}

/** The decimal sign of a language or country, such as `de` or `sv-SE`. */
export function decimalSignOf(locale: string): DecimalSign {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
}
