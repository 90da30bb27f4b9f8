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
  it('CONTENT-10 stands whole up to 80 characters', () => {
    expect(cutArticleDescription('x'.repeat(80))).toBe('x'.repeat(80));
    expect(cutArticleDescription('x'.repeat(81))).toBe(`${'x'.repeat(80)}…`);
    expect(cutArticleDescription(`${'x'.repeat(80)} y`)).toBe(`${'x'.repeat(80)}…`);
  });
  it('loses a comma that the cut left at its end', () => {
    expect(cutArticleDescription(`${'word '.repeat(14)}comma, altogether more`)).toBe(
      `${'word '.repeat(14)}comma…`,
    );
  });
});

describe('articles', () => {
  const all = [article('a', 1), article('c', 3, { category: 'Advice' }), article('b', 2), article('late', 9)];

  it('come out at their moment, newest first', () => {
    expect(slugs(listArticles(all, 5))).toEqual(['c', 'b', 'a']);
    expect(slugs(listArticles(all, 9))).toEqual(['late', 'c', 'b', 'a']);
    expect(slugs(listArticles(all, 9, 'Advice'))).toEqual(['c']);
    expect(nextArticleChange(all, 5)).toBe(9);
    expect(nextArticleChange(all, 9)).toBeNull();
  });
  it('know the ones beside them, and never one that is not out', () => {
    expect(findArticleNeighbours(all, 'c', 5)).toMatchObject({ newer: null, older: { slug: 'b' } });
    expect(findArticleNeighbours(all, 'c', 9)).toMatchObject({ newer: { slug: 'late' } });
    expect(findArticleNeighbours(all, 'a', 9)).toMatchObject({ older: null });
  });
  it('lead on to those they name, then to their own category, then to the newest', () => {
    const some = [
      article('own', 1, { related: ['named', 'late'], category: 'Advice' }),
      article('named', 2),
      article('alike', 3, { category: 'Advice' }),
      article('new', 5),
      article('newer', 6),
      article('late', 9),
    ];
    expect(slugs(findArticleNeighbours(some, 'own', 7).related)).toEqual(['named', 'alike', 'newer']);
  });
  it('fill pages', () => {
    expect([0, 1, 12, 13].map((entries) => countListPages(entries, 12))).toEqual([1, 1, 1, 2]);
  });
});
