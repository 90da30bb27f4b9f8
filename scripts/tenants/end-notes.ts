import { formatDate } from '#domain/time/moments.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import { readTenant } from '#tenancy/files/read-tenant.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import type { KeyPath, TenantProblem } from '#tenancy/forms/problem.ts';
import type { Site } from '#tenancy/site/site.ts';

type End = { path: KeyPath; day: string; effect: string };

/**
 * Tells of pages and offers whose last day is over. They may be kept on purpose, but a year that is mistyped looks the
 * same, and the page says at once that it has ended.
 *
 * @param now ms
 */
export function findEndNotes(tenantsDir: string, site: Site, now: number): TenantProblem[] {
  const { files, placeOf } = readTenant(tenantsDir, site.id);
  const today = formatZoneDay(now, site.settings.timeZone);
  return [...files].flatMap(([file, content]) =>
    [...(file === 'offers' ? listOfferEnds(content) : []), ...listPageEnds(content, [])]
      .filter(({ day }) => day < today)
      .map(({ path, day, effect }) => ({
        tenant: site.id,
        ...placeOf(file, path),
        sentence: `is "${day}", which is over: ${effect}. Write a later day than ${formatDate(today)} if it still holds, or take it out.`,
      })),
  );
}

function listOfferEnds(content: unknown): End[] {
  const offers = isObject(content) ? content['offers'] : undefined;
  if (!Array.isArray(offers)) return [];
  return offers.flatMap((offer: unknown, index) => {
    const day = isObject(offer) ? offer['expiry'] : undefined;
    const effect = 'the offer is not shown any more';
    return typeof day === 'string' ? [{ path: ['offers', index, 'expiry'], day, effect }] : [];
  });
}

/** Every `ends.on` below a value: of a page, and of the campaigns of company.json. */
function listPageEnds(value: unknown, path: KeyPath): End[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    const at: KeyPath = [...path, isList ? Number(name) : name];
    const day = name === 'ends' && isObject(child) ? child['on'] : undefined;
    const effect = 'the page says that it has ended, and search engines leave it out';
    return typeof day === 'string' ? [{ path: [...at, 'on'], day, effect }] : listPageEnds(child, at);
  });
}
