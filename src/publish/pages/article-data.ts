import {
  countListPages,
  findArticleNeighbours,
  listArticles,
  type Article,
} from '#domain/content/article.ts';
import { decideOfferState } from '#domain/content/offer.ts';
import { articleFeedPath, articlePath, blogPath, staticPagePath } from '#domain/url/paths.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { OwnPage, Site } from '#tenancy/site/site.ts';
import { toArticleJsonLd } from './json-ld.ts';
import { toPreload, type PageContext } from './page-context.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { ContentPage } from './page.ts';
import type { PageHead } from './page-base.ts';

type Moment = Pick<PageContext, 'site' | 'now'>;
type ListedPage = Pick<OwnPage | GeneratedPage, 'path'> & Pick<GeneratedPage, 'article' | 'starts'>;

const numberOf = (path: string): number => Number(/\/page\/(\d+)$/.exec(path)?.[1] ?? 1);

const countPages = ({ site, now }: Moment): number =>
  countListPages(listArticles(site.articles, now).length, site.pages.blog.pageSize);

/** Whether a page is out: an article from its date, a page from its first day, a list if it has articles. */
export function isOut(context: Moment, { path, article, starts }: ListedPage): boolean {
  const { site, now } = context;
  const days = { start: starts ?? null, expiry: null };
  if (decideOfferState(days, now, site.settings.timeZone) === 'coming') return false;
  if (article !== undefined) return findArticle(context.site, article).publishAt <= context.now;
  return !path.startsWith(`${blogPath}/page/`) || numberOf(path) <= countPages(context);
}

function findArticle({ id, articles }: Pick<Site, 'id' | 'articles'>, slug: string): Article {
  const found = articles.find((article) => article.slug === slug);
  if (found === undefined) throw new Error(`${id}: there is no article ${slug}.`);
  return found;
}

/** Returns what an article's page shows beyond every content page. */
export function toArticle({ site, now }: Moment, slug: string): NonNullable<ContentPage['article']> {
  return { own: findArticle(site, slug), ...findArticleNeighbours(site.articles, slug, now) };
}

/** Returns the part of the head for pages of and about articles. */
export function toArticleHead(context: Moment, page: ListedPage): Partial<PageHead> {
  const { site } = context;
  if (page.article !== undefined) {
    const article = findArticle(site, page.article);
    const { older, newer } = findArticleNeighbours(site.articles, page.article, context.now);
    return {
      feed: toFeed(site),
      article: { published: article.date, modified: article.updated ?? article.date },
      ogImage: { ...article.picture, url: absoluteUrl(site, article.picture.url) },
      preload: toPreload(site, article.picture, 'page'),
      prev: newer && absoluteUrl(site, articlePath(newer.slug)),
      next: older && absoluteUrl(site, articlePath(older.slug)),
    };
  }
  if (page.path !== blogPath && !page.path.startsWith(`${blogPath}/page/`)) return {};
  const number = numberOf(page.path);
  const at = (other: number): string => absoluteUrl(site, staticPagePath(blogPath, other));
  return {
    feed: listArticles(site.articles, context.now).length === 0 ? null : toFeed(site),
    prev: number > 1 ? at(number - 1) : null,
    next: number < countPages(context) ? at(number + 1) : null,
  };
}

/** Returns structured data of an article's page; nothing for other pages. */
export const listArticleJsonLd = ({ site }: Moment, { article }: ListedPage): Record<string, unknown>[] =>
  article === undefined ? [] : [toArticleJsonLd(site, findArticle(site, article))];

/** The dealer's Atom feed, for browsers and feed readers to find. */
const toFeed = (site: Site): PageHead['feed'] => ({
  title: `${site.pages.blog.heading}, ${site.settings.name}`,
  href: absoluteUrl(site, articleFeedPath),
});
