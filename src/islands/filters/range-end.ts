/** An amount as typed: `$25,000.00`, `20k`, `60,000 kms`, `2018`; the comma of `7,49` is a decimal point. */
const written = /^\$?([\d, ]*?\d)(,\d\d?|\.\d*)? ?(k(?!m))? ?(?:kms?)?$/i;

/** Most digits that an address may hold (`parseRange`). */
const DIGITS_MAX = 12;

/** Parses a typed end of a range to a whole number; `null`, an open end, if it is no amount. */
export function parseEnd(text: string): number | null {
  const [, whole, decimals = '', thousands] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replace(/\D/g, '').slice(0, DIGITS_MAX);
  const amount = Math.floor(Number(digits + decimals.replace(',', '.')) * (thousands ? 1_000 : 1));
  return Math.min(amount, 10 ** DIGITS_MAX - 1);
}
