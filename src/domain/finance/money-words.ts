import { formatCents, formatDollars } from '#domain/text/money.ts';

export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** `$30,000`, or `$912.25` where there are cents. From cents. */
export const formatMoney = (cents: number): string =>
  cents % 100 === 0 ? formatDollars(cents / 100) : formatCents(cents);
