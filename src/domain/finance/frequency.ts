import { formatCents, formatDollars } from '#domain/text/money.ts';

export type Frequency = 'weekly' | 'fortnightly' | 'monthly' | 'yearly';

/** What shoppers choose from (FIN-27). */
export const FREQUENCIES = ['weekly', 'fortnightly', 'monthly'] as const satisfies readonly Frequency[];

/** Repayments a year (FIN-27). */
export const paymentsPerYear: Readonly<Record<Frequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
  yearly: 1,
};

const suffixes: Readonly<Record<Frequency, string>> = {
  weekly: '/wk',
  fortnightly: '/fn',
  monthly: '/mo',
  yearly: '/yr',
};

/** `/wk*` (FIN-28). */
export const formatSuffix = (frequency: Frequency): string => `${suffixes[frequency]}*`;

/** `$128.40/wk*`, the asterisk for what stands beside it (FIN-28). From cents. */
export const formatRepayment = (cents: number, frequency: Frequency): string =>
  `${formatCents(cents)}${suffixes[frequency]}*`;

/** `$128/wk*`: to 0 decimals (FIN-28, FIN-48). From cents. */
export const formatWholeRepayment = (cents: number, frequency: Frequency): string =>
  `${formatDollars(Math.round(cents / 100))}${suffixes[frequency]}*`;

export const isFrequency = (text: string | null): text is (typeof FREQUENCIES)[number] =>
  FREQUENCIES.some((frequency) => frequency === text);
