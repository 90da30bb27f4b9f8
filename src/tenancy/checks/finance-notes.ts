import { modelsOfMakes } from '#domain/car/models.data.ts';
import { TEASER_YEARS } from '#domain/finance/finance-figure.ts';
import { hasWeeklySort, toWeeklyTerms } from '#domain/finance/list-terms.ts';
import { clampTerm, toLoanRanges } from '#domain/finance/loan-ranges.ts';
import { frequencyOf } from '#domain/finance/provider.ts';
import { nearest } from '#tenancy/forms/nearest.ts';
import { formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import { resolveFinancePolicy } from '#tenancy/resolve/finance-policy.ts';
import type { FinanceSettings } from '#tenancy/schemas/finance.schema.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import { toOwnRate } from './finance-checks.ts';
import type { TenantFinding } from './finding.ts';
import { listWeekly } from './search-checks.ts';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'finance', path, sentence });

type Provider = NonNullable<FinanceSettings['provider']>;

/** What a provider needs so that its rates may be shown (FIN-37). */
const NEEDED = ['annualRate', 'comparisonRate', 'example', 'ratesFrom'] as const;

/**
 * Tells of a provider whose rates nobody sees, because something that the law asks for is missing, of what is left out for
 * that, and of settings of the calculator and of makes that do not do what they seem to. Such a dealer is published.
 */
export const findFinanceNotes = (settings: Pick<TenantSettings, 'finance' | 'features'>): TenantFinding[] => [
  ...findMissing(settings.finance),
  ...findQuoteNotes(settings.finance),
  ...findWeeklyNotes(settings),
  ...findCalculatorNotes(settings.finance),
  ...findMakeNotes(settings.finance),
];

function findMissing({ provider, fees }: FinanceSettings): TenantFinding[] {
  if (provider === undefined) return [];
  const own = toOwnRate(provider, fees);
  const stated =
    own === null
      ? 'the one that the lender states'
      : `the one that the lender states; by the fees here it is ${own.toFixed(2)}`;
  const wanted: Readonly<Record<(typeof NEEDED)[number], string>> = {
    annualRate: 'the annual rate of the lender in per cent, such as 7.99',
    comparisonRate: stated,
    example: 'the loan of the comparison rate, such as { "amount": 30000, "termYears": 5, "secured": true }',
    ratesFrom: 'the day from which the lender’s rates hold, such as "2026-11-01"',
  };
  return NEEDED.filter((key) => provider[key] === undefined).map((key) =>
    finding(
      ['provider', key],
      `is missing, so no rate or repayment is shown: the National Credit Code (sections 160 and 164) asks for it beside both. Write ${wanted[key]}.`,
    ),
  );
}

/** Tells of quotes of a service that nobody sees. */
const findQuoteNotes = ({ quote, provider }: FinanceSettings): TenantFinding[] =>
  provider !== undefined && quote?.kind === 'youx' && quote.example === undefined
    ? [
        finding(
          ['quote', 'example'],
          'is missing, so no quote is shown: the law asks which loan its comparison rate is for. Ask YouX, and write it, such as { "amount": 30000, "termYears": 5, "secured": true }.',
        ),
      ]
    : [];

/** Tells of weekly repayments that the search names and leaves out, because there are none. */
function findWeeklyNotes({
  finance,
  features,
}: Pick<TenantSettings, 'finance' | 'features'>): TenantFinding[] {
  const policy = resolveFinancePolicy(finance);
  if (hasWeeklySort(policy)) return [];
  const isHidden = toWeeklyTerms(policy) !== null;
  const why = isHidden
    ? '"advertising.hideOnCards" in finance.json takes repayments from cards, and an order is of figures that cards carry'
    : toReason(finance.provider);
  // Filters name their repayments themselves, and have the terms under them.
  const named = listWeekly(features.search).filter(({ value }) => !isHidden || value.includes(':'));
  return named.map(({ value, path }) => ({
    file: 'features',
    path: ['search', ...path],
    sentence: `is "${value}", and is left out: ${why}. Mend that, or take this entry out.`,
  }));
}

function toReason(provider: Provider | undefined): string {
  if (provider === undefined)
    return 'finance.json has no "provider", and without one there are no repayments';
  if (frequencyOf(provider.kind) !== 'weekly')
    return `loans of "${provider.kind}" in finance.json are repaid monthly, and the search has weekly repayments`;
  const missing = NEEDED.filter((key) => provider[key] === undefined).map((key) => `"${key}"`);
  return `"provider" in finance.json lacks ${formatList(missing)}, so that there are no repayments`;
}

/** Tells of first values of the calculator that it does not begin with, or that no lender offers. */
function findCalculatorNotes(settings: FinanceSettings): TenantFinding[] {
  const { provider, calculator } = settings;
  const policy = resolveFinancePolicy(settings);
  if (provider === undefined || policy === null) return [];
  const { annualRate, lender } = provider;
  const { interestDefault, fixedRate, termDefault, termMax, termYears } = calculator;
  const notes: TenantFinding[] = [];
  if (interestDefault !== undefined && annualRate !== undefined && !fixedRate && interestDefault < annualRate)
    notes.push(
      finding(
        ['calculator', 'interestDefault'],
        `is ${interestDefault}, below the ${annualRate} of ${lender}: the calculator begins with a repayment that nobody is offered. Take it out, so that it begins with ${annualRate}.`,
      ),
    );
  if (termYears.length === 0 && termDefault > termMax)
    notes.push(
      finding(
        ['calculator', 'termDefault'],
        `is ${termDefault}, above "termMax": the calculator begins with ${termMax} years. Write ${termMax}.`,
      ),
    );
  if (termYears.length > 0 && !termYears.some((years) => years === 5 || years === 6))
    notes.push(
      finding(
        ['calculator', 'termYears'],
        `has neither 5 nor 6, with which the calculator would begin: it begins with the nearest, ${nearestTo(termDefault, termYears)}. Add one of them, or leave it so if that is meant.`,
      ),
    );
  const first = clampTerm(termDefault, toLoanRanges(policy.ranges, null));
  const isShown = NEEDED.every((key) => provider[key] !== undefined);
  const isTold = notes.some(({ path }) => String(path.at(-1)).startsWith('term'));
  if (isShown && !isTold && first !== TEASER_YEARS)
    notes.push(
      finding(
        ['calculator', 'termDefault'],
        `is ${termDefault}: the calculator begins with ${first} years, beside a repayment that is advertised over ${TEASER_YEARS}. Write 5, or leave it so if that is meant.`,
      ),
    );
  return notes;
}

const nearestTo = (wanted: number, years: readonly number[]): number =>
  years.reduce((best, each) => (Math.abs(each - wanted) < Math.abs(best - wanted) ? each : best));

/** Tells of makes that are written nearly, but not quite, as one of the trade: no car has them. */
const findMakeNotes = ({ advertising, links }: FinanceSettings): TenantFinding[] => [
  ...findNearMakes(advertising.excludedMakes, ['advertising', 'excludedMakes']),
  ...findNearMakes(links.enquiryMakes, ['links', 'enquiryMakes']),
];

const makes = Object.keys(modelsOfMakes);
const isKnown = (make: string): boolean => makes.some((each) => each.toLowerCase() === make.toLowerCase());

function findNearMakes(named: readonly string[], path: KeyPath): TenantFinding[] {
  return named.flatMap((make, index) => {
    const meant = isKnown(make) ? null : nearest(make, makes);
    const sentence = `is "${make}", a make that we do not know. Did you mean "${meant}"?`;
    return meant === null ? [] : [finding([...path, index], sentence)];
  });
}
