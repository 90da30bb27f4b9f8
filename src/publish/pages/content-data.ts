import { findHeroPicture, headingBeside } from '#blocks/settings/sections.ts';
import { nextArticleChange } from '#domain/content/article.ts';
import { decideOfferState } from '#domain/content/offer.ts';
import { homePath } from '#domain/url/paths.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { OwnPage } from '#tenancy/site/site.ts';
import { isOut, toArticle, toArticleHead } from './article-data.ts';
import { listContentJsonLd } from './content-json-ld.ts';
import { nextPageEnd, toPageOfDay } from './ended-page.ts';
import { toBreadcrumbJsonLd } from './json-ld.ts';
import { toHead, toPreload, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { ContentPage } from './page.ts';
import type { Breadcrumb } from './page-base.ts';
import type { NamedCar } from '#blocks/table/block-context.ts';
import { mayShow, nextSectionChange, toSections } from '#blocks/table/page-sections.ts';
import { toBlockContext } from './block-context.ts';
import { earliest } from '#domain/time/earliest.ts';

type Context = Pick<PageContext, 'site' | 'now'>;

/** The published content pages. */
const listPages = (context: Context): (OwnPage | GeneratedPage)[] =>
  [...context.site.content, ...context.site.generated].filter((page) => isOut(context, page));

/** Paths of the published content pages. */
export const listContentPaths = (context: Context): string[] => listPages(context).map(({ path }) => path);

/** Paths of the pages that may show one of some cars. */
export const listPathsShowing = (context: Context, cars: readonly NamedCar[]): string[] =>
  listPages(context)
    .filter(({ sections }) => mayShow(context, sections, cars))
    .map(({ path }) => path);

/** Returns the content page at a path, or `null` when there is none. */
export function findContentPage(context: PageContext, path: string): SitePage | null {
  const { content, generated } = context.site;
  const found = [...content, ...generated].find((page) => page.path === path && isOut(context, page));
  return found === undefined ? null : toContentPage(context, found);
}

/** Whether all offers of a page are over: it says so, and is noindex. */
function hasEnded({ site, now }: PageContext, { sections }: OwnPage | GeneratedPage): boolean {
  const offers = sections.flatMap((section) => (section.type === 'offer' ? [section.id] : []));
  const ended = site.offers
    .filter((offer) => decideOfferState(offer, now, site.settings.timeZone) === 'ended')
    .map(({ id }) => id);
  return offers.length > 0 && offers.every((id) => ended.includes(id));
}

function toContentPage(context: PageContext, written: OwnPage | GeneratedPage): SitePage {
  const { site, now } = context;
  const own = toPageOfDay(context, written);
  const sections = toSections(toBlockContext(context), own.sections);
  const hero = findHeroPicture(own.sections);
  // A page with a hero uses its own picture only for previews.
  const preview = own.picture ?? hero;
  const first = hero ?? own.picture;
  const breadcrumbs: Breadcrumb[] = [
    { label: 'Home', href: homePath },
    ...('parents' in own ? own.parents : []),
    { label: own.heading ?? own.title, href: null },
  ];
  const article = 'article' in own && own.article !== undefined ? toArticle(context, own.article) : null;
  const page: ContentPage = {
    kind: 'content',
    path: own.path,
    template: site.settings.template,
    now,
    breadcrumbs,
    head: toHead({
      title: `${own.title} | ${site.settings.name}`,
      description: own.description,
      canonical: absoluteUrl(site, own.canonical ?? own.path),
      robots: own.noindex || hasEnded(context, own) ? 'noindex' : 'index',
      ogImage: preview ? { ...preview, url: absoluteUrl(site, preview.url) } : null,
      preload: first ? toPreload(site, first, hero ? 'page' : 'half') : null,
      jsonLd: [toBreadcrumbJsonLd(site, own.path, breadcrumbs), ...listContentJsonLd(context, own)],
      ...toArticleHead(context, own),
    }),
    // A hero may be hidden by date, but a page always needs a heading.
    heading: own.heading ?? headingBeside(own.sections, own.title),
    intro: own.intro,
    picture: own.picture ?? null,
    article,
    sections,
  };
  const nextArticle = article === null ? null : nextArticleChange(site.articles, now);
  const changes = [nextSectionChange(context, sections), nextArticle, nextPageEnd(context, written)];
  return { page, nextChangeAt: earliest(changes) };
}
