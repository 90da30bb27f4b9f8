import { describe, expect, it } from 'vitest';
import { toSitemapFiles } from './sitemap.ts';

const site = { origin: 'https://www.example.com.au' };
const moment = Date.parse('2026-11-21T02:00:00Z');

describe('toSitemapFiles', () => {
  it('lists pages by path with the time of their last change', () => {
    const files = toSitemapFiles(site, [
      { path: '/search', record: { changedAt: moment } },
      { path: '/', record: { changedAt: 0 } },
    ]);
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    const text = files.get('sitemap.xml') ?? '';
    expect(text).toContain(
      '<loc>https://www.example.com.au/search</loc><lastmod>2026-11-21T02:00:00.000Z</lastmod>',
    );
    expect(text.indexOf('au/</loc>')).toBeLessThan(text.indexOf('au/search</loc>'));
  });

  it('names the new time of a page that changed, and the new host of a dealer that moved', () => {
    const record = { changedAt: moment };
    const textOf = (origin: string, page: typeof record) =>
      toSitemapFiles({ origin }, [{ path: '/search', record: page }]).get('sitemap.xml');
    const before = textOf(site.origin, record);
    expect(textOf(site.origin, record)).toBe(before);
    expect(textOf(site.origin, { changedAt: moment + 1000 })).toContain('02:00:01.000Z');
    expect(textOf('https://new.example', record)).toContain('<loc>https://new.example/search</loc>');
  });

  it('becomes an index of several files when there are too many for one', () => {
    const pages = Array.from({ length: 5 }, (_, id) => ({
      path: `/cars/${id}`,
      record: { changedAt: moment + id },
    }));
    const files = toSitemapFiles(site, pages, 2);
    expect([...files.keys()].sort()).toEqual([
      'sitemap-1.xml',
      'sitemap-2.xml',
      'sitemap-3.xml',
      'sitemap.xml',
    ]);
    expect(files.get('sitemap.xml')).toContain('<sitemapindex');
    expect(files.get('sitemap.xml')).toContain('sitemap-3.xml</loc><lastmod>2026-11-21T02:00:00.004Z');
    expect([...files.values()].join('').match(/<url>/g)).toHaveLength(5);
  });
});
