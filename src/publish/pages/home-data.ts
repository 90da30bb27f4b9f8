import { findHeroPicture, headingBeside } from '#blocks/settings/sections.ts';
import { homePath } from '#domain/url/paths.ts';
import { toDealerJsonLd } from './json-ld.ts';
import { toHead, toPreload, type PageContext, type SitePage } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { HomePage } from './page.ts';
import { nextSectionChange, toSections } from '#blocks/table/page-sections.ts';
import { toBlockContext } from './block-context.ts';

/** The home page: the tenant's sections in its order, each with its data from the stock (ROUTE-34). */
export function toHomePage(context: PageContext): SitePage {
  const { site, now } = context;
  const sections = toSections(toBlockContext(context), site.pages.home.sections);
  const hero = findHeroPicture(site.pages.home.sections);
  const page: HomePage = {
    kind: 'home',
    path: homePath,
    template: site.settings.template,
    now,
    breadcrumbs: [],
    head: toHead({
      title: site.pages.home.title,
      description: site.settings.description,
      canonical: absoluteUrl(site, homePath),
      ogImage: hero ? { ...hero, url: absoluteUrl(site, hero.url) } : null,
      preload: hero ? toPreload(site, hero, 'page') : null,
      jsonLd: [toDealerJsonLd(site)],
    }),
    heading: headingBeside(sections, site.pages.home.title),
    sections,
  };
  return { page, nextChangeAt: nextSectionChange(context, sections) };
}
