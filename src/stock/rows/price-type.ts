import type { PriceType } from '#domain/car/car.schema.ts';
import {
  chargeWords,
  driveAwayWords,
  estimatedWords,
  excludingWords,
  includingWords,
} from './price-types.data.ts';
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
const estimated = new RegExp(`\\b(?:${oneOf(estimatedWords)})\\b`);

/**
 * Reads what a price includes from a feed's words. Words that exclude anything mean that government charges are
 * excluded, beside `drive away` too, because the buyer pays more than the figure. `null` for unknown words, which are
 * never read as drive-away.
 */
export function readPriceType(text: string): PriceType | null {
  const words = text
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(nothingMore, 'nothing more');
  if (lookUp(askingWords, words) !== null) return 'enquire';
  if (excluding.test(words)) return 'excluding_government_charges';
  if (!driveAway.test(words)) return null;
  return estimated.test(words) ? 'estimated_drive_away' : 'drive_away';
}
