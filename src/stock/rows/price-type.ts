import type { PriceType } from '#domain/car/car.schema.ts';
import {
  chargeWords,
  doubtWords,
  driveAwayWords,
  estimatedWords,
  excludingWords,
  includingWords,
  salesTaxes,
} from './price-types.data.ts';
import { withoutFormerUse } from './price-text.ts';
import { askingWords } from './statuses.data.ts';
import { lookUp } from './vocabulary.ts';

const oneOf = (words: readonly string[]): string =>
  words.map((word) => word.replaceAll('*', '\\w*')).join('|');

const nothingMore =
  /\bno(?:thing)? (?:more|extras?|further|hidden|additional)\b(?: (?:to pay|costs?|charges?|fees))*/g;
const excluding = new RegExp(`\\b(?:${oneOf(excludingWords)})\\b`);
const driveAway = new RegExp(
  `\\b(?:${oneOf(driveAwayWords)}|(?:${oneOf(includingWords)}) (?:\\w+ ){0,3}?(?:${oneOf(chargeWords)}))\\b`,
);
/** `Was drive away`, `Drive away: N` */
const doubted = new RegExp(`\\b(?:${oneOf(doubtWords)})\\b|\\b(?:0|n|off)$`);
/** Counts as the whole text only. */
const shortDriveAway = /^d ?a$/;
const estimated = new RegExp(`\\b(?:${oneOf(estimatedWords)})\\b`);

const taxes = salesTaxes.join('|');
const taxIncluded = `\\b(?:(?:${oneOf(includingWords)})[\\s.]*(?:${taxes})|(?:${taxes})\\s+(?:${oneOf(includingWords)}))\\b`;
const withTax = new RegExp(`\\(?${taxIncluded}\\.?\\)?`, 'gi');
/** A sentence of its own, so that the next one is not what is included: `Inc GST. ORC`. */
const taxSentence = new RegExp(`${taxIncluded}\\s*(?=[.;:\\n)])`, 'gi');
const withoutTax = new RegExp(
  `(?:\\+|\\bw/o|\\b(?:${oneOf(excludingWords)}|net of))[\\s.]*(?:of |the )*(?:${taxes}|tax(?:es)?)\\b|\\b(?:${taxes}|tax)\\s+(?:${oneOf(excludingWords)})\\b`,
  'i',
);

/** Whether words leave a sales tax out of a figure: `+ GST`, `excl. VAT`. Such a figure is not what a shopper pays. */
export const leavesOutTax = (text: string): boolean => withoutTax.test(text);

/** A price without the words that a sales tax is in it, as in every price for shoppers: `25,990 inc GST`. */
export const withoutTaxWords = (text: string): string => text.replace(withTax, ' ').trim();

/**
 * Reads what a price includes. Words that exclude anything exclude government charges, beside `drive away`
 * too: the buyer pays more than the figure. `null` for unknown words, which are never read as drive-away.
 */
export function readPriceType(text: string): PriceType | null {
  const words = withoutFormerUse(text)
    .replace(taxSentence, ' ')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(nothingMore, 'nothing more');
  if (lookUp(askingWords, words) !== null) return 'enquire';
  if (excluding.test(words)) return 'excluding_government_charges';
  if (!driveAway.test(words)) return shortDriveAway.test(words) ? 'drive_away' : null;
  if (doubted.test(words)) return 'excluding_government_charges';
  return estimated.test(words) ? 'estimated_drive_away' : 'drive_away';
}
