/** What a number of the calculator may be. Money in cents, terms in years, interest in per cent. */
export type Bounds = Readonly<{ min: number; max: number; step: number }>;

/** The settings of a dealer for the inputs of a loan. Money in cents. */
export type LoanRangePolicy = Readonly<{
  /** The lowest loan: $1,000, or $5,000 by option (FIN-03). */
  amountMin: number;
  /** The highest loan: $100,000; 105 % of a higher price; or $250,000 (FIN-04…06). */
  amountMax: 'standard' | 'price' | 'wide';
  /** The longest term in years: 7, or 5 by option (FIN-10, FIN-11). */
  termMax: number;
  /** Years to choose from in place of a range; empty for the range (FIN-12). */
  termYears: readonly number[];
  /** Per cent a year (FIN-14, FIN-15). */
  interestMin: number;
  interestMax: number;
  /** Whether the rate cannot be moved (FIN-16). */
  isInterestFixed: boolean;
}>;

/** The inputs of a loan for one car. */
export type LoanRanges = Readonly<{
  amount: Bounds;
  term: Bounds;
  /** Empty when `term` is a range. */
  termYears: readonly number[];
  interest: Bounds;
  isInterestFixed: boolean;
  tradeIn: Bounds;
  residual: Bounds;
  /** Whether a number out of range is answered by a sentence (FIN-07), and one below 0 counts as 0 before its range holds (FIN-08). */
  hasMessages: boolean;
}>;

const THOUSAND = 100_000;
/** Highest loan, cents (FIN-04). */
const AMOUNT_MAX = 100 * THOUSAND;
/** Highest loan of the wide layout, deposit and residual, cents (FIN-06, FIN-17, FIN-18). */
const WIDE_MAX = 250 * THOUSAND;
/** Share of a high price that may be lent (FIN-05). */
const PRICE_SHARE_PERCENT = 105;
const AMOUNT_STEP = 50_000;
const TERM_MIN = 1;
const HALF = 0.5;
/** Half a dollar, cents (FIN-17). */
const TRADE_IN_STEP = 50;

function toAmountMax({ amountMax }: Pick<LoanRangePolicy, 'amountMax'>, price: number | null): number {
  if (amountMax === 'wide') return WIDE_MAX;
  return amountMax === 'price' && price !== null && price > AMOUNT_MAX
    ? Math.round((price * PRICE_SHARE_PERCENT) / 100)
    : AMOUNT_MAX;
}

/** The shortest and the longest term: of the years to choose from, where there are some. */
const toTermBounds = ({ termYears, termMax }: LoanRangePolicy): Bounds =>
  termYears.length === 0
    ? { min: TERM_MIN, max: termMax, step: HALF }
    : { min: Math.min(...termYears), max: Math.max(...termYears), step: HALF };

/** The ranges of a dealer's settings for a price in cents; `null` without one. */
export function toLoanRanges(policy: LoanRangePolicy, price: number | null): LoanRanges {
  return {
    amount: { min: policy.amountMin, max: toAmountMax(policy, price), step: AMOUNT_STEP },
    term: toTermBounds(policy),
    termYears: policy.termYears,
    interest: { min: policy.interestMin, max: policy.interestMax, step: HALF },
    isInterestFixed: policy.isInterestFixed,
    tradeIn: { min: 0, max: WIDE_MAX, step: TRADE_IN_STEP },
    residual: { min: 0, max: WIDE_MAX, step: AMOUNT_STEP },
    hasMessages: policy.amountMax === 'wide',
  };
}

/** The least and the most that may be lent for any car, cents; `most` is `null` where it goes by the price (FIN-05). */
export const toAmountLimits = (
  policy: Pick<LoanRangePolicy, 'amountMin' | 'amountMax'>,
): { least: number; most: number | null } => ({
  least: policy.amountMin,
  most: policy.amountMax === 'price' ? null : toAmountMax(policy, null),
});

/** A number within its bounds (FIN-19). */
export const clamp = (value: number, { min, max }: Pick<Bounds, 'min' | 'max'>): number =>
  Math.min(Math.max(value, min), max);

/** A term within the range, or the nearest of the years to choose from; the shorter one of two. */
export function clampTerm(
  years: number,
  { term, termYears }: Pick<LoanRanges, 'term' | 'termYears'>,
): number {
  const [first] = termYears;
  if (first === undefined) return clamp(Math.round(years / term.step) * term.step, term);
  return termYears.reduce(
    (best, each) => (Math.abs(each - years) < Math.abs(best - years) ? each : best),
    first,
  );
}
