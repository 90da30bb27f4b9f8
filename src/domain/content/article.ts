import { earliest } from '#domain/time/earliest.ts';

/** A dated article by the dealer: news or advice. */
export type Article = {
  slug: string;
  title: string;
  /** One or two sentences: under the title, in lists, for search engines. */
  description: string;
  /** ISO date shown. */
  date: string;
  /** ISO date of the last change, when the page shows it. */
  updated: string | null;
  author: string;
  category: string | null;
  picture: { url: string; alt: string; width: number; height: number };
  /** The text as sanitised HTML. */
  html: string;
  /** Slugs of related articles, chosen by the dealer. */
  related: readonly string[];
  /** Publishing time (ms). */
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

/** The articles published at a moment (ms), newest first; only those of `category` when given. */
export const listArticles = (articles: readonly Article[], now: number, category?: string): Article[] =>
  articles
    .filter(({ publishAt }) => publishAt <= now)
    .filter((article) => category === undefined || article.category === category)
    .toSorted(newestFirst);

/** When the next article is published (ms); `null` when none is scheduled. */
export const nextArticleChange = (articles: readonly Article[], now: number): number | null =>
  earliest(articles.map(({ publishAt }) => (publishAt > now ? publishAt : null)));

/** The number of pages for `entries` with `size` entries each; at least one. */
export const countListPages = (entries: number, size: number): number =>
  Math.max(1, Math.ceil(entries / size));

/** The neighbours of an article by date, and up to three related articles. */
export function findArticleNeighbours(articles: readonly Article[], slug: string, now: number) {
  const published = listArticles(articles, now);
  const at = published.findIndex((article) => article.slug === slug);
  const current = published[at];
  const others = published.filter((article) => article !== current);
  const named = (current?.related ?? []).flatMap((name) => others.find((other) => other.slug === name) ?? []);
  const alike = others.filter(({ category }) => category !== null && category === current?.category);
  const related = [...new Set([...named, ...alike, ...others])].slice(0, RELATED_MAX);
  return { older: published[at + 1] ?? null, newer: published[at - 1] ?? null, related };
}
