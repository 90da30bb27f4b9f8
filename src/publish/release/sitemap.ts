import type { Site } from '#tenancy/site/site.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';

/** Maximum addresses of one sitemap (sitemaps.org). */
const SITEMAP_MAX = 50_000;

/** An indexable page with its canonical path. */
export type SitemapPage = { path: string; changedAt: number };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const toDate = (moment: number): string => new Date(moment).toISOString();

/** Whether a file is one of several that a long sitemap is split into. */
export const isSitemapPart = (file: string): boolean => /^sitemap-\d+\.xml$/.test(file);

/** Returns `sitemap.xml` by file name; beyond 50,000 pages it is an index of further files. */
export function toSitemapFiles(
  site: Pick<Site, 'origin'>,
  pages: readonly SitemapPage[],
  max = SITEMAP_MAX,
): Map<string, string> {
  const ordered = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  if (ordered.length <= max) return new Map([['sitemap.xml', toUrlSet(site, ordered)]]);
  const parts = Array.from({ length: Math.ceil(ordered.length / max) }, (_, index) =>
    ordered.slice(index * max, (index + 1) * max),
  );
  const files = new Map(parts.map((part, index) => [`sitemap-${index + 1}.xml`, toUrlSet(site, part)]));
  return files.set('sitemap.xml', toIndex(site, parts));
}

function toUrlSet(site: Pick<Site, 'origin'>, pages: readonly SitemapPage[]): string {
  const urls = pages.map(
    ({ path, changedAt }) =>
      `<url><loc>${escapeXml(absoluteUrl(site, path))}</loc><lastmod>${toDate(changedAt)}</lastmod></url>\n`,
  );
  return `${declaration}\n<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}

function toIndex(site: Pick<Site, 'origin'>, parts: readonly (readonly SitemapPage[])[]): string {
  const entries = parts.map((pages, index) => {
    const latest = pages.reduce((moment, { changedAt }) => Math.max(moment, changedAt), 0);
    const address = absoluteUrl(site, `/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${escapeXml(address)}</loc><lastmod>${toDate(latest)}</lastmod></sitemap>\n`;
  });
  return `${declaration}\n<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}
