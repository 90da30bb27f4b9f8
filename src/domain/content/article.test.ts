import { describe, expect, it } from 'vitest';
import {
  countListPages,
  cutArticleDescription,
  findArticleNeighbours,
  listArticles,
  nextArticleChange,
  type Article,
} from './article.ts';

const article = (slug: string, publishAt: number, change: Partial<Article> = {}): Article => ({
  slug,
  title: slug,
  description: slug,
  date: '2026-11-21',
  updated: null,
  author: 'Someone',
  category: null,
  picture: { url: '/a.webp', alt: '', width: 960, height: 640 },
  html: '<p>Words.</p>',
  related: [],
  publishAt,
  ...change,
});
const slugs = (articles: readonly Article[]) => articles.map(({ slug }) => slug);

describe('an article’s description in a list', () => {
  const long = 'What a demonstrator is, how many kilometres it may have, and why its warranty began earlier.';

  it('CONTENT-10 is cut at 80 characters, after a word, with an ellipsis', () => {
    const cut = cutArticleDescription(long);
    expect(cut).toBe('What a demonstrator is, how many kilometres it may have, and why its warranty…');
    expect(cut.length - 1).toBeLessThanOrEqual(80);
    expect(long.startsWith(cut.slice(0, -1))).toBe(true);
  });
  it('CONTENT-10 is not cut up to 80 characters', () => {
    expect(cutArticleDescription('x'.repeat(80))).toBe('x'.repeat(80));
    expect(cutArticleDescription('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
    expect(cutArticleDescription(`${'x'.repeat(80)} y`)).toBe(`${'x'.repeat(80)}…`);
  });
  it('has no trailing comma after the cut', () => {
    expect(cutArticleDescription(`${'word '.repeat(14)}comma, altogether more`)).toBe(
      `${'word '.repeat(14)}comma…`,
    );
  });
});

describe('articles', () => {
  const all = [
    article('a', 1),
    article('c', 3, { category: 'Advice' }),
    article('b', 2),
    article('scheduled', 9),
  ];

  it('appear at their publishing time, newest first', () => {
    expect(slugs(listArticles(all, 5))).toEqual(['c', 'b', 'a']);
    expect(slugs(listArticles(all, 9))).toEqual(['scheduled', 'c', 'b', 'a']);
    expect(slugs(listArticles(all, 9, 'Advice'))).toEqual(['c']);
    // Of one moment by their names.
    const same = [...all, article('also b', 2), article('bb', 2)];
    expect(slugs(listArticles(same, 2))).toEqual(['also b', 'b', 'bb', 'a']);
    expect(nextArticleChange(all, 5)).toBe(9);
    expect(nextArticleChange(all, 9)).toBeNull();
  });
  it('know their newer and older neighbours, but never an unpublished article', () => {
    expect(findArticleNeighbours(all, 'c', 5)).toMatchObject({ newer: null, older: { slug: 'b' } });
    expect(findArticleNeighbours(all, 'c', 9)).toMatchObject({ newer: { slug: 'scheduled' } });
    expect(findArticleNeighbours(all, 'a', 9)).toMatchObject({ older: null });
  });
  it('list as related the named articles first, then the same category, then the newest', () => {
    const articles = [
      article('own', 1, { related: ['named', 'scheduled'], category: 'Advice' }),
      article('named', 2),
      article('alike', 3, { category: 'Advice' }),
      article('new', 5),
      article('newer', 6),
      article('scheduled', 9),
    ];
    expect(slugs(findArticleNeighbours(articles, 'own', 7).related)).toEqual(['named', 'alike', 'newer']);
  });
  it('are counted into pages', () => {
    expect([0, 1, 12, 13].map((entries) => countListPages(entries, 12))).toEqual([1, 1, 1, 2]);
  });
});
