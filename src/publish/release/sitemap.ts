import type { Site } from '#tenancy/site/site.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { PageRecord } from './release-record.ts';

/** Maximum addresses of one sitemap (sitemaps.org). */
const SITEMAP_MAX = 50_000;

/** An indexable page with its canonical path, and its record, which stays the same object until the page changes. */
export type SitemapPage = { path: string; record: Pick<PageRecord, 'changedAt'> };

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
  const urls = pages.map((page) => toEntry(site, page));
  return `${declaration}\n<urlset ${namespace}>\n${urls.join('')}</urlset>\n`;
}

/** The lines of pages that did not change: a change of one car writes the sitemap of thousands. */
const entries = new WeakMap<SitemapPage['record'], { address: string; entry: string }>();

function toEntry(site: Pick<Site, 'origin'>, { path, record }: SitemapPage): string {
  const address = absoluteUrl(site, path);
  const known = entries.get(record);
  if (known?.address === address) return known.entry;
  const entry = `<url><loc>${escapeXml(address)}</loc><lastmod>${toDate(record.changedAt)}</lastmod></url>\n`;
  entries.set(record, { address, entry });
  return entry;
}

function toIndex(site: Pick<Site, 'origin'>, parts: readonly (readonly SitemapPage[])[]): string {
  const sitemaps = parts.map((pages, index) => {
    const latest = pages.reduce((moment, { record }) => Math.max(moment, record.changedAt), 0);
    const address = absoluteUrl(site, `/sitemap-${index + 1}.xml`);
    return `<sitemap><loc>${escapeXml(address)}</loc><lastmod>${toDate(latest)}</lastmod></sitemap>\n`;
  });
  return `${declaration}\n<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`;
}
