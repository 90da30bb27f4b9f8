import { comparePath, homePath } from '#domain/url/paths.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { ComparePage } from './page.ts';

/** Dealers whose cards have no compare button have no page for it either. */
export const hasComparePage = ({ features }: Pick<Site, 'features'>): boolean =>
  features.cardToggles.includes('compare');

/** `/compare`. It has no stock data, so no sale changes it. */
export function toComparePage({ site, now }: Pick<PageContext, 'site' | 'now'>): SitePage {
  const page: ComparePage = {
    kind: 'compare',
    path: comparePath,
    template: site.settings.template,
    now,
    breadcrumbs: [
      { label: 'Home', href: homePath },
      { label: 'Compare', href: null },
    ],
    head: toHead({
      title: `Compare ${site.features.search.noun.many} | ${site.settings.name}`,
      description: `Up to four ${site.features.search.noun.many} of ${site.settings.name} side by side, with what differs marked.`,
      canonical: absoluteUrl(site, comparePath),
      robots: 'noindex',
    }),
  };
  return { page, nextChangeAt: null };
}
