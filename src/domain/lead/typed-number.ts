import { toPlain } from '#domain/text/typed-text.ts';

/** What people put around a number: `about $85,000 km`, `85k`, `AUD 1,850/-`, `85,000+`. */
const around =
  /^(?:about|approx[a-z]*|around|circa|ca|aud|au)?[.~≈]*(?:au?)?\$?([.,]?\d[\d.,]*)(k|thousand)?(kms?|klms?|kilomet(?:re|er)s?|k'?s|dollars?|aud)?[+*.]?(?:\/?-)?$/;
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;
const GROUPED_BY_DOTS = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\d*\.\d+)$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

/** `2,400.50` and `2.400,50` → 2400.5; `null` for what is no number. */
function toNumber(digits: string): number | null {
  if (GROUPED.test(digits)) return Number(digits.replaceAll(',', ''));
  if (GROUPED_BY_DOTS.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (DECIMAL.test(digits)) return Number(digits);
  return DECIMAL_COMMA.test(digits) ? Number(digits.replace(',', '.')) : null;
}

/** `85.5` of `85.5k`, where a point parts no groups. */
const toThousands = (digits: string): number | null =>
  /^\d+(?:\.\d+|,\d\d?)?$/.test(digits) ? Number(digits.replace(',', '.')) : null;

/** Reads a whole number as people type it, with its unit, its cents or in thousands; `null` for what is none. */
export function readWhole(text: string): number | null {
  const [, digits = '', thousands = '', unit = ''] =
    around.exec(
      toPlain(text)
        .toLowerCase()
        .replace(/[\s_’`´]/g, ''),
    ) ?? [];
  const value = thousands === '' ? toNumber(digits) : toThousands(digits);
  if (value === null) return null;
  // “85 ks” are thousands, “85,000 ks” kilometres.
  const isThousands = thousands !== '' || (/^k'?s$/.test(unit) && value < 1_000);
  return Math.round(value * (isThousands ? 1_000 : 1));
}
