import { formatRate } from '#domain/finance/figure-words.ts';
import type { FinanceSettings } from '#tenancy/schemas/finance.schema.ts';

type Provider = Pick<
  NonNullable<FinanceSettings['provider']>,
  'disclaimer' | 'annualRate' | 'comparisonRate' | 'cited'
>;

const PLACEHOLDER = /\{(\w+)\}/g;

/** What stands for each placeholder of a disclaimer (FIN-51, FIN-56, FIN-58); `undefined` where the file has no value. */
export function listCited({
  annualRate,
  comparisonRate,
  cited,
}: Provider): Record<string, string | undefined> {
  const rate = (value: number | undefined): string | undefined =>
    value === undefined ? undefined : formatRate(value);
  return {
    interestRate: rate(cited.interestRate ?? annualRate),
    comparisonRate: rate(comparisonRate),
    lowestComparisonRate: rate(cited.lowestComparisonRate),
    highestComparisonRate: rate(cited.highestComparisonRate),
    phone: cited.phone,
  };
}

/** The disclaimer of a lender with its rates and phone; a placeholder without a value stays, and the checks name it. */
export function fillDisclaimer(provider: Provider): string {
  const values = listCited(provider);
  return provider.disclaimer.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}

/** The names in braces of a disclaimer, each once. */
export const listPlaceholders = (disclaimer: string): string[] => [
  ...new Set([...disclaimer.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];
