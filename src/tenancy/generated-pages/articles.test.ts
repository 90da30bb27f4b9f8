import { describe, expect, it } from 'vitest';
import { siteAfter } from '#tenancy/files/test-tenant.ts';

const front = [
  'title: Winter tyres',
  'description: When to change.',
  'date: 2026-11-21',
  'author: A. Person',
  'picture: { url: /demo/a.webp, alt: A tyre, width: 960, height: 640 }',
];
const write = (lines: readonly string[], words = 'Words.') => `---\n${lines.join('\n')}\n---\n\n${words}\n`;
const change = (from: string, to: string) => front.map((line) => (line.startsWith(from) ? to : line));
const articlesOf = (file: string, site = {}) =>
  siteAfter({ 'articles/winter-tyres.md': file, site }).articles;

describe('an article', () => {
  it('is a Markdown file named like its slug, published on its date in the dealer’s time zone', () => {
    const [own] = articlesOf(write(front, '## Why\n\nBecause.'), { timeZone: 'Australia/Perth' });
    expect(own).toMatchObject({ slug: 'winter-tyres', title: 'Winter tyres', category: null, updated: null });
    expect(own?.html).toBe('<h2>Why</h2>\n<p>Because.</p>\n');
    expect(new Date(own?.publishAt ?? 0).toISOString()).toBe('2026-11-20T16:00:00.000Z');
    const [later] = articlesOf(write([...front, 'time: 09:30']), { timeZone: 'Australia/Perth' });
    expect((later?.publishAt ?? 0) - (own?.publishAt ?? 0)).toBe(9.5 * 3_600_000);
  });

  it('is published at the dealer’s local time, also on a day when clocks change', () => {
    const lines = [...change('date', 'date: 2026-10-04'), 'time: 09:00'];
    const [own] = articlesOf(write(lines), { timeZone: 'Australia/Sydney' });
    expect(new Date(own?.publishAt ?? 0).toISOString()).toBe('2026-10-03T22:00:00.000Z');
  });

  it('is not published as a draft', () => {
    const site = siteAfter({ 'articles/winter-tyres.md': write([...front, 'draft: true']) });
    expect(site.articles).toEqual([]);
    expect(site.generated.filter(({ path }) => path.startsWith('/blog'))).toEqual([]);
  });

  it('escapes markup, starts below the page’s heading, and has pictures with a size', () => {
    const words = '# One\n\n<script>x</script>\n\n![Yard](/demo/yard.webp "960x640")';
    const [own] = articlesOf(write(front, words));
    expect(own?.html).toContain('<h2>One</h2>');
    expect(own?.html).toContain('&lt;script&gt;');
    expect(own?.html).toContain(
      '<img src="/demo/yard.webp" alt="Yard" width="960" height="640" loading="lazy" decoding="async">',
    );
  });
});
