import { homePath, watchlistPath } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { WatchlistPage } from './page.ts';

/** Dealers whose cards do not save have no list of saved cars either. */
export const hasWatchlistPage = ({ features }: Pick<Site, 'features'>): boolean =>
  features.cardToggles.includes('favourite');

/** `/watchlist`. It has no stock data, so no sale changes it. */
export function toWatchlistPage({ site, now }: Pick<PageContext, 'site' | 'now'>): SitePage {
  const { many } = site.features.search.noun;
  const page: WatchlistPage = {
    kind: 'watchlist',
    path: watchlistPath,
    template: site.settings.template,
    now,
    breadcrumbs: [
      { label: 'Home', href: homePath },
      { label: 'Watchlist', href: null },
    ],
    head: toHead({
      title: `Watchlist | ${site.settings.name}`,
      description: `The ${many} of ${site.settings.name} that were saved on this device.`,
      canonical: absoluteUrl(site, watchlistPath),
      robots: 'noindex',
    }),
  };
  return { page, nextChangeAt: null };
}
