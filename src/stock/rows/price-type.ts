import type { PriceType } from '#domain/car/car.schema.ts';
import { askingWords } from './statuses.data.ts';
import { lookUp } from './vocabulary.ts';

/** On-road costs and charges of the state. */
const cost =
  '(?:on ?roads?|orcs?|gov\\w*|charges?|stamp duty|statutory|dealer delivery|rego|registration|ctp|costs?|fees)';
const nothingMore =
  /\bno(?:thing)? (?:more|extras?|further|hidden|additional)\b(?: (?:to pay|costs?|charges?|fees))*/g;
/** A single word of exclusion is enough, whatever else the text promises. */
const excluding =
  /\b(?:exc?|excl\w*|exkl\w*|except|w o|sans|ohne|subject|payable|on top|plus|before|without|extras?|additional|add|less|minus|pre|not|non|no|never|isn t|egc|rrp|msrp|mrlp|mlp|list price)\b/;
const driveAway = new RegExp(
  `\\b(?:drive ?a ?way|dap|on the road|otr|on road price|nothing more|(?:inc|incl\\w*) (?:\\w+ ){0,3}?${cost})\\b`,
);
const estimated = /\b(?:est|estimate\w*|approx\w*|indicative)\b/;

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
