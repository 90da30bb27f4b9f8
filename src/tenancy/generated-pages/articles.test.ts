import { describe, expect, it } from 'vitest';
import { problemsAfter, siteAfter } from '#tenancy/files/test-tenant.ts';

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
const problemsOf = (file: string, name = 'winter-tyres') => problemsAfter({ [`articles/${name}.md`]: file });
const source = 'tenants/tested-motors/articles/winter-tyres.md';

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

  it('contains no dangerous links', () => {
    expect(problemsOf(write(front, '[go](javascript:alert(1))'))).toEqual([
      expect.stringContaining(`${source}:8: markdown holds a link to nowhere`),
    ]);
  });

  it('is reported with file and line when its front matter is invalid', () => {
    expect(problemsOf(write(change('date', 'date: 21/11/2026')))).toEqual([
      `${source}:4: date is "21/11/2026". Expected a date such as 2026-11-21.`,
    ]);
    expect(problemsOf(write(change('author', 'autor: A. Person')))).toEqual([
      expect.stringContaining(`${source}:2: author is missing.`),
      `${source}:5: autor is not a setting. Did you mean author?`,
    ]);
    expect(
      problemsOf(write(change('picture', 'picture:\n  url: /a.webp\n  alt: A\n  width: wide\n  height: 1'))),
    ).toEqual([`${source}:9: picture.width is "wide". Expected a whole number above 0.`]);
  });

  it('is reported with file and line when it cannot be parsed', () => {
    expect(problemsOf('Words alone.')).toEqual([
      expect.stringContaining(`${source}:1 has no settings. Expected a line of --- at the top`),
    ]);
    expect(problemsOf(write(change('description', 'description: One: two')))).toEqual([
      expect.stringMatching(/winter-tyres\.md:3 is not valid front matter: .* need quotes/),
    ]);
    expect(problemsOf(write(front, ''))).toEqual([
      `${source}:8 has no words. Expected them below the second ---.`,
    ]);
    expect(problemsOf(write(front), 'Winter Tyres')).toEqual([
      expect.stringContaining("articles/Winter Tyres.md is not an article's name."),
    ]);
  });

  it('has its links and pictures checked, reported at their line', () => {
    expect(problemsOf(write(front, 'See [this](/nowhere).'))).toEqual([
      expect.stringContaining(`${source}:9: markdown is "/nowhere", which is no page of this site.`),
    ]);
    expect(problemsOf(write(front, '![Yard](/demo/yard.webp)'))).toEqual([
      expect.stringContaining('Expected every picture by its name in pictures/, as in'),
    ]);
    for (const mark of ['/demo/yard.webp "A nice yard"', '//evil.example/x.png "10x10"', '/x.png "0x10"'])
      expect(problemsOf(write(front, `![Yard](${mark})`))).toEqual([
        expect.stringContaining(
          `markdown has the picture "${mark.split(' ')[0]}". Expected every picture by`,
        ),
      ]);
    expect(problemsOf(write(front, 'One.\n\nSee [this](/nowhere).'))).toEqual([
      expect.stringContaining(`${source}:11: markdown is "/nowhere"`),
    ]);
    expect(problemsOf(write(front, 'One.\n\n![Yard](pictures/yard.jpg)'))).toEqual([
      `${source}:11: markdown has the picture "pictures/yard.jpg". Expected "yard.jpg", without the folder: the name of a file in the dealer’s folder pictures/.`,
    ]);
    // A longer name that contains it is another.
    for (const before of ['One.', 'Not backyard.jpg, yard.jpg-2 or old/yard.jpg.'])
      expect(problemsOf(write(front, `${before}\n\n![Yard](yard.jpg)`))).toEqual([
        expect.stringContaining(`${source}:11: markdown is "yard.jpg", but `),
      ]);
  });

  it('links to no article that is published later', () => {
    const linking = write(front, 'See [this](/blog/snow-chains) and [the list](/blog).');
    const told = (date: string) =>
      problemsAfter({
        'articles/winter-tyres.md': linking,
        'articles/snow-chains.md': write(change('date', `date: ${date}`)).replace(
          'Winter tyres',
          'Snow chains',
        ),
      }).filter((sentence) => !/title|description/.test(sentence));
    expect(told('2026-11-21')).toEqual([]);
    expect(told('2026-11-22')).toEqual([
      expect.stringContaining(
        `${source}:9: markdown is "/blog/snow-chains", which comes out on 2026-11-22 at 00:00, after this article.`,
      ),
    ]);
  });

  it('is not linked to by other pages before it is published', () => {
    const told = (date: string) =>
      problemsAfter({
        'articles/winter-tyres.md': write(change('date', `date: ${date}`)),
        navigation: { main: [{ label: 'Tyres', href: '/blog/winter-tyres' }] },
      });
    expect(told('2024-11-21')).toEqual([]);
    expect(told('2124-11-21')).toEqual([
      expect.stringContaining(
        'navigation.json: main[0].href is "/blog/winter-tyres", which comes out on 2124-11-21 at 00:00. Expected a page that is out: link to it from then on',
      ),
    ]);
  });

  it('may have hidden files of an editor beside it', () => {
    expect(problemsAfter({ 'articles/winter-tyres.md': write(front), 'articles/.swap.md': 'b0VIM' })).toEqual(
      [],
    );
  });

  it('has its last change on or after its date', () => {
    const told = (updated: string) => problemsOf(write([...front, `updated: ${updated}`]));
    expect(told('2026-11-21')).toEqual([]);
    expect(told('2026-11-20')).toEqual([
      `${source}:7: updated is 2026-11-20, before its date 2026-11-21. Expected the day of its last change, on the date or after it; leave it out where nothing changed.`,
    ]);
  });

  it('names existing related articles', () => {
    expect(problemsOf(write([...front, 'related: [winter-tires]']))).toEqual([
      `${source}:7: related[0] is "winter-tires", which is no article. Expected the name of a file in articles/ without .md. Did you mean winter-tyres?`,
    ]);
  });
});

describe('the list of articles', () => {
  it('is generated when there is an article, and can be linked to', () => {
    const navigation = {
      main: [
        { label: 'News', href: '/blog' },
        { label: 'Tyres', href: '/blog/winter-tyres' },
      ],
    };
    expect(problemsAfter({ navigation, 'articles/winter-tyres.md': write(front) })).toEqual([]);
    expect(problemsAfter({ navigation })).toHaveLength(2);
  });

  it('is paginated at its own path only', () => {
    const page = (path: string) => ({
      'articles/winter-tyres.md': write(front),
      'pages/news': {
        path,
        title: 'News',
        description: 'News.',
        heading: 'News',
        sections: [{ type: 'articles' }],
      },
    });
    expect(problemsAfter(page('/blog'))).toEqual([]);
    expect(problemsAfter(page('/news'))).toEqual([
      'tenants/tested-motors/pages/news.json: sections[0].count is missing. Expected how many articles to show, from 1 to 12; all of them, page by page, stand at /blog alone.',
    ]);
  });
});
