declare const unit: unique symbol;
/** Whole dollars, for display and comparison. The branded type excludes fractions and other units. */
export type Dollars = number & { readonly [unit]: 'dollars' };

/** Whole dollars from a number that already is one. Throws on a fraction, an infinity or an unsafe integer. */
export function toDollars(amount: number): Dollars {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of dollars`);
  return amount as Dollars;
}

const amountPattern = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?$/;

/** Whole dollars of an amount in a feed (`$52,990`, `48900.00`), half up, by its digits; `null` when it is not one. */
export function parseDollars(text: string): Dollars | null {
  const match = amountPattern.exec(text.trim().replace(/^(-?)\s*\$\s*/, '$1'));
  if (!match) return null;
  const whole = Number((match[2] ?? '').replaceAll(',', ''));
  const roundUp = Number((match[3] ?? '0').charAt(0)) >= 5 ? 1 : 0;
  const amount = whole + roundUp;
  if (!Number.isSafeInteger(amount)) return null;
  return toDollars(match[1] === '-' && amount !== 0 ? -amount : amount);
}

/**
 * A number rounded to a whole one, with commas between its thousands: `52,990`. Without `Intl`, because the first of its
 * objects takes a phone 80 ms, and every page has such numbers. It stands here because pages of cars load this file anyway.
 */
export const formatCount = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(...)+$)/g, ',');

/** `$52,990`: dollar sign, commas for thousands, no decimals (CONST-01). */
export const formatDollars = (amount: number): string =>
  amount < 0 ? `-$${formatCount(-amount)}` : `$${formatCount(amount)}`;

/** `$1,204.50`: with cents. From whole cents. */
export function formatCents(cents: number): string {
  const size = Math.abs(cents);
  const whole = `$${formatCount(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${whole}` : whole;
}
