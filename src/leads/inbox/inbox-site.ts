import type { Site } from '#tenancy/site/site.ts';

/** What the inbox shows of a dealer. */
export type InboxSite = {
  id: string;
  name: string;
  timeZone: string;
  dealerships: readonly { slug: string; name: string }[];
  locations: readonly { id: string; slug: string; name: string; time_zone: string }[];
};

/** A dealer by its settings, or by its id alone while its files are broken: leads are there all the same. */
export const toInboxSite = (
  id: string,
  site: Pick<Site, 'settings' | 'dealerships' | 'locations'> | null,
): InboxSite => ({
  id,
  name: site?.settings.name ?? id,
  timeZone: site?.settings.timeZone ?? 'Australia/Sydney',
  dealerships: site?.dealerships ?? [],
  locations: site?.locations ?? [],
});
