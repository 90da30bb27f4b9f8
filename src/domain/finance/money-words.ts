import { formatCents, formatDollars } from '#domain/text/money.ts';

/** `$30,000`, or `$912.25` where there are cents. From cents. */
export const formatMoney = (cents: number): string =>
  cents % 100 === 0 ? formatDollars(cents / 100) : formatCents(cents);
