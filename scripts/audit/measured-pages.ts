import type { MeasuredPage } from './lighthouse.ts';

/** Ten page types, each with a pattern of its addresses; Lighthouse measures all in each template. */
const measuredTypes = {
  home: /^\/$/,
  search: /^\/search$/,
  vehicle: /^\/cars\//,
  models: /^\/models$/,
  brand: /^\/[^/]+\/overview$/,
  offers: /^\/special-offers$/,
  locations: /^\/locations$/,
  location: /^\/locations\/[^/]+$/,
  article: /^\/blog\/[^/]+$/,
  service: /^\/service$/,
} as const satisfies Record<string, RegExp>;

/** Pages that are photographed as well; measuring them would take half as long again and show little else. */
const photographedTypes = {
  ...measuredTypes,
  offer: /^\/offers\/[^/]+$/,
  about: /^\/about-us$/,
  parts: /^\/vehicle-parts-and-accessories$/,
  fleet: /^\/fleet$/,
  finance: /^\/finance$/,
  application: /^\/apply-for-finance$/,
} as const satisfies Record<string, RegExp>;

/** A site on this machine, and the paths of its sitemap. */
export type MappedSite = { id: string; template: string; origin: string; paths: readonly string[] };

/**
 * Returns one page of every type for each template, from the first of its sites that has one.
 *
 * @throws Error when no site of a template has a page of a type, because a skipped type would go unnoticed.
 */
export const listMeasuredPages = (sites: readonly MappedSite[]): MeasuredPage[] =>
  listPages(sites, measuredTypes);

/** As `listMeasuredPages`, with the types that are photographed alone. */
export const listPhotographedPages = (sites: readonly MappedSite[]): MeasuredPage[] =>
  listPages(sites, photographedTypes);

function listPages(
  sites: readonly MappedSite[],
  pageTypes: Readonly<Record<string, RegExp>>,
): MeasuredPage[] {
  const templates = [...new Set(sites.map(({ template }) => template))].toSorted();
  return templates.flatMap((template) =>
    Object.entries(pageTypes).map(([type, pattern]) => {
      for (const { origin, paths } of sites.filter((site) => site.template === template)) {
        const path = paths.find((candidate) => pattern.test(candidate));
        if (path !== undefined)
          return { name: `${template} ${type} (${path})`, url: origin + path, template };
      }
      throw new Error(
        `No site of the template ${template} has a page of the type ${type}, as ${pattern.source}`,
      );
    }),
  );
}

/** The paths in a sitemap. */
export const readSitemap = (xml: string): string[] =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '');
