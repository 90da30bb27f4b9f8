import type { Loan } from './loan.ts';
import { toLoanYears } from './loan-picture.ts';
import { formatMoney } from './money-words.ts';

/** Sizes of the picture, in its own units; half a gap stands on each side of a bar. */
const WIDTH = 10;
const GAP = 4;
const HEIGHT = 100;

/** The parts of a bar, from below. */
export const BAR_PARTS = ['principal', 'interest', 'balloon'] as const;
export type BarPart = (typeof BAR_PARTS)[number];

/** One year of a loan, as its bar and its row of the table. */
type LoanBarYear = {
  /** Where each part begins, and how high it is. */
  bars: Readonly<Record<BarPart, { y: number; size: number }>>;
  cells: readonly string[];
  /** What is paid in it, and the balloon of it, cents. */
  paid: number;
  balloon: number;
};
export type LoanBars = readonly LoanBarYear[];

/** The years of a loan; the highest bar is as high as the picture. */
export function toLoanBars(loan: Loan): LoanBars {
  const years = toLoanYears(loan);
  const heights = years.map(
    ({ principal, interest, fees, balloon }) => principal + interest + fees + balloon,
  );
  const scale = HEIGHT / Math.max(1, ...heights);
  const round = (size: number): number => Math.round(size * 100) / 100;
  return years.map(({ principal, interest, fees, balloon, balance }) => {
    const cost = interest + fees;
    const top = round(HEIGHT - principal * scale);
    const above = round(top - cost * scale);
    return {
      bars: {
        principal: { y: top, size: round(principal * scale) },
        interest: { y: above, size: round(cost * scale) },
        balloon: { y: round(above - balloon * scale), size: round(balloon * scale) },
      },
      cells: [principal, cost, balloon, balance].map(formatMoney),
      paid: principal + cost + balloon,
      balloon,
    };
  });
}

/** One part of all bars as an outline: a page has a path for each, not an element for each year. */
export const toBarPath = (years: LoanBars, part: BarPart): string =>
  years
    .map(({ bars: { [part]: bar } }, index) => {
      const x = index * (WIDTH + GAP) + GAP / 2;
      return bar.size > 0 ? `M${x} ${bar.y}h${WIDTH}v${bar.size}h-${WIDTH}z` : '';
    })
    .join('');

/** The part of the picture that the years of a loan take. */
export const toViewBox = (years: LoanBars): string =>
  `0 0 ${Math.max(1, years.length) * (WIDTH + GAP)} ${HEIGHT}`;

/** What stands with the picture: how high its highest bar is, and whether a balloon is in it. */
export const toPictureWords = (years: LoanBars): { most: string; hasBalloon: boolean } => ({
  most: `Paid year by year, at most ${formatMoney(Math.max(0, ...years.map(({ paid }) => paid)))}`,
  hasBalloon: years.some(({ balloon }) => balloon > 0),
});
