import type { PlaceNoun } from '#domain/lead/lead-words.ts';
import type { Site } from '#tenancy/site/site.ts';

/** What the inbox shows of a dealer. */
export type InboxSite = {
  id: string;
  name: string;
  timeZone: string;
  /** What the dealer calls its places. */
  noun: PlaceNoun;
  dealerships: readonly { slug: string; name: string }[];
  locations: readonly { id: string; slug: string; name: string; time_zone: string }[];
};

/** A dealer by its settings, or by its id alone while its files are broken: leads are there all the same. */
export const toInboxSite = (
  id: string,
  site: Pick<Site, 'settings' | 'forms' | 'dealerships' | 'locations'> | null,
): InboxSite => ({
  id,
  name: site?.settings.name ?? id,
  timeZone: site?.settings.timeZone ?? 'Australia/Sydney',
  noun: site?.forms.noun ?? { one: 'location', many: 'locations' },
  dealerships: site?.dealerships ?? [],
  locations: site?.locations ?? [],
});
