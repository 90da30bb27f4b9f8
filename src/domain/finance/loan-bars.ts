import type { Loan } from './loan.ts';
import { toLoanYears } from './loan-picture.ts';
import { formatMoney } from './money-words.ts';

/** Sizes of the picture, in its own units; half a gap stands on each side of a bar. */
export const LOAN_BAR = { width: 10, gap: 4, height: 100 };

/** One part of a bar. */
export type LoanBar = { part: 'principal' | 'interest' | 'balloon'; y: number; size: number };

/** One year of a loan, as its bar and its row of the table. */
type LoanBarYear = {
  bars: readonly LoanBar[];
  cells: readonly string[];
  /** What is paid in it, and the balloon of it, cents. */
  paid: number;
  balloon: number;
};
export type LoanBars = readonly LoanBarYear[];

const none: readonly LoanBar[] = (['principal', 'interest', 'balloon'] as const).map((part) => ({
  part,
  y: LOAN_BAR.height,
  size: 0,
}));

/** The bars of a year; of one beyond the term, without height. */
export const barsOf = (year: LoanBarYear | null | undefined): readonly LoanBar[] => year?.bars ?? none;

/** The years of a loan; the highest bar is as high as the picture. */
export function toLoanBars(loan: Loan): LoanBars {
  const years = toLoanYears(loan);
  const heights = years.map(
    ({ principal, interest, fees, balloon }) => principal + interest + fees + balloon,
  );
  const scale = LOAN_BAR.height / Math.max(1, ...heights);
  const round = (size: number): number => Math.round(size * 100) / 100;
  return years.map(({ principal, interest, fees, balloon, balance }) => {
    const cost = interest + fees;
    const top = round(LOAN_BAR.height - principal * scale);
    const above = round(top - cost * scale);
    return {
      bars: [
        { part: 'principal', y: top, size: round(principal * scale) },
        { part: 'interest', y: above, size: round(cost * scale) },
        { part: 'balloon', y: round(above - balloon * scale), size: round(balloon * scale) },
      ],
      cells: [principal, cost, balloon, balance].map(formatMoney),
      paid: principal + cost + balloon,
      balloon,
    };
  });
}

/** The part of the picture that the years of a loan take. */
export const toViewBox = (years: LoanBars): string =>
  `0 0 ${Math.max(1, years.length) * (LOAN_BAR.width + LOAN_BAR.gap)} ${LOAN_BAR.height}`;

/** What stands with the picture: how high its highest bar is, and whether a balloon is in it. */
export const toPictureWords = (years: LoanBars): { most: string; hasBalloon: boolean } => ({
  most: `Paid year by year, at most ${formatMoney(Math.max(0, ...years.map(({ paid }) => paid)))}`,
  hasBalloon: years.some(({ balloon }) => balloon > 0),
});
