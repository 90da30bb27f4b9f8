import { listArticles, type Article } from '#domain/content/article.ts';
import { articleFeedPath, articlePath, blogPath } from '#domain/url/paths.ts';
import { startOfZoneDay } from '#domain/time/zone-day.ts';
import type { Site } from '#tenancy/site/site.ts';
import { escapeXml } from '#domain/text/escape-xml.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';

/** Maximum entries of the feed, newest first. */
const ENTRIES_MAX = 20;

const toMoment = (moment: number): string => new Date(moment).toISOString();

/** When an article last changed (ms); never after `now`, because feed readers reject dates in the future. */
function changedAt(site: Site, { publishAt, updated }: Article, now: number): number {
  const changed = updated === null ? publishAt : startOfZoneDay(updated, site.settings.timeZone);
  return Math.min(Math.max(publishAt, changed), now);
}

/** Returns the published articles as an Atom feed (RFC 4287) with full texts; `null` without any. */
export function toArticleFeed(site: Site, now: number): string | null {
  const articles = listArticles(site.articles, now).slice(0, ENTRIES_MAX);
  if (articles.length === 0) return null;
  const self = absoluteUrl(site, articleFeedPath);
  const list = absoluteUrl(site, blogPath);
  const updated = Math.max(...articles.map((article) => changedAt(site, article, now)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU" xml:base="${escapeXml(site.origin)}/">`,
    `<title>${escapeXml(`${site.pages.blog.heading}, ${site.settings.name}`)}</title>`,
    `<id>${escapeXml(list)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(list)}"/>`,
    `<updated>${toMoment(updated)}</updated>`,
    ...articles.map((article) => toEntry(site, article, now)),
    '</feed>\n',
  ].join('\n');
}

function toEntry(site: Site, article: Article, now: number): string {
  const address = escapeXml(absoluteUrl(site, articlePath(article.slug)));
  return [
    '<entry>',
    `<title>${escapeXml(article.title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${toMoment(article.publishAt)}</published>`,
    `<updated>${toMoment(changedAt(site, article, now))}</updated>`,
    `<author><name>${escapeXml(article.author)}</name></author>`,
    ...(article.category === null ? [] : [`<category term="${escapeXml(article.category)}"/>`]),
    `<summary>${escapeXml(article.description)}</summary>`,
    `<content type="html">${escapeXml(article.html)}</content>`,
    '</entry>',
  ].join('\n');
}
