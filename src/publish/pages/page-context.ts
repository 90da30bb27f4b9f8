import { cutAtSign } from '#domain/text/cut-at-sign.ts';
import { toSizedPicture, type PictureSlot } from '#domain/media/site-picture.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { Page } from './page.ts';
import type { PageHead } from './page-base.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** What every page is computed from. */
export type PageContext = {
  site: Site;
  snapshot: StockSnapshot;
  /** Time of publishing (ms). */
  now: number;
};

/** A page's data and the time of its next scheduled change (ms), such as the end of a sold window. */
export type SitePage = { page: Page; nextChangeAt: number | null };

/** Cuts a description at a word, to the length that search engines show. */
export function cutDescription(text: string, length = 158): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${cutAtSign(line, length - 1).replace(/\s+\S*$/, '')}…`;
}

/** Returns a head with defaults for what most pages do not have. */
export const toHead = (
  head: Pick<PageHead, 'title' | 'description' | 'canonical'> & Partial<PageHead>,
): PageHead => ({
  robots: 'index',
  ogImage: null,
  preload: null,
  jsonLd: [],
  prev: null,
  next: null,
  feed: null,
  article: null,
  ...head,
  description: cutDescription(head.description),
});

/** Preloads the very candidate of a picture that its `<img>` takes in this slot. */
export function toPreload(
  { pictures }: Site,
  { url, width }: { url: string; width: number },
  slot: PictureSlot,
): NonNullable<PageHead['preload']> {
  const { src: href, ...candidates } = toSizedPicture(pictures.sitePattern, url, slot, width);
  return { href, ...candidates };
}
