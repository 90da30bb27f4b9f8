import { formatZoneDay, startOfZoneDay } from '#domain/time/zone-day.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { toOfferedSorts, type SearchSorts } from './weekly-sort.ts';

/** What the first day of rates needs to know of a dealer. */
type DatedSite = Readonly<{
  finance: FinancePolicy | null;
  settings: Readonly<{ timeZone: string }>;
  features: Readonly<{ search: SearchSorts }>;
  fingerprint: string;
}>;

/** The moment (ms) from which the rates of the dealer's lender hold; `null` when they hold at `now` (ms), or never do. */
export function nextRates(
  { finance, settings: { timeZone } }: Pick<DatedSite, 'finance' | 'settings'>,
  now: number,
): number | null {
  const day = finance?.ratesFrom ?? null;
  return day === null || day <= formatZoneDay(now, timeZone) ? null : startOfZoneDay(day, timeZone);
}

/**
 * The dealer at a moment (ms): without the rates that hold only from a later day, so that nothing shows them before it, and
 * without a sort by them. It has a fingerprint of its own until then, so that the site is published anew on that day.
 */
export function siteAt<Of extends DatedSite>(site: Of, now: number): Of {
  if (site.finance === null || nextRates(site, now) === null) return site;
  // The disclaimer may cite the rates.
  const finance = { ...site.finance, annualRate: null, comparisonRate: null, disclaimer: '' };
  return {
    ...site,
    finance,
    features: { ...site.features, search: toOfferedSorts(site.features.search, finance) },
    fingerprint: `${site.fingerprint} before ${site.finance.ratesFrom}`,
  };
}
