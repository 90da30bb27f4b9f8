import { decideOfferState, nextOfferChange } from '#domain/content/offer.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import type { OwnPage } from '#tenancy/site/site.ts';
import type { PageContext } from './page-context.ts';

type Moment = Pick<PageContext, 'site' | 'now'>;

/** Returns a page as it is at a time: whole, or after its last day a notice that it is over, with links. */
export function toPageOfDay<Own extends OwnPage | GeneratedPage>({ site, now }: Moment, own: Own): Own {
  if (own.ends === undefined) return own;
  const { on, ...words } = own.ends;
  const state = decideOfferState({ start: null, expiry: on }, now, site.settings.timeZone);
  if (state !== 'ended') return own;
  const callout: SectionSettings = { type: 'callout', hidden: false, ...words };
  // The hero that had the heading is gone, so the page needs its own.
  const heading = own.heading ?? own.title;
  return { ...own, heading, picture: undefined, intro: '', noindex: true, sections: [callout] };
}

/** When a page ends (ms), or `null` when it has no last day or is over. */
export const nextPageEnd = ({ site, now }: Moment, { ends }: OwnPage | GeneratedPage): number | null =>
  ends === undefined ? null : nextOfferChange({ start: null, expiry: ends.on }, now, site.settings.timeZone);
