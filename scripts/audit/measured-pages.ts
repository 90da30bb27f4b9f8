import type { MeasuredPage } from './lighthouse.ts';

/** Ten page types, each with a pattern of its addresses; all are measured in each template. */
const pageTypes = {
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

/** A site on this machine, and the paths of its sitemap. */
export type MappedSite = { id: string; template: string; origin: string; paths: readonly string[] };

/**
 * Returns one page of every type for each template, from the first of its sites that has one.
 *
 * @throws Error when no site of a template has a page of a type, because a skipped type would go unnoticed.
 */
export function listMeasuredPages(sites: readonly MappedSite[]): MeasuredPage[] {
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
