import { findNumber, readNumber } from '#stock/values/feed-number.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { leastOfField, unitsOfField } from './units.data.ts';

/** What cannot follow one number: an exponent, the end of a range, a sum. */
const moreNumber = /^(?:e[+-]?\d|\s*[-–+/x×]\s*\d|\s+to\s+\d)/i;
const feetAndInches = /^(\d+)\s*(?:'|’|ft|feet)\s*(\d{1,2})\s*(?:"|''|”|in|inch|inches)?$/i;

/**
 * Reads the number of a field in the field's unit; `null` when it is not surely one number. Text after it is
 * its unit, or words such as `Doors`. With `whole` three decimals are more likely thousands.
 */
export function readFieldNumber(text: string, field: FeedField, whole: boolean): number | null {
  const units = unitsOfField[field];
  const inches = units?.['ft'] === undefined ? null : feetAndInches.exec(text);
  if (inches !== null) return Number(inches[1]) + Number(inches[2]) / 12;
  const found = findNumber(text);
  if (found === null || found.before !== '') return null;
  const number = readNumber(found.digits);
  if (number === null) return null;
  const unit = toUnit(found.after);
  const factor = units === undefined || unit === '' ? 1 : units[unit];
  if (factor === undefined || (units === undefined && moreNumber.test(found.after))) return null;
  const value = number.value * factor;
  if (value > 0 && value < (leastOfField[field] ?? 0)) return null;
  return whole && number.isDoubtful && factor === 1 ? null : value;
}

/** The unit without spaces, points, and remarks such as `@ 2000 rpm` and `(braked)`. */
const toUnit = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[@(].*$/, '')
    .replace(/[\s.]+/g, '');
