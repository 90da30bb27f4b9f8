import { formatDollars } from '#domain/text/money.ts';
import type { ExampleTerms } from './comparison-rate.ts';
import type { FinanceFigure } from './finance-figure.ts';
import { formatWholeRepayment, type Frequency } from './frequency.ts';
import { toAddedFees, type Loan } from './loan.ts';
import { formatMoney } from './money-words.ts';

/** The warning that the law puts beside every comparison rate. */
export const COMPARISON_WARNING =
  'This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

/** Decimals of a rate: two, or as many as it has up to four. */
const DECIMALS = { min: 2, max: 4 };

/** `7.99%` */
export function formatRate(rate: number): string {
  const [, decimals = ''] = String(Number(rate.toFixed(DECIMALS.max))).split('.');
  return `${rate.toFixed(Math.max(DECIMALS.min, decimals.length))}%`;
}

/** `7.99% p.a.` */
export const formatAnnualRate = (rate: number): string => `${formatRate(rate)} p.a.`;

/** `5 years`, `1 year`, `4.5 years`; in months where it is no half years: `50 months`. */
export const formatTerm = (years: number): string =>
  (years * 2) % 1 ? `${Math.round(years * 12)} months` : `${years} ${years === 1 ? 'year' : 'years'}`;

/** Which loan a comparison rate is for, as a sentence. */
export const formatExample = ({ amount, termYears, secured, frequency }: ExampleTerms): string =>
  `The comparison rate is for ${secured ? 'a secured' : 'an unsecured'} loan of ${formatMoney(amount)} over ${formatTerm(termYears)}, repaid ${frequency}.`;

const intervals: Readonly<Record<Frequency, string>> = {
  weekly: 'a week',
  fortnightly: 'a fortnight',
  monthly: 'a month',
  yearly: 'a year',
};

/** A number that a figure is worked out from, such as `Deposit`, `$2,000`. */
export type FigureInput = { label: string; value: string };

/** The inputs of a figure by name, without those that are nothing. */
export function listInputs({ loan, lender }: Pick<FinanceFigure, 'loan' | 'lender'>): FigureInput[] {
  const { amount, deposit, tradeIn, balloon, termYears, annualRate, frequency, fees } = loan;
  const money: (readonly [label: string, cents: number])[] = [
    ['Price', amount],
    ['Deposit', deposit],
    ['Trade-in', tradeIn],
    ['Fees added to the loan', toAddedFees(fees)],
    ['Monthly fee', fees.monthlyAdmin],
    ['Final payment', balloon],
  ];
  return [
    { label: 'Lender', value: lender },
    ...money.flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, value: formatMoney(cents) }])),
    { label: 'Term', value: formatTerm(termYears) },
    { label: 'Annual rate', value: formatAnnualRate(annualRate) },
    { label: 'Repaid', value: frequency },
  ];
}

/** A figure in words; no part of it stands anywhere without the others. */
export type FigureWords = {
  /** `Weekly repayment` */
  label: string;
  /** `$128/wk*` */
  repayment: string;
  /** `$128 a week`, for sentences and screen readers. */
  spoken: string;
  /** `7.99% p.a.` */
  annualRate: string;
  comparisonRate: string;
  /** The loan of the comparison rate, and the warning. */
  terms: string;
  warning: string;
  /** What the asterisk says: the loan of the repayment. */
  basis: string;
  /** What the lender adds to its offer on this car; empty for nothing. */
  disclaimer: string;
  inputs: readonly FigureInput[];
};

/** `$128 a week` is followed by it. */
export const formatInterval = (frequency: Frequency): string => intervals[frequency];

/** What a loan is worked out from beside its price: `, less a deposit of $2,000, with fees of $395, over 5 years`. */
export function formatLoanInputs({ deposit, tradeIn, balloon, termYears, fees }: Loan): string {
  const part = (words: string, cents: number): string =>
    cents === 0 ? '' : `, ${words} ${formatMoney(cents)}`;
  const parts = [
    part('less a deposit of', deposit),
    part('less a trade-in of', tradeIn),
    part('with fees of', toAddedFees(fees)),
    part('with a monthly fee of', fees.monthlyAdmin),
    part('with a final payment of', balloon),
  ];
  return `${parts.join('')}, over ${formatTerm(termYears)}`;
}

/** `* For $27,990, less a deposit of $2,000, with fees of $395, over 5 years.` A list names no price. */
export function formatBasis(
  { loan, isStated, lender }: Pick<FinanceFigure, 'loan' | 'isStated' | 'lender'>,
  price = formatMoney(loan.amount),
): string {
  const by = isStated ? ` As stated by ${lender}.` : '';
  return `* For ${price}${formatLoanInputs(loan)}.${by}`;
}

/** `Weekly repayment` */
export const formatRepaymentLabel = (frequency: Frequency): string =>
  `${frequency.charAt(0).toUpperCase()}${frequency.slice(1)} repayment`;

export function toFigureWords(figure: FinanceFigure): FigureWords {
  const { repayment, loan, annualRate, comparisonRate, example } = figure;
  return {
    label: formatRepaymentLabel(loan.frequency),
    repayment: formatWholeRepayment(repayment, loan.frequency),
    spoken: `${formatDollars(Math.round(repayment / 100))} ${intervals[loan.frequency]}`,
    annualRate: formatAnnualRate(annualRate),
    comparisonRate: formatAnnualRate(comparisonRate),
    terms: formatExample(example),
    warning: COMPARISON_WARNING,
    basis: formatBasis(figure),
    disclaimer: figure.disclaimer,
    inputs: listInputs(figure),
  };
}
