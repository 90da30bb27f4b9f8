import { homePath, printPath } from '#domain/url/paths.ts';
import { toHead, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { PrintPage } from './page.ts';

/** `/print`. It has no stock data, so no sale changes it. */
export function toPrintPage({ site, now }: Pick<PageContext, 'site' | 'now'>): SitePage {
  const page: PrintPage = {
    kind: 'print',
    path: printPath,
    template: site.settings.template,
    now,
    breadcrumbs: [
      { label: 'Home', href: homePath },
      { label: 'Print', href: null },
    ],
    head: toHead({
      title: `Print | ${site.settings.name}`,
      description: `One of the ${site.features.search.noun.many} of ${site.settings.name} on a sheet of paper: picture, price with its type, facts and where it stands.`,
      canonical: absoluteUrl(site, printPath),
      robots: 'noindex',
    }),
  };
  return { page, nextChangeAt: null };
}
