import { toExampleRate } from '#domain/finance/comparison-rate.ts';
import { formatTerm } from '#domain/finance/figure-words.ts';
import { isSameRate, toLawfulRates } from '#domain/finance/lawful-rates.ts';
import { formatDollars } from '#domain/text/money.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatList, type KeyPath } from '#tenancy/forms/problem.ts';
import { listCited, listPlaceholders } from '#tenancy/resolve/finance-disclaimer.ts';
import { toLoanFees } from '#tenancy/resolve/finance-policy.ts';
import type { FinanceSettings } from '#tenancy/schemas/finance.schema.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';
import type { TenantFinding } from './finding.ts';

const IMPLAUSIBLE =
  'No figure is shown at a rate below 0.48 that is not 0. Expected per cent a year, such as 6.99 and not 0.0699.';

const finding = (path: KeyPath, sentence: string): TenantFinding => ({ file: 'finance', path, sentence });

type Provider = NonNullable<FinanceSettings['provider']>;

/** Finds an example that does not come to its comparison rate, rates outside the calculator, unknown dealerships. */
export function findFinanceProblems({
  finance,
  locations,
}: Pick<TenantSettings, 'finance' | 'locations'>): TenantFinding[] {
  const ids = [...new Set(locations.locations.map(({ dealership_id: id }) => id))];
  return [
    ...(finance.provider === undefined
      ? []
      : [
          ...findRateProblems(finance.provider, finance),
          ...findFixedRate(finance.provider, finance.calculator),
          ...findUnfilled(finance.provider),
          ...findCrossedRates(finance.provider.cited),
        ]),
    ...findQuoteProblems(finance),
    ...findUnknown(finance.advertising.excludedDealerships, ['advertising', 'excludedDealerships'], ids),
    ...findUnknown(finance.links.applyDealerships, ['links', 'applyDealerships'], ids),
    ...findRepeated(finance.calculator.termYears),
  ];
}

function findUnknown(named: readonly string[], path: KeyPath, ids: readonly string[]): TenantFinding[] {
  return named.flatMap((id, index) => {
    if (ids.includes(id)) return [];
    const hint = formatHint(id, ids, (known) => JSON.stringify(known));
    const sentence = `is "${id}". Expected the dealership_id of a location: ${formatList(ids)}.${hint}`;
    return [finding([...path, index], sentence)];
  });
}

const findRepeated = (years: readonly number[]): TenantFinding[] =>
  years.flatMap((each, index) =>
    years.indexOf(each) === index
      ? []
      : [
          finding(
            ['calculator', 'termYears', index],
            `is ${each}, which stands there already. Take one out.`,
          ),
        ],
  );

/** Finds a highest rate of all loans that is below the lowest. */
const findCrossedRates = ({
  lowestComparisonRate: low,
  highestComparisonRate: high,
}: Provider['cited']): TenantFinding[] =>
  low !== undefined && high !== undefined && high < low
    ? [
        finding(
          ['provider', 'cited', 'highestComparisonRate'],
          `is ${high}. Expected at least ${low}, the lowest.`,
        ),
      ]
    : [];

/** Finds placeholders of the disclaimer that nobody knows, or whose value is missing. */
function findUnfilled(provider: Provider): TenantFinding[] {
  const values = listCited(provider);
  const names = Object.keys(values);
  return listPlaceholders(provider.disclaimer).flatMap((name) => {
    // Rates that are missing are told of for themselves.
    if (values[name] !== undefined || ['interestRate', 'comparisonRate'].includes(name)) return [];
    const path = ['provider', 'disclaimer'];
    if (names.includes(name))
      return [finding(path, `cites {${name}}. Expected "${name}" in "provider.cited".`)];
    const known = formatList(names.map((each) => `{${each}}`));
    return [
      finding(
        path,
        `cites {${name}}. Expected one of ${known}.${formatHint(name, names, (each) => `{${each}}`)}`,
      ),
    ];
  });
}

/** A quote names its lender, and the loan of its comparison rate. */
const findQuoteProblems = ({ provider, quote }: FinanceSettings): TenantFinding[] =>
  quote !== undefined && provider === undefined
    ? [
        finding(
          ['quote'],
          'has no lender. Expected "provider": who lends, and the loan of the comparison rate.',
        ),
      ]
    : [];

/** The comparison rate that the example comes to, in per cent; `null` when it cannot be worked out. */
export function toOwnRate({ annualRate, example }: Provider, fees: FinanceSettings['fees']): number | null {
  if (annualRate === undefined || example === undefined) return null;
  const cents = { ...example, amount: Math.round(example.amount * 100) };
  return toExampleRate({ annualRate, fees: toLoanFees(fees) }, cents);
}

/** Shoppers cannot move a fixed rate: one that is not the lender's would be read as its offer. */
const findFixedRate = (
  { annualRate, lender }: Provider,
  { fixedRate, interestDefault }: FinanceSettings['calculator'],
): TenantFinding[] =>
  fixedRate && annualRate !== undefined && interestDefault !== undefined && interestDefault !== annualRate
    ? [
        finding(
          ['calculator', 'interestDefault'],
          `is ${interestDefault}, and with "fixedRate" nobody can move it, but ${lender} lends at ${annualRate}. Expected ${annualRate}, or no "interestDefault", or "fixedRate": false.`,
        ),
      ]
    : [];

function findRateProblems(provider: Provider, { fees, calculator }: FinanceSettings): TenantFinding[] {
  const { annualRate, comparisonRate, example } = provider;
  const { min, max } = calculator.interest;
  const first = calculator.interestDefault ?? annualRate;
  const isOutside = first !== undefined && (first < min || first > max);
  const key =
    calculator.interestDefault === undefined ? ['provider', 'annualRate'] : ['calculator', 'interestDefault'];
  const outside = isOutside
    ? [
        finding(
          key,
          `is ${first}, but the calculator goes from ${min} to ${max} per cent. Expected a rate within "calculator.interest", or a wider range there.`,
        ),
      ]
    : [];
  if (annualRate === undefined || comparisonRate === undefined || example === undefined) return outside;
  const own = toOwnRate(provider, fees);
  const terms = `a loan of ${formatDollars(example.amount)} over ${formatTerm(example.termYears)} at ${annualRate} % with the fees of this file`;
  if (own === null)
    return [
      ...outside,
      finding(['provider', 'example'], `is ${terms}, which take all of it. Expected smaller fees.`),
    ];
  if (isSameRate(comparisonRate, own))
    return toLawfulRates(annualRate, comparisonRate) === null
      ? [...outside, finding(['provider', 'annualRate'], `is ${annualRate}. ${IMPLAUSIBLE}`)]
      : outside;
  return [
    ...outside,
    finding(
      ['provider', 'comparisonRate'],
      `is ${comparisonRate}, but ${terms} comes to ${own.toFixed(2)}. Expected ${own.toFixed(2)}, or every fee that the lender charges under "fees".`,
    ),
  ];
}
