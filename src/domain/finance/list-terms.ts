import type { CardFinance, LenderRates } from './card-figure.ts';
import {
  COMPARISON_WARNING,
  formatAnnualRate,
  formatBasis,
  formatExample,
  formatInterval,
} from './figure-words.ts';
import { toOwnRates, type FinanceFigure } from './finance-figure.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { formatSuffix } from './frequency.ts';
import { frequencyOf } from './provider.ts';

/** The cards of a dealer; `null` where they have no figures (CARD-06). */
export function toCardFinance(policy: FinancePolicy | null): CardFinance | null {
  if (policy === null || policy.hideOnCards) return null;
  const own = toOwnRates(policy);
  const frequency = frequencyOf(policy.kind);
  return {
    suffix: formatSuffix(frequency),
    interval: formatInterval(frequency),
    rates: own && toRateWords(own),
  };
}

const toRateWords = ({ annualRate, comparisonRate }: FinanceFigure) => ({
  annualRate: formatAnnualRate(annualRate),
  comparisonRate: formatAnnualRate(comparisonRate),
});

/** The rates of a lender's offer on one car, for its card. */
export const toLenderRates = (figure: FinanceFigure): LenderRates => ({
  ...toRateWords(figure),
  basis: formatBasis(figure),
});

const formatRates = ({ annualRate, comparisonRate }: FinanceFigure): string =>
  `Annual rate ${formatAnnualRate(annualRate)}, comparison rate ${formatAnnualRate(comparisonRate)}`;

/** The dealer's own rates beside many cars, of which some have an offer of the lender at other rates. */
const formatUsualRates = (figure: FinanceFigure): string =>
  `${formatRates(figure)}, unless a car states its own rates and terms.`;

export const formatRateTerms = (figure: FinanceFigure): string =>
  [formatRates(figure), formatExample(figure.example), COMPARISON_WARNING].join(' ');

/** What stands with a list whose cards have figures: terms, own rates, example, warning; `null` without figures. */
export function toListTerms(policy: FinancePolicy | null): string | null {
  if (policy === null || policy.hideOnCards || policy.example === null) return null;
  const figure = toOwnRates(policy);
  const own =
    figure === null
      ? ['* As stated by the lender of each car.']
      : [formatBasis(figure, 'the price of each car'), formatUsualRates(figure)];
  return [...own, formatExample(policy.example), COMPARISON_WARNING].join(' ');
}

/** Whether lists can be sorted by weekly repayments: where cards carry none, the order would be of figures that nobody sees. */
export const hasWeeklySort = (policy: FinancePolicy | null): boolean =>
  policy !== null && !policy.hideOnCards && toWeeklyTerms(policy) !== null;

/** What stands under a choice of weekly repayments; `null` for a dealer without them, or without rates of its own. */
export function toWeeklyTerms(policy: FinancePolicy | null): string | null {
  if (policy === null || frequencyOf(policy.kind) !== 'weekly') return null;
  const figure = toOwnRates(policy);
  if (figure === null) return null;
  const basis = formatBasis(figure, 'the price of each car').replace(/^\* For/, 'Repayments for');
  return [basis, formatUsualRates(figure), formatExample(figure.example), COMPARISON_WARNING].join(' ');
}
