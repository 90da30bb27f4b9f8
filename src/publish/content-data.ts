import { decideOfferStage } from '#domain/offer.ts';
import { homePath } from '#domain/paths.ts';
import type { MadePage } from '#tenancy/made-pages.ts';
import type { OwnPage } from '#tenancy/site.ts';
import { toBreadcrumbJsonLd } from './json-ld.ts';
import { absoluteUrl, toHead, type PageContext, type SitePage } from './page-context.ts';
import type { Breadcrumb, ContentPage } from './page.ts';
import { nextChangeOf, showsStock, toSections } from './section-data.ts';

/** Paths of the content pages there are; of those alone that show stock, when a change of it asks. */
export function listContentPaths({ site }: Pick<PageContext, 'site'>, which: 'all' | 'with stock'): string[] {
  return [...site.content, ...site.made]
    .filter(({ sections }) => which === 'all' || showsStock(sections))
    .map(({ path }) => path);
}

/** The content page at a path, or `null` when there is none. */
export function findContentPage(context: PageContext, path: string): SitePage | null {
  const { content, made } = context.site;
  const found = content.find((page) => page.path === path) ?? made.find((page) => page.path === path);
  return found === undefined ? null : toContentPage(context, found);
}

/** The page of an offer that holds no more: it says so, and search engines may forget it. */
const hasEnded = ({ site, now }: PageContext, { sections }: OwnPage | MadePage): boolean =>
  sections.some(({ type, ...settings }) => {
    const offer = type === 'offer' && 'id' in settings && site.offers.find(({ id }) => id === settings.id);
    return offer && decideOfferStage(offer, now, site.settings.timeZone) === 'ended';
  });

function toContentPage(context: PageContext, own: OwnPage | MadePage): SitePage {
  const { site, now } = context;
  const sections = toSections(context, own.sections);
  const hero = own.sections.find((section) => section.type === 'hero')?.picture;
  const picture = own.picture ?? hero;
  const breadcrumbs: Breadcrumb[] = [
    { label: 'Home', href: homePath },
    ...('parents' in own ? own.parents : []),
    { label: own.heading ?? own.title, href: null },
  ];
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
      ogImage: picture ? { ...picture, url: absoluteUrl(site, picture.url) } : null,
      preload: picture ? { href: picture.url } : null,
      jsonLd: [toBreadcrumbJsonLd(site, own.path, breadcrumbs)],
    }),
    heading: own.heading ?? null,
    intro: own.intro,
    picture: own.picture ?? null,
    sections,
  };
  return { page, nextChangeAt: nextChangeOf(context, sections) };
}
