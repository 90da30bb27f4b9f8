import type { Site } from '#tenancy/site/site.ts';
import type { Page } from './page.ts';
import type { PageHead } from './page-base.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** What every page is computed from. */
export type PageContext = {
  site: Site;
  snapshot: StockSnapshot;
  /** The moment of publishing (ms). */
  now: number;
};

/** A page's data and when it next changes by itself (ms): a sold window ends, a car is no longer new. */
export type SitePage = { page: Page; nextChangeAt: number | null };

/** A description no longer than search engines show, cut at a word. */
export function cutDescription(text: string, length = 158): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}

/** A head with what most pages have nothing of. */
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
