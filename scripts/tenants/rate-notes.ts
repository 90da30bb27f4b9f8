import { formatZoneDay } from '#domain/time/zone-day.ts';
import { findRates, findRepayments, isWarning } from '#scripts/audit/compliance/loan-words.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import type { KeyPath, TenantProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Days after which rates are worth a question: lenders change them several times a year. */
const RATES_DAYS_MAX = 180;
const DAY_MS = 86_400_000;

/**
 * Tells of rates of a lender that are old, or that hold from a later day and are not shown before it, and of rates and
 * repayments that stand in the dealer's own words without what the law asks for beside them.
 *
 * @param now ms
 */
export const findRateNotes = (tenantsDir: string, site: Site, now: number): TenantProblem[] => [
  ...findAgeNotes(tenantsDir, site, now),
  ...findWordNotes(tenantsDir, site),
];

function findAgeNotes(tenantsDir: string, { id, settings, finance }: Site, now: number): TenantProblem[] {
  const day = finance?.ratesFrom ?? null;
  if (day === null) return [];
  const today = formatZoneDay(now, settings.timeZone);
  const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (age >= 0 && age <= RATES_DAYS_MAX) return [];
  const sentence =
    age < 0
      ? `is "${day}", which is still to come: until then no repayment by these rates is shown, and on that day the site is published with them.`
      : `is "${day}", ${age} days ago. Ask the lender whether its rates still hold, and write the day on which it said so.`;
  const { placeOf } = readTenant(tenantsDir, id);
  return [{ tenant: id, ...placeOf('finance', ['provider', 'ratesFrom']), sentence }];
}

/** The texts of a file of settings, each with its place. */
const listTexts = (value: unknown, path: KeyPath = []): { path: KeyPath; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, key]));
};

/** A lender's range of comparison rates, as in FIN-51: `Comparison rates of this lender go from 8.38% to 19.42%` */
const COMPARISON_RANGE = /comparison rates[^.]*? from \d[\d.]*\s?%[^.]*? to \d[\d.]*\s?%/gi;

/**
 * The repayment or rate of a text that stands there alone. A rate may stand with a comparison rate, whose warning is
 * beside the disclaimer; a repayment is an offer of its own, and the warning beside the disclaimer is of another one.
 * What pages fill in is the lender's, and needs nothing more.
 */
function findBareFigure(text: string): string | null {
  const spoken = text.replaceAll(COMPARISON_RANGE, (words) => ' '.repeat(words.length));
  const filled = spoken.replaceAll(/\{\w*rate\}/gi, '1% p.a.');
  const rates = findRates(filled, '');
  const hasBothRates =
    rates.some(({ isComparison }) => isComparison) && rates.some(({ isComparison }) => !isComparison);
  const [bare] = [
    ...(hasBothRates && isWarning(text) ? [] : findRepayments(spoken, '')),
    ...(hasBothRates ? [] : findRates(spoken, '')),
  ];
  return bare === undefined ? null : text.slice(bare.start, bare.end).trim();
}

function findWordNotes(tenantsDir: string, { id }: Site): TenantProblem[] {
  const { files, placeOf } = readTenant(tenantsDir, id);
  return listTexts(files.get('finance')).flatMap(({ path, text }) => {
    const figure = findBareFigure(text);
    if (figure === null) return [];
    const sentence = `says "${figure}" in your own words: the National Credit Code (sections 160 and 164) asks for an annual rate, a comparison rate and its warning beside it. Write them into the same text, or take the figure out: pages work out repayments by the lender's rates.`;
    return [{ tenant: id, ...placeOf('finance', path, figure), sentence }];
  });
}
