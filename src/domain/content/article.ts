/** A text of the dealer's own with a day: news, advice, what happened. */
export type Article = {
  slug: string;
  title: string;
  /** One or two sentences: under the title, in lists, for search engines. */
  description: string;
  /** ISO day it bears. */
  date: string;
  /** ISO day of its last change, where that is worth telling. */
  updated: string | null;
  author: string;
  category: string | null;
  picture: { url: string; alt: string; width: number; height: number };
  /** Its words, safe to show. */
  html: string;
  /** Slugs of those to read next, as the dealer names them. */
  related: readonly string[];
  /** Moment (ms) from which it is shown. */
  publishAt: number;
};

/** Characters of an article's description in a list (CONTENT-10). */
const DESCRIPTION_MAX = 80;
const RELATED_MAX = 3;

/** A description as lists show it: at most 80 characters, cut after a whole word (CONTENT-10). */
export function cutArticleDescription(text: string, max = DESCRIPTION_MAX): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max + 1);
  const end = start.search(/\s+\S*$/);
  return `${text.slice(0, end > 0 ? end : max).replace(/[\s,;:.–-]+$/, '')}…`;
}

const newestFirst = (a: Article, b: Article): number =>
  b.publishAt - a.publishAt || (a.slug < b.slug ? -1 : 1);

/** Articles that are out at a moment (ms), newest first; of one category alone when it is named. */
export const listArticles = (articles: readonly Article[], now: number, category?: string): Article[] =>
  articles
    .filter(({ publishAt }) => publishAt <= now)
    .filter((article) => category === undefined || article.category === category)
    .toSorted(newestFirst);

/** When the next article comes out (ms); `null` when none waits. */
export function nextArticleChange(articles: readonly Article[], now: number): number | null {
  const moments = articles.flatMap(({ publishAt }) => (publishAt > now ? [publishAt] : []));
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Pages that so many entries fill, `size` on each; one when there is nothing yet. */
export const countListPages = (entries: number, size: number): number =>
  Math.max(1, Math.ceil(entries / size));

/** What stands around an article: the ones before and after it, and up to three to read next. */
export function findArticleNeighbours(articles: readonly Article[], slug: string, now: number) {
  const out = listArticles(articles, now);
  const at = out.findIndex((article) => article.slug === slug);
  const own = out[at];
  const others = out.filter((article) => article !== own);
  const named = (own?.related ?? []).flatMap((name) => others.find((other) => other.slug === name) ?? []);
  const alike = others.filter(({ category }) => category !== null && category === own?.category);
  const related = [...new Set([...named, ...alike, ...others])].slice(0, RELATED_MAX);
  return { older: out[at + 1] ?? null, newer: out[at - 1] ?? null, related };
}
