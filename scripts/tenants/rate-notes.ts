import { formatZoneDay } from '#domain/time/zone-day.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import type { TenantProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';

/** Days after which rates are worth a question: lenders change them several times a year. */
const RATES_DAYS_MAX = 180;
const DAY_MS = 86_400_000;

/**
 * Tells of rates of a lender that are old, or that hold from a later day and are not shown before it.
 *
 * @param now ms
 */
export function findRateNotes(
  tenantsDir: string,
  { id, settings, finance }: Site,
  now: number,
): TenantProblem[] {
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
