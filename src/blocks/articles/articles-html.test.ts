import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { findTouched } from '#publish/plan/affected-pages.ts';
import { toArticleFeed } from '#publish/release/article-feed.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { contextOf } from '#publish/pages/test-pages.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const article = (change: object = {}) => ({
  title: 'Before a long drive',
  description:
    'Tyres, lights, coolant, wipers and the thing in the boot that everybody forgets. No tools needed.',
  date: '2026-11-05',
  author: 'T. Pham',
  picture: { url: '/demo/wagon.webp', alt: 'Green wagon', width: 960, height: 640 },
  markdown: '## Walk around it\n\nOnce.',
  ...change,
});
const articles = {
  'articles/long-drive': article(),
  'articles/demonstrators': article({
    title: 'Demonstrators & more',
    date: '2026-11-14',
    updated: '2026-11-16',
  }),
  'articles/to-come': article({ title: 'Still to come', date: '2026-11-25' }),
} as const;
const htmlAt = useContentPages();
const LATER = NOW + 5 * DAY;

describe.each(sample(templateNames, 1, 'articles'))('articles in %s', (template) => {
  it('CONTENT-08 CONTENT-09 CONTENT-10 are listed as Latest News with date, heading, picture, 80 characters and Read more', async () => {
    const html = (await htmlAt('/blog', { template, articles })) ?? '';
    expect(html).toMatch(/<h1[^>]*>Latest News<\/h1>/);
    const entry = html.slice(html.lastIndexOf('<article class="entry"'), html.lastIndexOf('</article>'));
    expect(toReadText(`<body>${entry}`).trim()).toBe(
      '05/11/2026 Before a long drive Tyres, lights, coolant, wipers and the thing in the boot that everybody forgets… Read more: Before a long drive',
    );
    expect(entry).toContain('<time datetime="2026-11-05">');
    expect(entry).toMatch(/<h2[^>]*>Before a long drive/);
    expect(entry).toMatch(
      /<img src="[^"]*wagon\.webp[^"]*" [^>]*alt width="960" height="640" loading="lazy"/,
    );
    expect(entry).toContain('href="/blog/long-drive"');
  });

  it('have a page each: title, date, author, picture, text, and links to the neighbours', async () => {
    const html = (await htmlAt('/blog/demonstrators', { template, articles })) ?? '';
    const text = toReadText(html);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(text).toMatch(/Demonstrators &(amp;|#38;) more/);
    expect(text).toContain('14/11/2026 T. Pham Updated 16/11/2026');
    expect(html).toMatch(/<img src="[^"]*wagon\.webp[^"]*" [^>]*alt="Green wagon" [^>]*fetchpriority="high"/);
    expect(html).toContain('<h2>Walk around it</h2>');
    expect(html).toMatch(/href="\/blog\/long-drive" rel="next"/);
    expect(html).not.toContain('Still to come');
    const sheetsOf = (page: string | null) =>
      ['story', 'articles'].filter((name) => page?.includes(`href="/_assets/${name}.`));
    expect(sheetsOf(html)).toEqual(['story', 'articles']);
    expect(sheetsOf(await htmlAt('/contact-us', { template, articles }))).not.toContain('articles');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Latest News, Quiet Lane Cars" href="https://www.quiet-lane.example/blog/feed.xml">',
    );
    expect(html).toContain('<link rel="canonical" href="https://www.quiet-lane.example/blog/demonstrators">');
  });

  it('CONTENT-08 are on other pages, too, newest first, under their own heading', async () => {
    const home = (sections: object[]) => ({ pages: { home: { title: 'Home', sections } } });
    const hero = { type: 'hero', title: 'Cars', finder: false };
    const files = home([hero, { type: 'articles', count: 1 }]);
    const html = (await htmlAt('/', { template, articles, files })) ?? '';
    expect(html).toMatch(/<h2[^>]*>Latest News<\/h2>/);
    expect(html.match(/class="entry"/g)).toHaveLength(1);
    expect(html).toContain('href="/blog/demonstrators"');
    expect(await htmlAt('/', { template, files })).not.toContain('Latest News');
  });
});

describe('articles', () => {
  it('are published by time: their page, and the pages that list them', () => {
    const site = createTestSite('quiet-lane', {}, {}, articles);
    const context = contextOf([], site);
    const list = resolvePath(context, '/blog');
    const moment = Date.parse('2026-11-24T13:00:00Z');
    expect(list?.nextChangeAt).toBe(moment);
    expect(resolvePath(context, '/blog/demonstrators')?.nextChangeAt).toBe(moment);
    expect(resolvePath(context, '/blog/to-come')).toBeNull();
    expect(resolvePath({ ...context, now: moment }, '/blog/to-come')).not.toBeNull();
    const recordOf = (path: string) => ({
      size: 1,
      mtime: 1,
      page: {
        data: '',
        indexed: true,
        changedAt: 0,
        nextChangeAt: resolvePath(context, path)?.nextChangeAt ?? null,
      },
    });
    const published = [...site.content, ...site.generated]
      .map(({ path }) => path)
      .filter((path) => path !== '/blog/to-come');
    const files = Object.fromEntries(published.map((path) => [`${path.slice(1)}.html`, recordOf(path)]));
    const { snapshot } = context;
    const touchedAt = (now: number) => {
      const touched = findTouched(
        site,
        { before: snapshot, after: snapshot, ids: new Set() },
        { files },
        now,
      );
      return touched === 'all'
        ? []
        : touched.groups.map((group) => ('path' in group ? group.path : group.kind)).sort();
    };
    expect(touchedAt(moment - 1)).toEqual([]);
    expect(touchedAt(moment)).toEqual(['/blog', '/blog/demonstrators', '/blog/long-drive', '/blog/to-come']);
  });

  it('fill as many list pages as there are published articles', async () => {
    const files = {
      pages: { home: { title: 'Home', sections: [{ type: 'hero', title: 'Cars' }] }, blog: { pageSize: 2 } },
    };
    const first = await htmlAt('/blog', { articles, files });
    expect(first).not.toContain('/blog/page/2');
    expect(await htmlAt('/blog/page/2', { articles, files })).toBeNull();
    const later = { articles, files, now: LATER };
    expect(await htmlAt('/blog', later)).toContain('href="/blog/page/2"');
    const second = await htmlAt('/blog/page/2', later);
    expect(second).toContain('href="/blog/long-drive"');
    expect(second).not.toContain('href="/blog/to-come"');
    expect(second).toContain('<title>Latest News, page 2 | Quiet Lane Cars</title>');
    expect(second).toContain('<link rel="prev" href="https://www.quiet-lane.example/blog">');
  });

  it('are a feed that readers parse', () => {
    const site = createTestSite('quiet-lane', {}, {}, articles);
    const feed = toArticleFeed(site, NOW) ?? '';
    const texts: Record<string, string[]> = {};
    const open: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('opentag', ({ local, uri }) => {
      expect(uri).toBe('http://www.w3.org/2005/Atom');
      open.push(local);
    });
    parser.on('text', (text) => text.trim() && (texts[open.join('/')] ??= []).push(text));
    parser.on('closetag', () => void open.pop());
    parser.write(feed).close();
    expect(texts['feed/entry/title']).toEqual(['Demonstrators & more', 'Before a long drive']);
    expect(texts['feed/entry/id']?.[1]).toBe('https://www.quiet-lane.example/blog/long-drive');
    expect(texts['feed/entry/content']?.[1]).toContain('<h2>Walk around it</h2>');
    expect(toArticleFeed(createTestSite(), NOW)).toBeNull();
  });

  it.each([
    ['as the day begins at the dealer’s', '2026-11-16', '2026-11-15T13:00:00.000Z'],
    ['as they came out, later on that day', '2026-11-14', '2026-11-13T22:30:00.000Z'],
    ['now, where their file names a day to come', '2026-11-30', new Date(NOW).toISOString()],
  ])('changed in the feed %s', (_when, updated, moment) => {
    const own = article({ date: '2026-11-14', time: '09:30', updated });
    const feed = toArticleFeed(createTestSite('quiet-lane', {}, {}, { 'articles/own': own }), NOW) ?? '';
    const moments = [...feed.matchAll(/<updated>(.*)<\/updated>/g)].map(([, text]) => text);
    expect(moments).toEqual([moment, moment]);
  });
});
