import { formatCount } from '#domain/text/money.ts';

/** Limits outside this range, in kilograms, are typing errors: no car tows less, and no car licence allows more. */
export const TOW_LIMIT_RANGE = { min: 300, max: 4_500 };

export const isTowLimit = (limit: number): boolean =>
  limit >= TOW_LIMIT_RANGE.min && limit <= TOW_LIMIT_RANGE.max;

/** What to do about a limit that cannot be read. */
export const TOW_LIMIT_SENTENCE = `Please enter your car’s braked towing limit in kilograms, from ${formatCount(TOW_LIMIT_RANGE.min)} to ${formatCount(TOW_LIMIT_RANGE.max)}.`;

/** Parses a braked towing limit into kilograms: `3,000 kgs`, `3.5 t`; `null` when it is no weight or out of range. */
export function parseTowLimit(text: string): number | null {
  const match = /^(\d{1,3}(?:[, ]\d{3})+|\d+(?:[.,]\d{1,2})?)\s*(kgs?|kilos?|t|tonnes?)?\.?$/i.exec(
    text.trim(),
  );
  if (!match) return null;
  const figure = Number((match[1] ?? '').replace(/[, ](?=\d{3})/g, '').replace(',', '.'));
  const inTonnes = /^t/i.test(match[2] ?? '') || (match[2] === undefined && figure < 10);
  const limit = Math.round(inTonnes ? figure * 1000 : figure);
  return isTowLimit(limit) ? limit : null;
}
